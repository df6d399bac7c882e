import { auditEndpoints } from "./audit.ts";
import { authEndpoints } from "./auth.ts";
import { featureFlagEndpoints } from "./feature-flags.ts";
import { liveEndpoints, liveSocketEndpoints } from "./live.ts";
import { openApiEndpoints } from "./open-api.ts";
import { realtimeEndpoints } from "./realtime.ts";

// The whole table, for the server and its tests. The browser imports the tables of its capabilities, never all.
export const api = {
  auth: authEndpoints,
  featureFlags: featureFlagEndpoints,
  audit: auditEndpoints,
  realtime: realtimeEndpoints,
  live: liveEndpoints,
  liveSockets: liveSocketEndpoints,
  openApi: openApiEndpoints,
};
