import type { Language } from "../base/languages.ts";
import { exportWords as en } from "./export-words-en.ts";
import { exportWords as hi } from "./export-words-hi.ts";

export type ExportWords = typeof en;
export const exportWords: Record<Language, ExportWords> = { en, hi };
