import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";
import { lotStatuses } from "./inputs.ts";
import { pageInput } from "../base/paging.ts";

const standings = ["leading", "tied", "outbid", "won", "lost"] as const;
export type Standing = (typeof standings)[number];

// The lists of a person's own bids; a tie is among those that are outbid.
export const standingTabs = ["leading", "outbid", "won", "lost"] as const;
export type StandingTab = (typeof standingTabs)[number];

// The caller's own standing on a lot (ROOM-9). Nobody else's is ever part of it.
export const standingSchema = z.strictObject({
  saleId: z.uuid(),
  saleTitle: z.string(),
  lotId: z.uuid(),
  item: z.string(),
  status: z.enum(lotStatuses),
  standing: z.enum(standings),
  // The caller's own ceiling; nobody else sees it (BID-9).
  maxAmount: z.nullable(z.number()),
  currentHighestBid: z.nullable(z.number()),
  // The rupees that the winner pays in all at that price, by the terms of the sale (TERMS-2).
  inAll: z.nullable(z.number()),
  closesAt: z.nullable(instant),
  // The newest row of the lot's log, so that a client knows which events are newer.
  bidSeq: z.int(),
});
export type StandingView = z.output<typeof standingSchema>;

const standingsQuery = z.strictObject({
  saleId: z.optional(id),
  tab: z.optional(z.enum(standingTabs, "invalid")),
  ...pageInput({ defaultLimit: 50, maxLimit: 100 }),
});
export type ListStandings = z.output<typeof standingsQuery>;

// Counted up to a bound, whatever the page or the tab.
const standingTotals = z.strictObject({
  counts: z.strictObject({ leading: z.int(), outbid: z.int(), won: z.int(), lost: z.int() }),
  // The rupees that winning all that the caller leads would cost in all.
  ledInAll: z.number(),
  // The rupees that all that the caller has won costs in all.
  wonInAll: z.number(),
});
export type StandingTotals = z.output<typeof standingTotals>;

export const standingEndpoints = endpoints({
  listMine: {
    method: "GET",
    path: "/api/live-auctions/mine",
    summary:
      "The caller's own standing on every lot with an own bid: open lots come first, the next to close at the top.",
    access: { right: "live-auctions.view" },
    input: { query: standingsQuery },
    answer: z.array(standingSchema),
    paged: true,
    extraFields: standingTotals,
    limit: "read",
  },
});
