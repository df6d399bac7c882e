import { dashboardEndpoints, dashboardRecent } from "@boli/contract/dashboard/endpoints";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import { countWaitingAuctions, listAuctions } from "../auctions/index.ts";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Platform } from "../platform/platform.ts";
import { countWaitingApplications } from "../resellers/index.ts";

// Reads from several capabilities in one response, so that the first screen needs one request.
function dashboardHandlers({ database }: Platform): Handlers<typeof dashboardEndpoints> {
  return {
    getDashboard: async (_input, { principal }) => {
      const query = { status: "upcoming", page: 1, limit: dashboardRecent } as const;
      const reviews = scopeOf(principal, "auctions.manage") !== undefined;
      const decides = scopeOf(principal, "reseller-applications.decide") !== undefined;
      const [{ data, page }, waiting, applications] = await Promise.all([
        listAuctions(database.db, query, principal),
        reviews ? countWaitingAuctions(database.db) : null,
        decides ? countWaitingApplications(database.db) : null,
      ]);
      return { auctions: { upcoming: page.total, recent: data }, waiting, applications };
    },
  };
}

export const dashboard = {
  web: ({ platform }) => ({ endpoints: [answer(dashboardEndpoints, dashboardHandlers(platform))] }),
} satisfies Capability;
