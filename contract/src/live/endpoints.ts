import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { shapeOf } from "../base/field-table.ts";
import { id, instant, requiredText, sentInstant } from "../base/fields.ts";
import {
  bidBody,
  createSaleBody,
  editSaleBody,
  listSalesQuery,
  messageBody,
  refusalOfSaleFields,
  rupees,
  salePaces,
  saleSettings,
  youtubeBody,
} from "./inputs.ts";
import { bidSchema, listBidsQuery } from "./bid-list.ts";
import { hostIdentity, saleCardSchema, saleFacts } from "./sale-card.ts";
import { termsSchema } from "./terms.ts";
import { lotSchema } from "./lot.ts";
import { clerkEndpoint, decidedLot, done, onOpenLot, onSale, saleId } from "./clerk-endpoint.ts";
import { saleLogSchema, interruptionSchema } from "./sale-log.ts";
import { inventoryStatuses } from "../inventory/kinds.ts";

// The course of a sale: its start, its hold, and what an outage did to it.
const saleCourse = {
  // The start itself, which may be before or after the planned one: an outage delays it (CLOSE-7). Null before that.
  startedAt: z.nullable(instant),
  isHeld: z.boolean(),
  // When the hold ends by itself.
  heldUntil: z.nullable(instant),
  // By somebody's hand, or because the auctioneer's connection was lost (CLERK-4); null while it is not held.
  heldBecause: z.nullable(z.enum(["hand", "lost", "outage"])),
  // The last outage that moved it, held it or delayed its start; null without one, so that nobody asks which lots it moved (CLOSE-12).
  interruption: z.nullable(interruptionSchema),
};

// An item of a sale with its status in the inventory, which says whether another sale may offer it.
const saleItemSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(inventoryStatuses),
  // The unfinished live auction that offers it now, which may be the one that was asked about.
  offeredIn: z.nullable(z.strictObject({ id: z.uuid(), title: z.string() })),
});
export type SaleItem = z.output<typeof saleItemSchema>;

export const saleSchema = z.strictObject({
  ...saleFacts.shape,
  // Null when neither a reseller nor the house holds it.
  host: z.nullable(hostIdentity),
  pace: z.enum(salePaces),
  ...saleCourse,
  currentLotId: z.nullable(z.uuid()),
  // Why it was cancelled, or ended at once by an admin.
  overReason: z.nullable(z.string()),
  // The newest message of the host to everyone, with the number of its event; null without one (CHAT-6).
  message: z.nullable(z.strictObject({ seq: z.int(), text: z.string() })),
  // The number of people in the room now (ROOM-6).
  participantCount: z.int(),
  // The aliases of everyone who has bid.
  participants: z.array(z.string()),
  // The caller's own alias; null for somebody who has not bid.
  ownAlias: z.nullable(z.string()),
  // The people behind the aliases to whom a lot was sold, for the host and admins (BID-11). Empty for everyone else.
  names: z.array(z.strictObject({ bidder: z.string(), name: z.string() })),
  items: z.array(lotSchema),
  settings: z.strictObject(shapeOf(saleSettings, "answered")),
  terms: termsSchema,
  // The caller has accepted the current version of the terms (BID-1).
  hasAccepted: z.boolean(),
  // A hash of what an admin sees and verifies, for admins who may (SALE-9); null for everyone else.
  verifiable: z.nullable(z.string()),
  // The number of the newest event (ROOM-1), and the time of this response by the server's clock.
  seq: z.int(),
  at: instant,
  can: z.strictObject({
    bid: z.boolean(),
    manage: z.boolean(),
    why: z.nullable(z.string()),
    // True when the caller may leave ceilings for lots that have not opened; otherwise the reason (BID-13).
    leaveCeiling: z.boolean(),
    whyNoCeiling: z.nullable(z.string()),
  }),
});
export type SaleView = z.output<typeof saleSchema>;

// The answer to a bid: the bidder's own row, and the lot after it.
const bidAnswer = z.strictObject({
  bidId: z.uuid(),
  lotId: z.uuid(),
  // Null for a raise of one's own ceiling: it gets its number with the next row that everyone sees (BID-9).
  seq: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  isLeading: z.boolean(),
  // Another leads with an equal ceiling that came earlier.
  isTied: z.boolean(),
  currentHighestBid: z.nullable(z.number()),
  leastBid: z.number(),
  maxAmount: z.nullable(z.number()),
  closesAt: z.nullable(instant),
  head: z.string(),
});
export type BidAnswer = z.output<typeof bidAnswer>;

export const madeSale = z.strictObject({ id: z.uuid() });
// Five hundred lots, each with a reserve and a close of its own.
const saleBodyBytes = 200_000;

const lotBody = z.strictObject({ lotId: id });
const reason = requiredText();

const wrongSaleFields = [
  "sale_title_missing",
  "sale_dates_missing",
  "sale_items_missing",
  "item_already_added",
] as const;

