import { useEffect, useState } from "react";
import { languages, type Language } from "@boli/contract/users";
import { keepLanguage } from "../lib/kept-language.ts";
import { useStore } from "../lib/use-store.ts";
import { fetchSentences, languageNames, shownLanguage, speak } from "../locales/language.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Choice } from "../ui/choice.tsx";
import { toasts } from "../ui/toasts.ts";

// The language of whoever is not signed in, kept on this device. An account that is made now gets it, too.
export function EntryLanguage() {
  const { network, profile } = useMessages();
  const shown = useStore(shownLanguage);
  // Shown as chosen while its sentences are on their way.
  const [wanted, setWanted] = useState<Language>();

  // The page turns at once when somebody chooses, so the sentences are here by then.
  useEffect(() => {
    for (const language of languages) fetchSentences(language).catch(() => undefined);
  }, []);

  async function choose(language: Language): Promise<void> {
    // One at a time, so that what is kept is what is shown.
    if (wanted !== undefined) return;
    setWanted(language);
    try {
      await speak(language);
      keepLanguage(language, document, { isHttps: window.location.protocol === "https:" });
    } catch {
      toasts.show("error", network.connection);
    }
    setWanted(undefined);
  }

  return (
    <div className="entry-language">
      <Choice
        legend={profile.language}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={wanted ?? shown}
        onChoose={(language) => void choose(language)}
      />
    </div>
  );
}
