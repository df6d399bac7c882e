import { useState } from "react";
import { languages, type Language } from "@boli/contract/base/languages";
import { saveLanguage } from "../../lib/stored-language.ts";
import { useStore } from "../../lib/use-store.ts";
import { fetchOtherTexts, languageNames, shownLanguage, setLanguage } from "../../locales/language.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Choice } from "../../ui/fields/choice.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";

// The language of a signed-out visitor, kept on this device. An account that is created now gets it, too.
export function SignInLanguage() {
  const { network, profile } = useMessages();
  const shown = useStore(shownLanguage);
  // Shown as chosen while its sentences load.
  const [wanted, setWanted] = useState<Language>();

  async function choose(language: Language): Promise<void> {
    // One at a time, so that the stored language is the one that is shown.
    if (wanted !== undefined) return;
    setWanted(language);
    try {
      await setLanguage(language);
      saveLanguage(language, document, { isHttps: window.location.protocol === "https:" });
    } catch {
      toasts.show("error", network.connection);
    }
    setWanted(undefined);
  }

  return (
    <div className="sign-in-language">
      <Choice
        legend={profile.language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={wanted ?? shown}
        prefetch={fetchOtherTexts}
        onChoose={(language) => void choose(language)}
      />
    </div>
  );
}
