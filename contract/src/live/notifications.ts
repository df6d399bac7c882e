import * as z from "zod/mini";
import { type NotificationKind, pageOfAuction, pageOfLot } from "../notifications/kinds.ts";

// Every notification about a lot names it, except those that were stored before it was asked for.
const lot = { auction: z.string(), item: z.string(), lotId: z.optional(z.uuid()) };
const change = { type: "auction", priority: "high", opens: pageOfLot } as const;
const ofSale = { ...change, opens: pageOfAuction } as const;

// The notifications of live auctions.
export const liveNotifications = {
  // For everyone who bid on the lot (BID-10).
  "lot-restarted": { ...change, values: z.strictObject({ ...lot, reason: z.string() }) },
  // For the bidder whose bid was found not genuine.
  "barred-from-lot": { ...change, values: z.strictObject({ ...lot, reason: z.string() }) },
  // For the owner of a maximum that was left in advance and no longer stands (BID-13).
  "ceiling-lapsed": {
    ...change,
    values: z.strictObject({
      ...lot,
      why: z.enum(["changed", "refused", "outbid"]),
    }),
  },
  // For everyone who has bid in the sale (SALE-4, SALE-3).
  "sale-cancelled": { ...ofSale, values: z.strictObject({ auction: z.string(), reason: z.string() }) },
  // For everyone else who watches a lot of it (SALE-4).
  "watched-sale-cancelled": {
    ...ofSale,
    values: z.strictObject({ auction: z.string(), reason: z.string() }),
  },
  "sale-ended": { ...ofSale, values: z.strictObject({ auction: z.string(), reason: z.string() }) },
  // For everyone who has bid in the sale or watches a lot of it: once, and for each move by days (CLOSE-12). The first close of the
  // sale is null where its lots have none. `days` is the number of whole days by which it moved.
  "sale-interrupted": {
    ...ofSale,
    values: z.strictObject({ auction: z.string(), closesAt: z.nullable(z.string()), days: z.int() }),
    renews: "auction",
  },
  // The host is suspended; an admin acts for the sale from now on (SALE-7).
  "sale-host-left": { ...ofSale, values: z.strictObject({ auction: z.string() }) },
  // For the admins: a host asks for one (CONSOLE-8).
  "sale-needs-admin": {
    type: "auction",
    priority: "high",
    opens: "/app/admin/live",
    values: z.strictObject({ auction: z.string(), item: z.nullable(z.string()), reason: z.string() }),
    // A further question takes the place of one that nobody has dealt with.
    renews: "auction",
  },
  // For the admins: somebody who has bid asks for one (CONSOLE-9). The reason is on their page alone.
  "bidder-needs-admin": {
    type: "auction",
    priority: "high",
    opens: "/app/admin/live",
    values: z.strictObject({ auction: z.string(), item: z.nullable(z.string()), bidder: z.string() }),
  },
  // For everyone who has bid on the lot (CLOSE-1).
  "lot-extended": {
    ...change,
    priority: "medium",
    values: z.strictObject({ ...lot, endsAt: z.string() }),
    renews: "lot",
  },
  // For everyone who watches the lot (LOT-7): it closes soon, opens soon as the first, or follows the one that is open.
  "lot-next": {
    ...change,
    type: "reminder",
    values: z.strictObject({
      ...lot,
      how: z.enum(["closes", "opens", "follows"]),
      at: z.nullable(z.string()),
    }),
    gathers: ({ auction }: { auction: string }) => auction,
  },
  // For the person who has lost the lead of a lot (NOTICE-1). The amount is the price by then.
  "lot-outbid": {
    ...change,
    values: z.strictObject({ ...lot, amount: z.number() }),
    renews: "lot",
    mail: "changes",
  },
  // For admins: a message in the chat was reported (CHAT-4).
  "chat-reported": {
    ...ofSale,
    type: "system",
    values: z.strictObject({ auction: z.string() }),
    renews: "auction",
  },
  // For the host (NOTICE-3), with the head of the lot's log (BID-12); older ones, from before it was added, have none.
  "lot-sold": {
    ...change,
    priority: "medium",
    values: z.strictObject({ ...lot, amount: z.number(), head: z.optional(z.string()) }),
    gathers: ({ auction }: { auction: string }) => auction,
    mail: "changes",
  },
  // The head identifies the log that winner and others were shown (BID-12). The amount is in rupees; without one the lot was
  // not sold.
  "lot-won": {
    ...change,
    values: z.strictObject({ ...lot, amount: z.number(), head: z.string() }),
    mail: "changes",
  },
  "lot-lost": {
    ...change,
    values: z.strictObject({
      ...lot,
      amount: z.nullable(z.number()),
      head: z.string(),
    }),
    mail: "changes",
  },
} satisfies Record<string, NotificationKind>;
