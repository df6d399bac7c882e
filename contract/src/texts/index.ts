import type { Language } from "../users.ts";
import { en, type Texts } from "./en.ts";
import { hi } from "./hi.ts";

// The server holds both; the browser imports the one language it shows.
export const texts: Record<Language, Texts> = { en, hi };
