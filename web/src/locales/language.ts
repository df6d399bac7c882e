import type { Language } from "@boli/contract/users";
import { createStore } from "../lib/store.ts";
import type { Messages } from "./en.ts";

// Each language is a file of its own, and the browser loads the one it shows.
const load: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./en.ts")).en,
  hi: async () => (await import("./hi.ts")).hi,
};

export const shownMessages = createStore<Messages | undefined>(undefined);

let wanted: Language | undefined;

// Shows the app in this language; until its sentences are here, the ones before stay.
export async function speak(language: Language): Promise<void> {
  if (wanted === language) return;
  wanted = language;
  let messages: Messages;
  try {
    messages = await load[language]();
  } catch (failure) {
    if (wanted === language) wanted = undefined;
    throw failure;
  }
  // Someone may have chosen again meanwhile.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  shownMessages.set(messages);
}
