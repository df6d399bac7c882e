import * as z from "zod/mini";
import { type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

const lot = z.strictObject({ auction: z.string(), item: z.string(), reason: z.string() });
const change = { type: "auction", priority: "high", opens: pageOfAuction } as const;

// The notifications of live auctions.
export const liveNotifications = {
  // For everyone who bid on the lot (BID-10).
  "lot-restarted": { ...change, values: lot },
  // For the bidder whose bid was found not genuine.
  "barred-from-lot": { ...change, values: lot },
  // For the owner of a maximum that was left in advance and no longer stands (BID-13).
  "ceiling-lapsed": {
    ...change,
    values: z.strictObject({
      auction: z.string(),
      item: z.string(),
      why: z.enum(["changed", "refused", "outbid"]),
    }),
  },
  // For everyone who has bid in the sale (SALE-4, SALE-3).
  "sale-cancelled": { ...change, values: z.strictObject({ auction: z.string(), reason: z.string() }) },
  // For everyone else who watches a lot of it (SALE-4).
  "watched-sale-cancelled": {
    ...change,
    values: z.strictObject({ auction: z.string(), reason: z.string() }),
  },
  "sale-ended": { ...change, values: z.strictObject({ auction: z.string(), reason: z.string() }) },
  // The host is suspended; an admin acts for the sale from now on (SALE-7).
  "sale-host-left": { ...change, values: z.strictObject({ auction: z.string() }) },
  // For everyone who has bid on the lot (CLOSE-1).
  "lot-extended": {
    ...change,
    priority: "medium",
    values: z.strictObject({ auction: z.string(), item: z.string(), endsAt: z.string() }),
    renews: true,
  },
  // For everyone who watches the lot (LOT-7): it closes soon, opens soon as the first, or follows the one that is open.
  "lot-next": {
    ...change,
    type: "reminder",
    values: z.strictObject({
      auction: z.string(),
      item: z.string(),
      how: z.enum(["closes", "opens", "follows"]),
      at: z.nullable(z.string()),
    }),
    gathers: ({ auction }: { auction: string }) => auction,
  },
  // The head identifies the log that winner and others were shown (BID-12). The amount is in rupees; without one the lot was
  // not sold.
  "lot-won": {
    ...change,
    values: z.strictObject({ auction: z.string(), item: z.string(), amount: z.number(), head: z.string() }),
    mail: "changes",
  },
  "lot-lost": {
    ...change,
    values: z.strictObject({
      auction: z.string(),
      item: z.string(),
      amount: z.nullable(z.number()),
      head: z.string(),
    }),
    mail: "changes",
  },
} satisfies Record<string, NotificationKind>;
