import { alertTexts } from "../alerts/texts-en.ts";
import { auctionTexts } from "../auctions/texts-en.ts";
import { authTexts } from "../auth/texts-en.ts";
import { endpointTexts } from "../endpoint/texts-en.ts";
import { featureFlagTexts } from "../feature-flags/texts-en.ts";
import { followingTexts } from "../following/texts-en.ts";
import { notificationTexts } from "../notifications/texts-en.ts";
import { ownDataTexts } from "../own-data/texts-en.ts";
import { placeTexts } from "../places/texts-en.ts";
import { sellerTexts } from "../sellers/texts-en.ts";
import { subscriptionTexts } from "../subscriptions/texts-en.ts";
import { uploadTexts } from "../uploads/texts-en.ts";
import { userTexts } from "../users/texts-en.ts";

// The sentences that the app has from the start. Those of live auctions, inventory and resellers come with their screens, so
// that nobody loads them to sign in.
export const firstTexts = {
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
