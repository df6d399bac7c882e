import type { Language } from "@boli/contract/base/languages";
import { useStore } from "../lib/use-store.ts";
import { addArea, shownLanguage } from "./language.ts";

// The texts of one area of the app, in the current language. A page is rendered when the texts of all areas that it imports
// are loaded (`fetchTextsOfPage`), and the language changes when it is loaded for all of them.
export function makeArea<Texts>(files: Record<Language, () => Promise<Texts>>) {
  const loaded = new Map<Language, Texts>();

  addArea({
    has: (language) => loaded.has(language),
    async load(language) {
      if (!loaded.has(language)) loaded.set(language, await files[language]());
    },
  });

  function textsIn(language: Language): Texts {
    const texts = loaded.get(language);
    if (texts === undefined)
      throw new Error(`These texts were not loaded in ${language} before their screen.`);
    return texts;
  }

  const useTexts = (): Texts => textsIn(useStore(shownLanguage));
  // For code that runs after an action, when the language may have changed since the screen was rendered.
  useTexts.now = (): Texts => textsIn(shownLanguage.get());
  return useTexts;
}
