import { alertTexts } from "../alerts/texts-hi.ts";
import { auctionTexts } from "../auctions/texts-hi.ts";
import { authTexts } from "../auth/texts-hi.ts";
import { endpointTexts } from "../endpoint/texts-hi.ts";
import { featureFlagTexts } from "../feature-flags/texts-hi.ts";
import { followingTexts } from "../following/texts-hi.ts";
import { notificationTexts } from "../notifications/texts-hi.ts";
import { ownDataTexts } from "../own-data/texts-hi.ts";
import { placeTexts } from "../places/texts-hi.ts";
import { sellerTexts } from "../sellers/texts-hi.ts";
import { subscriptionTexts } from "../subscriptions/texts-hi.ts";
import { uploadTexts } from "../uploads/texts-hi.ts";
import { userTexts } from "../users/texts-hi.ts";
import type { firstTexts as english } from "./first-en.ts";

export const firstTexts: typeof english = {
  refusals: {
    ...endpointTexts.refusals,
    ...authTexts.refusals,
    ...auctionTexts.refusals,
    ...sellerTexts.refusals,
    ...subscriptionTexts.refusals,
    ...uploadTexts.refusals,
    ...notificationTexts.refusals,
    ...ownDataTexts.refusals,
    ...placeTexts.refusals,
    ...featureFlagTexts.refusals,
    ...followingTexts.refusals,
    ...alertTexts.refusals,
  },
  fields: {
    ...endpointTexts.fields,
    ...authTexts.fields,
    ...auctionTexts.fields,
    ...sellerTexts.fields,
    ...subscriptionTexts.fields,
    ...uploadTexts.fields,
    ...userTexts.fields,
    ...alertTexts.fields,
  },
};
