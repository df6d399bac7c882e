import type { Language } from "@boli/contract/base/languages";
import { en, type SiteTexts } from "./en.ts";
import { hi } from "./hi.ts";
import { about as aboutEn } from "./legal/about.en.ts";
import { about as aboutHi } from "./legal/about.hi.ts";
import { privacy as privacyEn } from "./legal/privacy.en.ts";
import { privacy as privacyHi } from "./legal/privacy.hi.ts";
import type { Prose } from "./legal/prose.ts";
import { refund as refundEn } from "./legal/refund.en.ts";
import { refund as refundHi } from "./legal/refund.hi.ts";
import { terms as termsEn } from "./legal/terms.en.ts";
import { terms as termsHi } from "./legal/terms.hi.ts";

export const siteTexts: Record<Language, SiteTexts> = { en, hi };

export const proses = {
  about: { en: aboutEn, hi: aboutHi },
  terms: { en: termsEn, hi: termsHi },
  privacy: { en: privacyEn, hi: privacyHi },
  refund: { en: refundEn, hi: refundHi },
} as const satisfies Record<string, Record<Language, Prose>>;

export type ProseName = keyof typeof proses;
