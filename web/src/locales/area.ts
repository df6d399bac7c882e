import type { Language } from "@boli/contract/users";
import { useStore } from "../lib/use-store.ts";
import { shownLanguage } from "./language.ts";

// The sentences of one area of the app. They travel with the screens that say them, in both languages, so that the first
// page does not wait for what it never says; changing the language needs no request.
export const makeArea =
  <Sentences>(languages: Record<Language, Sentences>) =>
  (): Sentences =>
    languages[useStore(shownLanguage)];
