import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { roles } from "./permissions.ts";

export const subscriptionStatuses = ["free", "subscribed", "expired", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const kycStatuses = ["pending", "submitted", "verified", "rejected"] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

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
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof userSchema>;
