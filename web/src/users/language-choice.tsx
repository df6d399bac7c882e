import { useState } from "react";
import { languages, type Language } from "@boli/contract/base/languages";
import { accountChanged } from "../lib/session.ts";
import { useStore } from "../lib/use-store.ts";
import { fetchOtherTexts, languageNames, shownLanguage, setLanguage } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Choice } from "../ui/fields/choice.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { explain } from "../ui/use-attempt.ts";
import { changeProfile } from "./queries.ts";

// The language of the app, stored with the account, so the next device uses it, too.
export function LanguageChoice() {
  const messages = useMessages();
  const shown = useStore(shownLanguage);
  const [error, setError] = useState<string>();
  // The choice that is being saved; it is shown as chosen.
  const [wanted, setWanted] = useState<Language>();

  async function choose(language: Language): Promise<void> {
    // One request at a time, because two could arrive in the wrong order.
    if (wanted !== undefined) return;
    setError(undefined);
    setWanted(language);
    // The page changes its language at once, before the answer. A language that was saved but cannot be loaded now is shown
    // after the next reload.
    const switching = setLanguage(language).catch(() => undefined);
    try {
      const changed = await changeProfile({ language });
      await switching;
      accountChanged(changed);
      toasts.show("success", useMessages.now().profile.languageChanged);
    } catch (failure) {
      await setLanguage(shown).catch(() => undefined);
      setError(explain(failure, messages.profile.failed, messages).sentence);
    }
    setWanted(undefined);
  }

  return (
    <Choice
      legend={messages.profile.language}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      value={wanted ?? shown}
      prefetch={fetchOtherTexts}
      onChoose={(language) => void choose(language)}
      error={error}
    />
  );
}
