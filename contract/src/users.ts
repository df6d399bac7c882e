import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { instant, requiredLine } from "./fields.ts";
import { roles } from "./permissions.ts";

export const subscriptionStatuses = ["free", "subscribed", "expired", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const kycStatuses = ["pending", "submitted", "verified", "rejected"] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

export const personNameLimit = 100;

// The signed-in person, as the person may see itself.
export const userSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  isMobileVerified: z.boolean(),
  role: z.enum(roles),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionExpiryDate: z.nullable(instant),
  kycStatus: z.enum(kycStatuses),
  language: z.nullable(z.enum(languages)),
  hasPassword: z.boolean(),
  passwordSetAt: z.nullable(instant),
  hasTwoStep: z.boolean(),
  // The wording of terms and privacy that was accepted last.
  consentVersion: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;

// What the person may change by its own hand. A field that is left out stays as it is; without a language of its own the
// account follows the browser.
export const profileChange = z.strictObject({
  name: z.optional(requiredLine(personNameLimit)),
  language: z.optional(z.nullable(z.enum(languages, "invalid"))),
});
export type ProfileChange = z.output<typeof profileChange>;

export const userEndpoints = endpoints({
  getProfile: {
    method: "GET",
    path: "/api/profile",
    summary: "Tells what is on record about the caller.",
    access: { right: "profile.edit" },
    answer: z.strictObject({ user: userSchema }),
    limit: "read",
  },
  changeProfile: {
    method: "PATCH",
    path: "/api/profile",
    summary: "Changes the caller's name or language.",
    access: { right: "profile.edit" },
    input: { body: profileChange },
    answer: z.strictObject({ user: userSchema }),
    audit: true,
    limit: "account",
  },
});
