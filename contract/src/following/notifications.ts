import * as z from "zod/mini";
import { auctionStatuses } from "../auctions/kinds.ts";
import { dayOf } from "../base/day-and-time.ts";
import { type NotificationKind, pageOfAuction } from "../notifications/kinds.ts";

// The title of the auction, as it was then.
const auction = z.string();
const starts = z.strictObject({
  auction,
  startsAt: z.string(),
  // The time before the start at which people are reminded.
  before: z.enum(["day", "hour", "start"]),
});
const change = {
  type: "auction",
  priority: "medium",
  opens: pageOfAuction,
  mail: "changes",
  renews: "auction",
} as const;
const together = () => "";

// The notifications for people who follow an auction.
export const followingNotifications = {
  "auction-starts": {
    type: "reminder",
    priority: "high",
    values: starts,
    opens: pageOfAuction,
    gathers: ({ startsAt, before }: z.output<typeof starts>) => `${before} ${dayOf(new Date(startsAt))}`,
    mail: "reminders",
  },
  "auction-moved": {
    ...change,
    priority: "high",
    values: z.strictObject({ auction, startsAt: z.string() }),
    gathers: together,
  },
  "auction-price-changed": {
    ...change,
    // Rupees, of the cheapest and the dearest item that has an estimate; null when none has.
    values: z.strictObject({
      auction,
      estimate: z.nullable(z.strictObject({ from: z.number(), to: z.number() })),
    }),
    gathers: together,
  },
  "auction-end-changed": {
    ...change,
    // Null when no end is named any more.
    values: z.strictObject({ auction, endsAt: z.nullable(z.string()) }),
    gathers: together,
  },
  "auction-earnest-changed": {
    ...change,
    // Rupees; null when none is asked for any more.
    values: z.strictObject({ auction, amount: z.nullable(z.number()) }),
    gathers: together,
  },
  "auction-status-changed": {
    ...change,
    values: z.strictObject({ auction, status: z.enum(auctionStatuses) }),
    gathers: together,
  },
  "auction-cancelled": {
    ...change,
    priority: "high",
    values: z.strictObject({ auction, startsAt: z.string() }),
    gathers: together,
  },
  // Only that it changed: the place is shown on the page, to those who may know it.
  "auction-place-changed": { ...change, values: z.strictObject({ auction }), gathers: together },
} as const satisfies Record<string, NotificationKind>;
