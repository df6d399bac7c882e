import { auctionAdminEndpoints, auctionEndpoints } from "./auctions.ts";
import { auditEndpoints } from "./audit.ts";
import { authEndpoints } from "./auth.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { featureFlagEndpoints } from "./feature-flags.ts";
import { liveEndpoints, liveSocketEndpoints } from "./live.ts";
import { openApiEndpoints } from "./open-api.ts";
import { placeEndpoints } from "./places.ts";
import { realtimeEndpoints } from "./realtime.ts";
import { uploadEndpoints } from "./uploads.ts";
import { userEndpoints } from "./users.ts";

// The whole table, for the server and its tests. The browser imports the tables of its capabilities, never all.
export const api = {
  auth: authEndpoints,
  users: userEndpoints,
  featureFlags: featureFlagEndpoints,
  audit: auditEndpoints,
  auctions: auctionEndpoints,
  auctionAdmin: auctionAdminEndpoints,
  dashboard: dashboardEndpoints,
  places: placeEndpoints,
  realtime: realtimeEndpoints,
  live: liveEndpoints,
  liveSockets: liveSocketEndpoints,
  uploads: uploadEndpoints,
  openApi: openApiEndpoints,
};
