import { alertTexts } from "../alerts/texts-hi.ts";
import { auctionTexts } from "../auctions/texts-hi.ts";
import { authTexts } from "../auth/texts-hi.ts";
import { endpointTexts } from "../endpoint/texts-hi.ts";
import { featureFlagTexts } from "../feature-flags/texts-hi.ts";
import { followingTexts } from "../following/texts-hi.ts";
import { inventoryTexts } from "../inventory/texts-hi.ts";
import { liveTexts } from "../live/texts-hi.ts";
import { notificationTexts } from "../notifications/texts-hi.ts";
import { placeTexts } from "../places/texts-hi.ts";
import { resellerTexts } from "../resellers/texts-hi.ts";
import { sellerTexts } from "../sellers/texts-hi.ts";
import { subscriptionTexts } from "../subscriptions/texts-hi.ts";
import { uploadTexts } from "../uploads/texts-hi.ts";
import type { Texts } from "./en.ts";

// The same sentences in Hindi, as a good Indian product writes them, not translated word for word.
export const hi: Texts = {
  refusals: {
    ...endpointTexts.refusals,
    ...authTexts.refusals,
    ...auctionTexts.refusals,
    ...inventoryTexts.refusals,
    ...liveTexts.refusals,
    ...sellerTexts.refusals,
    ...resellerTexts.refusals,
    ...subscriptionTexts.refusals,
    ...uploadTexts.refusals,
    ...notificationTexts.refusals,
    ...placeTexts.refusals,
    ...featureFlagTexts.refusals,
    ...followingTexts.refusals,
    ...alertTexts.refusals,
  },
  fields: {
    ...endpointTexts.fields,
    ...authTexts.fields,
    ...auctionTexts.fields,
    ...inventoryTexts.fields,
    ...liveTexts.fields,
    ...sellerTexts.fields,
    ...resellerTexts.fields,
    ...subscriptionTexts.fields,
    ...uploadTexts.fields,
    ...alertTexts.fields,
  },
};
