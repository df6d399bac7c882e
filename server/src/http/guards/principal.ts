import type { Role } from "@boli/contract/endpoint/permissions";
import type { Language } from "@boli/contract/base/languages";
import type { SubscriptionStatus } from "@boli/contract/users/user";

// The signed-in caller. It travels with the call, so that no capability has to ask `users` for it.
export interface Principal {
  userId: string;
  sessionId: string;
  // SHA-256 of the token of this call: a renewal replaces this token and no newer one.
  tokenHash: string;
  role: Role;
  // The role of the account is admin, also where the call goes on as a buyer's for want of a second step.
  isAdmin: boolean;
  // A reseller who sold before; keeps the rights of a seller.
  isAlsoSeller: boolean;
  subscriptionStatus: SubscriptionStatus;
  // The account's own choice; undefined leaves it to the browser.
  language: Language | null;
  hasTwoStep: boolean;
  // The second step was set up with an operator's token; an administrator's rights need that.
  isVouchedFor: boolean;
  // True when the user signed in, or proved their identity again, within the last two hours.
  isFresh: boolean;
}

export interface FoundCaller {
  principal: Principal;
  // The state of the database in which the caller was found.
  databaseState: string;
}
