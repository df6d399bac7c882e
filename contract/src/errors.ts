import { alertRefusals } from "./alerts/refusals.ts";
import { type AuctionInputRefusal, auctionRefusals } from "./auctions/refusals.ts";
import { type AuthInputRefusal, authRefusals } from "./auth/refusals.ts";
import { endpointRefusals } from "./endpoint/refusals.ts";
import { featureFlagRefusals } from "./feature-flags/refusals.ts";
import { followingRefusals } from "./following/refusals.ts";
import { type InventoryInputRefusal, inventoryRefusals } from "./inventory/refusals.ts";
import { type LiveInputRefusal, liveRefusals } from "./live/refusals.ts";
import { notificationRefusals } from "./notifications/refusals.ts";
import { outcomeRefusals } from "./outcomes/refusals.ts";
import { placeRefusals } from "./places/refusals.ts";
import { resellerRefusals } from "./resellers/refusals.ts";
import { sellerRefusals } from "./sellers/refusals.ts";
import { subscriptionRefusals } from "./subscriptions/refusals.ts";
import { uploadRefusals } from "./uploads/refusals.ts";

// Every refusal has a stable code and one HTTP status, in the file of its capability. Clients and tests match on the code,
// never on the sentence.
export const statusOfCode = {
  ...endpointRefusals,
  ...authRefusals,
  ...auctionRefusals,
  ...inventoryRefusals,
  ...liveRefusals,
  ...outcomeRefusals,
  ...sellerRefusals,
  ...resellerRefusals,
  ...subscriptionRefusals,
  ...uploadRefusals,
  ...notificationRefusals,
  ...placeRefusals,
  ...featureFlagRefusals,
  ...followingRefusals,
  ...alertRefusals,
};

export type ErrorCode = keyof typeof statusOfCode;
export type CodeWithStatus<Status extends number> = {
  [Code in ErrorCode]: (typeof statusOfCode)[Code] extends Status ? Code : never;
}[ErrorCode];

// The refusals of input for which the specification has its own sentence.
export type InputRefusal = AuthInputRefusal | AuctionInputRefusal | InventoryInputRefusal | LiveInputRefusal;