export const liveEndpoints = endpoints({
  createSale: {
    method: "POST",
    path: "/api/live-auctions",
    summary: "Makes a live auction of the caller's inventory.",
    access: { right: "live-auctions.create" },
    input: { body: createSaleBody },
    answer: madeSale,
    status: 201,
    audit: true,
    once: "when-keyed",
    limit: "write",
    bodyLimitBytes: saleBodyBytes,
    whenWrong: refusalOfSaleFields,
    refusals: [
      ...wrongSaleFields,
      "item_not_available",
      "sale_times_wrong",
      "youtube_link_wrong",
      "too_many_sales",
      "too_many_practices",
      "too_many_sales_made",
    ],
  },
  listSales: {
    method: "GET",
    path: "/api/live-auctions",
    summary:
      "Live auctions: those that are live come first, then the next to start, then the newest of the others.",
    access: { right: "live-auctions.view" },
    input: { query: listSalesQuery },
    answer: z.array(saleCardSchema),
    paged: true,
    // The time of the answer by the server's clock, from which countdowns are counted.
    extraFields: z.strictObject({ at: instant }),
    limit: "read",
  },
  editSale: {
    method: "PATCH",
    path: "/api/live-auctions/{id}",
    summary:
      "Changes a live auction; once it is live, only what may still change. If-Match may name the `seq` that was seen: what somebody else changed since is not overwritten.",
    access: { right: "live-auctions.edit" },
    input: { params: saleId, body: editSaleBody },
    answer: done,
    audit: true,
    inLine: true,
    version: "when-sent",
    limit: "write",
    bodyLimitBytes: saleBodyBytes,
    whenWrong: refusalOfSaleFields,
    refusals: [
      ...wrongSaleFields,
      "sale_not_found",
      "sale_not_live",
      "sale_field_frozen",
      "sale_times_wrong",
      "extension_too_long",
      "extension_too_late",
      "extensions_used_up",
      "youtube_link_wrong",
      "item_not_available",
      "lot_not_found",
    ],
  },
  changeYoutube: {
    method: "PUT",
    path: "/api/live-auctions/{id}/youtube",
    summary: "Changes the stream beside a live auction.",
    access: { right: "live-auctions.edit" },
    input: { params: saleId, body: youtubeBody },
    answer: z.strictObject({ youtubeUrl: z.string(), youtubeEmbedId: z.nullable(z.string()) }),
    audit: true,
    inLine: true,
    limit: "write",
    refusals: ["sale_not_found", "sale_not_live", "youtube_link_wrong"],
  },
  getSale: {
    method: "GET",
    path: "/api/live-auctions/{id}",
    summary: "One live auction with its lots.",
    access: { right: "live-auctions.view" },
    input: { params: saleId },
    answer: saleSchema,
    limit: "read",
    refusals: ["sale_not_found"],
  },
  listSaleItems: {
    method: "GET",
    path: "/api/live-auctions/{id}/items",
    summary:
      "Whether the items of a live auction are available now, or which one offers them, for who manages it. Deleted ones are missing.",
    access: { right: "live-auctions.edit" },
    input: { params: saleId },
    answer: z.array(saleItemSchema),
    limit: "read",
    refusals: ["sale_not_found"],
  },
  listBids: {
    method: "GET",
    path: "/api/live-auctions/{id}/bids",
    summary:
      "The newest bids of one lot or of all, before a position: the next page is asked for with the last row's.",
    access: { right: "live-auctions.view" },
    input: { params: saleId, query: listBidsQuery },
    answer: z.array(bidSchema),
    limit: "read",
    refusals: ["sale_not_found"],
  },
  saleLog: {
    method: "GET",
    path: "/api/live-auctions/{id}/log",
    summary: "The whole log of a sale that is over, without names; each lot's hash chain can be recomputed.",
    access: { right: "live-auctions.view" },
    input: { params: saleId },
    // The log may be too long to be checked as a whole.
    raw: { contentType: "application/json; charset=utf-8", envelopes: saleLogSchema },
    answer: z.custom<AsyncIterable<Uint8Array>>(),
    limit: "export",
    refusals: ["sale_not_found", "sale_not_finished"],
  },
  placeBid: {
    method: "POST",
    path: "/api/live-auctions/{id}/bid",
    summary: "Bids on a lot: an amount, a secret ceiling, or both. Idempotency-Key makes a retry safe.",
    access: { right: "live-auctions.join" },
    input: { params: saleId, body: bidBody },
    answer: bidAnswer,
    keyed: true,
    limit: "bid",
    refusals: [
      "sale_not_found",
      "lot_not_found",
      "sale_not_live",
      "sale_held",
      "lot_not_open",
      "lot_ended",
      "host_may_not_bid",
      "admin_may_not_bid",
      "membership_required",
      "barred_from_lot",
      "terms_not_accepted",
      "bid_too_low",
      "bid_not_confirmed",
      "bid_too_far",
      "bid_amount_missing",
      "ceiling_below_amount",
      "ceiling_not_higher",
      "too_many_raises",
      "key_reused",
    ],
  },
  startSale: clerkEndpoint("start", "Starts the sale now.", ["sale_already_started"]),
  holdSale: clerkEndpoint("hold", "Holds the sale: bids are refused until it is resumed.", [
    "sale_not_live",
    "sale_is_timed",
    "holds_used_up",
  ]),
  resumeSale: clerkEndpoint("resume", "Resumes a held sale; closes move by the held time.", [
    "sale_not_live",
    "sale_is_timed",
  ]),
  endSale: {
    method: "POST",
    path: "/api/live-auctions/{id}/end",
    summary:
      "Ends the sale: the host as far as the rules allow, an admin at once and with a reason, others only once it is over.",
    access: { right: "live-auctions.join" },
    input: { ...onSale, body: z.optional(z.strictObject({ reason: z.optional(reason) })) },
    answer: done,
    audit: true,
    inLine: true,
    limit: "write",
    refusals: ["sale_not_found", "console_elsewhere", "sale_not_live", "sale_not_over", "reason_missing"],
  },
  nextLot: clerkEndpoint("next", "Opens the next lot of a clerk-paced sale.", [
    "sale_not_live",
    "lot_not_found",
    "lot_not_open",
    "sale_time_over",
  ]),
  fairWarning: {
    ...clerkEndpoint("fair-warning", "Warns the room that the lot is about to be sold.", [
      ...onOpenLot,
      "sale_held",
    ]),
    input: { ...onSale, body: lotBody },
  },
  sellLot: {
    ...clerkEndpoint("sold", "Sells the lot to its leader now.", [
      ...onOpenLot,
      "lot_has_no_bid",
      "changed_meanwhile",
      "warning_missing",
      "warning_too_new",
      "reserve_not_met",
      "sale_is_timed",
    ]),
    // A sale below the reserve is refused without `dropsReserve`; the screen then asks the clerk whether to drop it.
    input: {
      ...onSale,
      body: z.strictObject({ ...decidedLot, dropsReserve: z.optional(z.boolean()) }),
    },
  },
  dropReserve: {
    ...clerkEndpoint("drop-reserve", "Drops the reserve of an open lot altogether; no price moves.", [
      ...onOpenLot,
      "lot_has_no_reserve",
    ]),
    input: { ...onSale, body: lotBody },
  },
  passLot: {
    ...clerkEndpoint("pass", "Passes the lot.", [...onOpenLot, "lot_has_bid", "changed_meanwhile"]),
    input: { ...onSale, body: z.strictObject(decidedLot) },
  },
  withdrawLot: {
    ...clerkEndpoint("withdraw", "Withdraws the lot.", [
      "sale_not_live",
      "lot_not_found",
      "lot_ended",
      "lot_has_bid",
      "changed_meanwhile",
    ]),
    input: { ...onSale, body: z.strictObject(decidedLot) },
  },
  reofferLot: {
    ...clerkEndpoint("reoffer", "Offers a passed lot's item again, at the end.", [
      "sale_not_live",
      "lot_not_found",
      "item_not_available",
      "already_reoffered",
      "too_many_lots",
      "sale_time_over",
    ]),
    input: { ...onSale, body: lotBody },
  },
  sayToRoom: {
    ...clerkEndpoint(
      "message",
      "Pins a message for everyone in the room; without a text it takes down the one before.",
      ["sale_not_live"],
    ),
    input: { ...onSale, body: messageBody },
  },
  floorBid: {
    ...clerkEndpoint(
      "floor-bid",
      "Enters a bid from the floor, for a paddle number and exactly the next ask.",
      [...onOpenLot, "sale_held", "sale_is_timed", "bid_too_low", "not_next_ask"],
    ),
    once: true,
    input: {
      ...onSale,
      body: z.strictObject({
        lotId: id,
        paddle: z.string().check(z.regex(/^[A-Z0-9-]{1,12}$/, "invalid")),
        amount: rupees,
      }),
    },
    answer: bidAnswer,
  },
  extendLot: {
    ...clerkEndpoint("extend", "Moves the close of a lot, or of the sale, to a later instant.", [
      ...onOpenLot,
      "sale_times_wrong",
      "extension_too_long",
      "extension_too_late",
      "extensions_used_up",
    ]),
    input: { ...onSale, body: z.strictObject({ lotId: z.optional(id), closesAt: sentInstant }) },
  },
  cancelSale: {
    ...clerkEndpoint("cancel", "Cancels the sale and releases every unsold item.", [
      "sale_not_live",
      "sale_has_bids",
    ]),
    input: { ...onSale, body: z.strictObject({ reason }) },
  },
  restartLot: {
    ...clerkEndpoint(
      "restart-lot",
      "An admin starts an open lot again: it is withdrawn, and a new lot of its item has no bid and no ceiling.",
      [...onOpenLot, "bid_not_found", "sale_time_over", "too_many_lots", "not_allowed"],
    ),
    input: {
      ...onSale,
      // `notGenuine` is the number of a bid whose bidder is barred from the new lot.
      body: z.strictObject({ lotId: id, reason, notGenuine: z.optional(z.int("invalid")) }),
    },
  },
});
