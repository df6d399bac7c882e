import { alertEndpoints } from "./alerts/endpoints.ts";
import { auctionEndpoints } from "./auctions/endpoints.ts";
import { auctionAdminEndpoints } from "./auctions/admin.ts";
import { auctionMapEndpoints } from "./auctions/map.ts";
import { findingEndpoints } from "./auctions/finding.ts";
import { auditEndpoints } from "./audit/endpoints.ts";
import { authEndpoints } from "./auth/endpoints.ts";
import { dashboardEndpoints } from "./dashboard/endpoints.ts";
import { featureFlagEndpoints } from "./feature-flags/endpoints.ts";
import { calendarEndpoints } from "./following/calendar.ts";
import { favouriteEndpoints, followingEndpoints } from "./following/endpoints.ts";
import { listingFigureEndpoints } from "./following/listing-figures.ts";
import { inventoryEndpoints } from "./inventory/endpoints.ts";
import { liveEndpoints } from "./live/endpoints.ts";
import { liveSocketEndpoints } from "./live/room.ts";
import { acceptanceEndpoints } from "./live/acceptance.ts";
import { advanceEndpoints } from "./live/advance.ts";
import { consoleEndpoints } from "./live/console.ts";
import { chatEndpoints } from "./live/chat.ts";
import { lotEndpoints } from "./live/lot.ts";
import { outageEndpoints } from "./live/sale-log.ts";
import { oversightEndpoints } from "./live/oversight.ts";
import { standingEndpoints } from "./live/standing.ts";
import { mobileEndpoints } from "./mobile/endpoints.ts";
import { notificationEndpoints } from "./notifications/endpoints.ts";
import { outcomeEndpoints } from "./outcomes/endpoints.ts";
import { ownDataEndpoints } from "./own-data/endpoints.ts";
import { placeEndpoints } from "./places/endpoints.ts";
import { realtimeEndpoints } from "./realtime/endpoints.ts";
import { resellerEndpoints } from "./resellers/endpoints.ts";
import { sellerEndpoints } from "./sellers/endpoints.ts";
import { paymentEndpoints } from "./subscriptions/admin.ts";
import { subscriptionEndpoints } from "./subscriptions/endpoints.ts";
import { uploadEndpoints } from "./uploads/endpoints.ts";
import { profilePictureEndpoints } from "./profile-pictures/endpoints.ts";
import { roleSwitchEndpoints } from "./users/role-switch.ts";
import { userEndpoints } from "./users/endpoints.ts";
import * as z from "zod/mini";
import { endpoints } from "./endpoint/endpoint.ts";

// This table as a document.
const openApiEndpoints = endpoints({
  openApiDocument: {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This API as an OpenAPI 3.1 document.",
    access: "anyone",
    answer: z.unknown(),
    limit: "browse",
    raw: { contentType: "application/json; charset=utf-8", isStored: true },
  },
  apiPage: {
    method: "GET",
    path: "/api/docs",
    summary: "This API as a page to read.",
    access: "anyone",
    answer: z.string(),
    limit: "browse",
    raw: { contentType: "text/html; charset=utf-8" },
  },
});

// The whole endpoint table, for the server and its tests. The browser imports only the tables of the capabilities it uses.
export const api = {
  auth: authEndpoints,
  users: userEndpoints,
  ownData: ownDataEndpoints,
  roleSwitch: roleSwitchEndpoints,
  profilePictures: profilePictureEndpoints,
  featureFlags: featureFlagEndpoints,
  audit: auditEndpoints,
  auctions: auctionEndpoints,
  auctionAdmin: auctionAdminEndpoints,
  auctionMap: auctionMapEndpoints,
  finding: findingEndpoints,
  dashboard: dashboardEndpoints,
  notifications: notificationEndpoints,
  following: followingEndpoints,
  favourites: favouriteEndpoints,
  calendar: calendarEndpoints,
  listingFigures: listingFigureEndpoints,
  places: placeEndpoints,
  realtime: realtimeEndpoints,
  inventory: inventoryEndpoints,
  live: liveEndpoints,
  liveSockets: liveSocketEndpoints,
  liveOutages: outageEndpoints,
  liveStandings: standingEndpoints,
  liveAdvance: advanceEndpoints,
  liveAcceptance: acceptanceEndpoints,
  liveLots: lotEndpoints,
  outcomes: outcomeEndpoints,
  liveConsoles: consoleEndpoints,
  liveOversight: oversightEndpoints,
  liveChat: chatEndpoints,
  sellers: sellerEndpoints,
  resellers: resellerEndpoints,
  subscriptions: subscriptionEndpoints,
  payments: paymentEndpoints,
  uploads: uploadEndpoints,
  alerts: alertEndpoints,
  mobile: mobileEndpoints,
  openApi: openApiEndpoints,
};
