import type { User } from "@boli/contract/users/user";

// Admins have what subscribers have, without a subscription.
export const knowsPlaces = ({ role, subscriptionStatus }: User): boolean =>
  subscriptionStatus === "subscribed" || role === "admin";
