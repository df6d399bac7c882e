import * as z from "zod/mini";
import { auctionCardSchema } from "./auctions/card.ts";
import { endpoints } from "./endpoint.ts";

// Everything that the dashboard needs when it opens, in one response.
const dashboardSchema = z.strictObject({
  auctions: z.strictObject({
    upcoming: z.int(),
    recent: z.array(auctionCardSchema),
  }),
  // How many listings wait for review; null for everybody who does not review them.
  waiting: z.nullable(z.int()),
});
export type Dashboard = z.output<typeof dashboardSchema>;

// The number of upcoming auctions that the dashboard lists.
export const dashboardRecent = 5;

export const dashboardEndpoints = endpoints({
  getDashboard: {
    method: "GET",
    path: "/api/dashboard",
    summary: "What the dashboard opens with: how many auctions are ahead, and the next of them.",
    access: "signed-in",
    answer: dashboardSchema,
    limit: "read",
  },
});
