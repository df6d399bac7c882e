import type { Language } from "@boli/contract/base/languages";
import { en, type SiteTexts } from "./en.ts";
import { hi } from "./hi.ts";
import { about as aboutEn, privacy as privacyEn, refund as refundEn, terms as termsEn } from "./legal/en.ts";
import { about as aboutHi, privacy as privacyHi, refund as refundHi, terms as termsHi } from "./legal/hi.ts";
import type { Prose } from "./legal/prose.ts";

export const siteTexts: Record<Language, SiteTexts> = { en, hi };

export const proses = {
  about: { en: aboutEn, hi: aboutHi },
  terms: { en: termsEn, hi: termsHi },
  privacy: { en: privacyEn, hi: privacyHi },
  refund: { en: refundEn, hi: refundHi },
} as const satisfies Record<string, Record<Language, Prose>>;

export type ProseName = keyof typeof proses;
