import * as z from "zod/mini";
import { type About, type Given, type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

const lot = { auction: z.string(), item: z.string(), lotId: z.uuid() };
const resultsOf = (about: About, { lotId }: Given = {}): string =>
  `${pageOfAuction(about)}/results${typeof lotId === "string" ? `?lot=${lotId}` : ""}`;
const toBuyer = {
  type: "auction",
  priority: "high",
  opens: "/app/my-bids",
  mail: "changes",
} as const;
const toHost = { type: "auction", priority: "high", opens: resultsOf, mail: "changes" } as const;

// The notifications of what comes after the hammer. Amounts are in rupees.
export const outcomeNotifications = {
  // A day before the deadline, and for the host once it has passed without a word.
  "payment-due": {
    ...toBuyer,
    type: "reminder",
    values: z.strictObject({ ...lot, until: z.string() }),
    gathers: ({ auction }: { auction: string }) => auction,
  },
  "payment-late": {
    ...toHost,
    type: "reminder",
    priority: "medium",
    values: z.strictObject(lot),
    gathers: ({ auction }: { auction: string }) => auction,
  },
  // A host may say one thing and then another: of these two, the newest of each is enough. The next two contradict each other, so each
  // stands in its place in time.
  "win-paid": { ...toBuyer, priority: "medium", values: z.strictObject(lot), renews: "lot" },
  "win-collected": { ...toBuyer, priority: "medium", values: z.strictObject(lot), renews: "lot" },
  // It can be disputed until then.
  "win-unpaid": { ...toBuyer, values: z.strictObject({ ...lot, until: z.string() }) },
  // The host takes back that it is unpaid.
  "win-due": { ...toBuyer, values: z.strictObject(lot) },
  "win-disputed": { ...toHost, values: z.strictObject(lot) },
  // Sent to the admins.
  "dispute-waits": {
    type: "system",
    priority: "high",
    opens: "/app/disputes",
    values: z.strictObject(lot),
  },
  // Sent to the buyer. Upheld: it stays unpaid, and a strike counts.
  "dispute-decided": {
    ...toBuyer,
    values: z.strictObject({ ...lot, decision: z.enum(["upheld", "dismissed"]), reason: z.string() }),
  },
  "dispute-decided-for-host": {
    ...toHost,
    values: z.strictObject({ ...lot, decision: z.enum(["upheld", "dismissed"]), reason: z.string() }),
  },
  // Nobody disputed it in time.
  "strike-counts": { ...toBuyer, values: z.strictObject(lot) },
  "unpaid-stands": { ...toHost, values: z.strictObject(lot) },
  "second-offer": { ...toBuyer, values: z.strictObject({ ...lot, amount: z.number(), until: z.string() }) },
  "second-offer-over": { ...toBuyer, priority: "medium", values: z.strictObject(lot) },
  "second-offer-answered": {
    ...toHost,
    values: z.strictObject({ ...lot, answer: z.enum(["accepted", "declined", "lapsed"]) }),
  },
} satisfies Record<string, NotificationKind>;
