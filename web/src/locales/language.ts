import { languages, type Language } from "@boli/contract/users";
import { createStore } from "../lib/store.ts";

// A language is called by its own name, whatever is spoken around it.
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

export const shownLanguage = createStore<Language>("en");

// The texts of one area of the app (`area.ts`).
interface Area {
  has(language: Language): boolean;
  load(language: Language): Promise<void>;
}

// The areas whose screens are here.
const areas: Area[] = [];

export const addArea = (area: Area): void => void areas.push(area);

const lacks = (language: Language): boolean => areas.some((area) => !area.has(language));

// Gets the texts of every area in a language without showing them yet.
async function fetchTexts(language: Language): Promise<void> {
  // Another area may come while these are on their way.
  while (lacks(language)) await Promise.all(areas.map((area) => area.load(language)));
}

// The other languages, for somebody who is about to choose one: the page should turn while the finger is still there.
export function fetchOtherTexts(): void {
  for (const language of languages) fetchTexts(language).catch(() => undefined);
}

// The language that is shown or about to be; undefined until the first one is asked for, and after one that did not come.
let wanted: Language | undefined;
let isShown = false;
let nextLanguage: Language | undefined;
let awaited: Promise<void> | undefined;

// The next page comes in another language and waits for its texts: words that change under the eyes move everything.
export function fetchForNextPage(language: Language): void {
  nextLanguage = language;
  awaited = fetchTexts(language).catch(() => undefined);
}

export const textsOfNextPage = (): Promise<void> | undefined => awaited;

// For a page that has just been loaded, and its areas with it. The language that the app changes to at this moment may fail
// to come; the change is not made then.
export async function fetchTextsOfPage(): Promise<void> {
  const needed = isShown ? shownLanguage.get() : wanted;
  const soon = [wanted, nextLanguage].filter((language) => language !== undefined && language !== needed);
  await Promise.all([
    needed && fetchTexts(needed),
    ...soon.map((language) => language && fetchTexts(language).catch(() => undefined)),
  ]);
}

// Shows the app in this language; until its texts are here, the ones before stay.
export async function speak(language: Language): Promise<void> {
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
