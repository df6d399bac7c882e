import type { Language } from "@boli/contract/users";
import { createStore } from "../lib/store.ts";
import type { Messages } from "./en.ts";

// Each language is a file of its own, and the browser loads the one it shows.
const files: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
};

const loaded = new Map<Language, Messages>();

async function load(language: Language): Promise<Messages> {
  const messages = loaded.get(language) ?? (await files[language]());
  loaded.set(language, messages);
  return messages;
}

// A language is called by its own name, whatever is spoken around it.
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

export const shownLanguage = createStore<Language>("en");

export const shownMessages = createStore<Messages | undefined>(undefined);

let wanted: Language | undefined;

// Gets the sentences of a language without showing them yet.
export async function fetchSentences(language: Language): Promise<void> {
  await load(language);
}

let awaited: Promise<void> | undefined;

// The next page comes in another language and waits for its sentences: words that change under the eyes move everything.
export function fetchForNextPage(language: Language): void {
  awaited = fetchSentences(language).catch(() => undefined);
}

export const sentencesOfNextPage = (): Promise<void> | undefined => awaited;

// Shows the app in this language; until its sentences are here, the ones before stay.
export async function speak(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  try {
    // What is here already is spoken in the same turn, before anything is drawn in the other language.
    const messages = loaded.get(language) ?? (await load(language));
    // Someone may have chosen again meanwhile.
    if (wanted !== language) return;
    document.documentElement.lang = language;
    shownLanguage.set(language);
    shownMessages.set(messages);
  } catch (failure) {
    if (wanted === language) wanted = undefined;
    throw failure;
  }
}
