import { alertTexts } from "../alerts/texts-en.ts";
import { auctionTexts } from "../auctions/texts-en.ts";
import { authTexts } from "../auth/texts-en.ts";
import { endpointTexts } from "../endpoint/texts-en.ts";
import { featureFlagTexts } from "../feature-flags/texts-en.ts";
import { followingTexts } from "../following/texts-en.ts";
import { inventoryTexts } from "../inventory/texts-en.ts";
import { liveTexts } from "../live/texts-en.ts";
import { notificationTexts } from "../notifications/texts-en.ts";
import { placeTexts } from "../places/texts-en.ts";
import { resellerTexts } from "../resellers/texts-en.ts";
import { sellerTexts } from "../sellers/texts-en.ts";
import { subscriptionTexts } from "../subscriptions/texts-en.ts";
import { uploadTexts } from "../uploads/texts-en.ts";

// Every sentence that the server says or that both sides need, from the file of each capability. Sentences are functions of
// their values, so that a missing value does not compile. Sentences of the specification are there word for word.
export const en = {
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

export type Texts = typeof en;
export type FieldKey = keyof Texts["fields"];
