import { en as auctions } from "./auctions/en.ts";
import { hi as auctionsInHindi } from "./auctions/hi.ts";
import { en as dashboard } from "./dashboard/en.ts";
import { hi as dashboardInHindi } from "./dashboard/hi.ts";
import { en as listing } from "./listing/en.ts";
import { hi as listingInHindi } from "./listing/hi.ts";
import { en as management } from "./management/en.ts";
import { hi as managementInHindi } from "./management/hi.ts";
import { en as places } from "./places/en.ts";
import { hi as placesInHindi } from "./places/hi.ts";
import { en as uploads } from "./uploads/en.ts";
import { hi as uploadsInHindi } from "./uploads/hi.ts";

// Every area, for the checks alone: a screen imports its own.
export const allAreas = {
  auctions: { en: auctions, hi: auctionsInHindi },
  dashboard: { en: dashboard, hi: dashboardInHindi },
  listing: { en: listing, hi: listingInHindi },
  management: { en: management, hi: managementInHindi },
  places: { en: places, hi: placesInHindi },
  uploads: { en: uploads, hi: uploadsInHindi },
};
