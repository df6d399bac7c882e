import type { Language } from "../base/languages.ts";
import { en, type Texts } from "./en.ts";
import { hi } from "./hi.ts";

// The server loads both; the browser imports only the language it shows.
export const texts: Record<Language, Texts> = { en, hi };
