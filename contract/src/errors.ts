import { alertRefusals } from "./alerts/refusals.ts";
import { auctionRefusals } from "./auctions/refusals.ts";
import { authRefusals } from "./auth/refusals.ts";
import { endpointRefusals, type ErrorCode } from "./endpoint/refusals.ts";
import { featureFlagRefusals } from "./feature-flags/refusals.ts";
import { followingRefusals } from "./following/refusals.ts";
import { inventoryRefusals } from "./inventory/refusals.ts";
import { liveRefusals } from "./live/refusals.ts";
import { mobileRefusals } from "./mobile/refusals.ts";
import { notificationRefusals } from "./notifications/refusals.ts";
import { outcomeRefusals } from "./outcomes/refusals.ts";
import { ownDataRefusals } from "./own-data/refusals.ts";
import { placeRefusals } from "./places/refusals.ts";
import { resellerRefusals } from "./resellers/refusals.ts";
import { sellerRefusals } from "./sellers/refusals.ts";
import { subscriptionRefusals } from "./subscriptions/refusals.ts";
import { uploadRefusals } from "./uploads/refusals.ts";
import { userRefusals } from "./users/refusals.ts";

// Every refusal has a stable code and one HTTP status, in the file of its capability. Clients and tests match on the code,
// never on the sentence. A table that is missing here fails the types.
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
  ...userRefusals,
  ...notificationRefusals,
  ...ownDataRefusals,
  ...placeRefusals,
  ...featureFlagRefusals,
  ...followingRefusals,
  ...alertRefusals,
  ...mobileRefusals,
} satisfies Record<ErrorCode, number>;
