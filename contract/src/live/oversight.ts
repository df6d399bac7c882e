import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant, requiredText } from "../base/fields.ts";
import { salePaces, saleStatuses } from "./inputs.ts";
import { clerkEndpoint, saleId } from "./clerk-endpoint.ts";

// The limits of a bidder's requests: the length of the reason, the number in one sale, and how many the admins' page lists.
export const askLimits = { minReason: 10, maxReason: 500, perSale: 3, listed: 20 } as const;

// The lot that a request is about; null for the whole sale.
const askedLot = z.nullable(
  z.strictObject({
    id: z.uuid(),
    number: z.int(),
    item: z.string(),
    // When it closes; null for a lot without a close of its own.
    closesAt: z.nullable(instant),
  }),
);

// A sale that asks an admin for something.
const requestSchema = z.strictObject({
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  lot: askedLot,
});

// A request of somebody who has bid in the sale, by alias.
const bidderRequestSchema = z.strictObject({
  id: z.uuid(),
  bidder: z.string(),
  reason: z.string(),
  askedAt: instant,
  lot: askedLot,
});
export type BidderRequest = z.output<typeof bidderRequestSchema>;

// A sale on the admins' page: it runs, or asks for an admin.
const runningSale = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  // The admin who looks hosts it or buys in it: another one decides about it.
  takesPart: z.boolean(),
  host: z.string(),
  status: z.enum(saleStatuses),
  pace: z.enum(salePaces),
  isHeld: z.boolean(),
  heldUntil: z.nullable(instant),
  endsAt: instant,
  people: z.int(),
  lots: z.int(),
  openLots: z.int(),
  totalBids: z.int(),
  request: z.nullable(requestSchema),
  // All that are open, and the oldest of them.
  bidderRequests: z.strictObject({ count: z.int(), oldest: z.array(bidderRequestSchema) }),
});
export type RunningSale = z.output<typeof runningSale>;

const nothing = z.strictObject({});

const askedReason = requiredText(askLimits.maxReason).check(
  z.minLength(askLimits.minReason, "reason_too_short"),
);

export const oversightEndpoints = endpoints({
  askAdmin: {
    ...clerkEndpoint("ask-admin", "Asks the admins for help with a sale, and rings them.", [
      "sale_not_live",
      "lot_not_found",
    ]),
    input: { params: saleId, body: z.strictObject({ lotId: z.optional(id), reason: requiredText() }) },
    answer: nothing,
  },
  listRunningSales: {
    method: "GET",
    path: "/api/admin/live-auctions",
    summary: "Every sale that runs, and those that ask for an admin, which come first.",
    access: { right: "live-auctions.verify" },
    answer: z.strictObject({ sales: z.array(runningSale), at: instant }),
    limit: "read",
  },
  closeRequest: {
    method: "POST",
    path: "/api/admin/live-auctions/{id}/request-closed",
    summary: "The request of a sale for an admin is dealt with.",
    access: { right: "live-auctions.verify" },
    input: { params: saleId },
    answer: nothing,
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", "own_sale"],
  },
  askAsBidder: {
    method: "POST",
    path: "/api/live-auctions/{id}/ask-as-bidder",
    summary:
      "Asks the admins for help as somebody who has bid in the sale: one open request at a time, three in all.",
    access: { right: "live-auctions.join" },
    input: { params: saleId, body: z.strictObject({ lotId: z.optional(id), reason: askedReason }) },
    answer: nothing,
    limit: "write",
    refusals: [
      "sale_not_found",
      "sale_not_live",
      "lot_not_found",
      "not_a_bidder",
      "already_asked",
      "asked_too_often",
    ],
  },
  closeBidderRequest: {
    method: "POST",
    path: "/api/admin/live-auctions/{id}/bidder-requests/{requestId}/closed",
    summary: "The request of a bidder for an admin is dealt with.",
    access: { right: "live-auctions.verify" },
    input: { params: z.strictObject({ id, requestId: id }) },
    answer: nothing,
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", "request_not_found", "own_sale"],
  },
});
