import type { Role } from "@boli/contract/endpoint/permissions";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import type { Tone } from "../ui/tones.ts";

// The colours of the specification's badges.
export const roleTones: Record<Role, Tone> = {
  admin: "error",
  buyer: "primary",
  seller: "success",
  reseller: "secondary",
};

export const subscriptionTones: Record<SubscriptionStatus, Tone> = {
  subscribed: "success",
  free: "neutral",
  expired: "error",
  unsubscribed: "neutral",
};
