import { dashboardEndpoints, dashboardRecent } from "@boli/contract/dashboard";
import { listAuctions } from "../auctions/index.ts";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Platform } from "../platform/platform.ts";

// Reads from several capabilities in one response, so that the first screen needs one request.
function dashboardHandlers({ database }: Platform): Handlers<typeof dashboardEndpoints> {
  return {
    getDashboard: async (_input, { principal }) => {
      const query = { status: "upcoming", page: 1, limit: dashboardRecent } as const;
      const { data, page } = await listAuctions(database.db, query, principal);
      return { auctions: { upcoming: page.total, recent: data } };
    },
  };
}

export const dashboard = {
  web: ({ platform }) => ({ endpoints: [answer(dashboardEndpoints, dashboardHandlers(platform))] }),
} satisfies Capability;
