import * as z from "zod/mini";
import { optional, required, shapeOf } from "../base/field-table.ts";
import { instant } from "../base/fields.ts";
import { textLimits } from "../base/typed-text.ts";
import { roles } from "../endpoint/permissions.ts";
import { languages } from "../base/languages.ts";
import { mobileNumberOrNone } from "./mobile-number.ts";
import { personName } from "./person-name.ts";

export const subscriptionStatuses = ["free", "subscribed", "expired", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const kycStatuses = ["pending", "submitted", "verified", "rejected"] as const;
export type KycStatus = (typeof kycStatuses)[number];

// A city by any of its names, or a PIN code in it; the server keeps "City, State". An empty text is none.
const cityTyped = z.nullable(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long")));

const chosenLanguage = z.nullable(z.enum(languages, "invalid"));

// The fields of their own profile that people may change. Omitted fields stay; without a language of its own the account
// follows the browser.
export const profileFields = {
  name: required(personName, z.string()),
  mobileNumber: optional(z.nullable(mobileNumberOrNone), z.nullable(z.string())),
  city: optional(cityTyped, z.nullable(z.string())),
  language: optional(chosenLanguage, chosenLanguage),
};
export const profileChange = z.strictObject(shapeOf(profileFields, "changed"));
export type ProfileChange = z.output<typeof profileChange>;

// The signed-in person, with the fields that only that person sees.
export const userSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  ...shapeOf(profileFields, "answered"),
  profilePicture: z.nullable(z.string()),
  isMobileVerified: z.boolean(),
  role: z.enum(roles),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionExpiryDate: z.nullable(instant),
  kycStatus: z.enum(kycStatuses),
  // A reseller who sold before; keeps the rights of a seller.
  isAlsoSeller: z.boolean(),
  hasPassword: z.boolean(),
  passwordSetAt: z.nullable(instant),
  hasTwoStep: z.boolean(),
  // The version of terms and privacy that was accepted last.
  consentVersion: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;
