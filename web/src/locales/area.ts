import type { Language } from "@boli/contract/users";
import { useStore } from "../lib/use-store.ts";
import { addArea, shownLanguage } from "./language.ts";

// The texts of one area of the app. They come in the language that is shown: a page is rendered when the texts of all
// areas that it imports are here (`fetchTextsOfPage`), and another language is shown when it is here for all of them.
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
  // For what happens after an action, when another language may be shown than when the screen was rendered.
  useTexts.now = (): Texts => textsIn(shownLanguage.get());
  return useTexts;
}
