import { type dashboardEndpoints, dashboardRecent } from "@boli/contract/dashboard";
import { listAuctions } from "../auctions/index.ts";
import type { Handlers } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";

// Reads over several doors in one answer, because the first screen should ask once.
export function dashboardHandlers({ database }: Platform): Handlers<typeof dashboardEndpoints> {
  return {
    getDashboard: async () => {
      const query = { status: "upcoming", page: 1, limit: dashboardRecent } as const;
      const { data, page } = await listAuctions(database.db, query);
      return { auctions: { upcoming: page.total, recent: data } };
    },
  };
}
