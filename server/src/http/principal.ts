import type { Role } from "@boli/contract/permissions";
import type { Language, SubscriptionStatus } from "@boli/contract/users";

// Who the caller is. It travels with the call, so that no capability has to ask `users` for it.
export interface Principal {
  userId: string;
  sessionId: string;
  role: Role;
  subscriptionStatus: SubscriptionStatus;
  // The account's own choice; undefined leaves it to the browser.
  language: Language | null;
  hasTwoStep: boolean;
  // Signed in, or proved again who it is, within the last two hours.
  isFresh: boolean;
}
