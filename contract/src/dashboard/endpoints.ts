import * as z from "zod/mini";
import { auctionCardSchema } from "../auctions/card.ts";
import { endpoints } from "../endpoint/endpoint.ts";

const waitingApplications = z.strictObject({
  // Exact up to `exactTotalLimit`.
  waiting: z.int(),
  // The one that has waited longest; null when none waits.
  oldest: z.nullable(
    z.strictObject({
      workingDays: z.int(),
      // When three working days are over.
      dueAt: z.iso.datetime(),
      isOverdue: z.boolean(),
    }),
  ),
});
export type WaitingApplications = z.output<typeof waitingApplications>;

// Everything that the dashboard needs when it opens, in one response.
const dashboardSchema = z.strictObject({
  auctions: z.strictObject({
    upcoming: z.int(),
    recent: z.array(auctionCardSchema),
  }),
  // The number of listings that wait for review; null for users who do not review them.
  waiting: z.nullable(z.int()),
  // The applications of resellers that wait; null for users who do not decide on them.
  applications: z.nullable(waitingApplications),
});
export type Dashboard = z.output<typeof dashboardSchema>;

// The number of upcoming auctions that the dashboard lists.
export const dashboardRecent = 5;

export const dashboardEndpoints = endpoints({
  getDashboard: {
    method: "GET",
    path: "/api/dashboard",
    summary: "Returns the data of the dashboard: the number of upcoming auctions, and the next ones.",
    access: "signed-in",
    answer: dashboardSchema,
    limit: "read",
  },
});
