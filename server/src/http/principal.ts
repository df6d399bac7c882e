import type { Role } from "@boli/contract/permissions";
import type { Language, SubscriptionStatus } from "@boli/contract/users";

// Who the caller is. It travels with the call, so that no capability has to ask `users` for it.
export interface Principal {
  userId: string;
  sessionId: string;
  // SHA-256 of the token with which this call came: whoever replaces the token replaces this one and no newer.
  tokenHash: string;
  role: Role;
  subscriptionStatus: SubscriptionStatus;
  // The account's own choice; undefined leaves it to the browser.
  language: Language | null;
  hasTwoStep: boolean;
  // The second step was set up with a token of whoever runs the program; it makes an administrator.
  isVouchedFor: boolean;
  // Signed in, or proved again who it is, within the last two hours.
  isFresh: boolean;
}
