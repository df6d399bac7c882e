import { languages, type Language } from "@boli/contract/base/languages";
import { createStore } from "../lib/store.ts";

// A language has its own name, whatever the current language is.
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

export const shownLanguage = createStore<Language>("en");

// The texts of one area of the app (`area.ts`).
interface Area {
  has(language: Language): boolean;
  load(language: Language): Promise<void>;
}

// The areas whose screens are loaded.
const areas: Area[] = [];

export const addArea = (area: Area): void => void areas.push(area);

const lacks = (language: Language): boolean => areas.some((area) => !area.has(language));

// Gets the texts of every area in a language without showing them yet.
async function fetchTexts(language: Language): Promise<void> {
  // Another area may be added while these are loading.
  while (lacks(language)) await Promise.all(areas.map((area) => area.load(language)));
}

// Loads the other languages for a user who is about to choose one, so that the page changes at once.
export function fetchOtherTexts(): void {
  for (const language of languages) fetchTexts(language).catch(() => undefined);
}

// The language that is shown or about to be shown; undefined until the first one is requested, and after a failure.
let wanted: Language | undefined;
let isShown = false;
let nextLanguage: Language | undefined;
let awaited: Promise<void> | undefined;

// Makes the next page wait for its texts in another language, so that the text does not change after the page has appeared.
export function fetchForNextPage(language: Language): void {
  nextLanguage = language;
  awaited = fetchTexts(language).catch(() => undefined);
}

export const textsOfNextPage = (): Promise<void> | undefined => awaited;

// Loads the texts of a page that has just been loaded. If a change of language is under way and fails to load, the page
// keeps the current language.
export async function fetchTextsOfPage(): Promise<void> {
  const needed = isShown ? shownLanguage.get() : wanted;
  const soon = [wanted, nextLanguage].filter((language) => language !== undefined && language !== needed);
  await Promise.all([
    needed && fetchTexts(needed),
    ...soon.map((language) => language && fetchTexts(language).catch(() => undefined)),
  ]);
}

// Shows the app in this language once its texts are loaded.
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    // Texts that are loaded already are used in the same turn, before anything is rendered in the other language.
    if (lacks(language)) await fetchTexts(language);
    // Someone may have chosen again meanwhile.
    if (wanted !== language) return;
    isShown = true;
    document.documentElement.lang = language;
    shownLanguage.set(language);
  } catch (failure) {
    if (wanted === language) wanted = undefined;
    throw failure;
  }
}
