import * as z from "zod/mini";
import { itemCategories } from "../auctions/categories.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { shapeOf } from "../base/field-table.ts";
import { id, instant } from "../base/fields.ts";
import { inventoryConditions } from "../inventory/kinds.ts";
import { lotFields, lotStatuses } from "./inputs.ts";
import { done, saleId } from "./clerk-endpoint.ts";
import { extensionSchema } from "./sale-event.ts";

// The item of a lot, as rooms and cards show it.
const lotItem = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  condition: z.enum(inventoryConditions),
  // Rupees; null without an estimate.
  estimatedValue: z.nullable(z.number()),
  quantity: z.int(),
  // The address of the first picture; null without one.
  picture: z.nullable(z.string()),
});

// A lot as everyone sees it: the leader by alias, and never a ceiling.
export const lotSchema = z.strictObject({
  id: z.uuid(),
  inventoryItem: lotItem,
  // True when the caller is notified once the lot is next (LOT-7).
  isWatched: z.boolean(),
  position: z.int(),
  status: z.enum(lotStatuses),
  ...shapeOf(lotFields, "answered"),
  currentHighestBid: z.nullable(z.number()),
  // The minimum for the next bid.
  leastBid: z.number(),
  // True when the price has reached the secret least price; null without one (LOT-5).
  reserve: z.nullable(z.enum(["met", "not_met"])),
  // For the host and admins; null for everyone else.
  reservePrice: z.nullable(z.number()),
  leader: z.nullable(z.string()),
  closesAt: z.nullable(instant),
  // The close that late bids never pass (CLOSE-2); null in clerk-paced sales.
  latestCloseAt: z.nullable(instant),
  // The caller's bid on the lot before was not genuine, and the caller may not bid on this one (BID-10).
  isBarred: z.boolean(),
  // The lot that was withdrawn for this one, and why (BID-10).
  restartOf: z.nullable(z.strictObject({ lotId: z.uuid(), reason: z.string() })),
  totalBids: z.int(),
  isFairWarning: z.boolean(),
  fairWarningAt: z.nullable(instant),
  // The number of the newest bid. A clerk who decides the lot sends it back, to prove having seen that bid (CLERK-1).
  newestBid: z.nullable(z.int()),
  soldTo: z.nullable(z.string()),
  soldPrice: z.nullable(z.number()),
  // The newest row of the lot's log and its hash (BID-12).
  bidSeq: z.int(),
  head: z.string(),
});
export type LotView = z.output<typeof lotSchema>;

// One lot with all that is shown of its item, and the newest moves of its close.
const lotDetails = z.strictObject({
  ...lotSchema.shape,
  description: z.string(),
  images: z.array(z.string()),
  // The newest first.
  extensions: z.array(extensionSchema),
});
export type LotDetails = z.output<typeof lotDetails>;

// The largest number of lots that one person watches and that are not over.
export const maxWatchedLots = 200;

// The price that a lot of a category reached last, and when its sale was over. Nothing of a person.
const lastSold = z.strictObject({ amount: z.number(), at: instant });
export type LastSold = z.output<typeof lastSold>;

const lotOfSale = z.strictObject({ id, lotId: id });
const nothing = z.strictObject({});

// The admin who verifies names the state that was seen: another is refused (SALE-9).
const verifiedBody = z.strictObject({
  isVerified: z.boolean(),
  seen: z.string().check(z.maxLength(64, "too_long")),
});

export const lotEndpoints = endpoints({
  getLot: {
    method: "GET",
    path: "/api/live-auctions/{id}/lots/{lotId}",
    summary:
      "One lot of a live auction, with the description and all pictures of its item, and why its close moved.",
    access: { right: "live-auctions.view" },
    input: { params: lotOfSale },
    answer: lotDetails,
    limit: "read",
    refusals: ["sale_not_found", "lot_not_found"],
  },
  getLastSold: {
    method: "GET",
    path: "/api/live-auctions/last-sold",
    summary: "The price that a lot of a category reached last, in a live auction that is over.",
    access: { right: "live-auctions.view" },
    input: { query: z.strictObject({ category: z.enum(itemCategories, "invalid") }) },
    answer: z.strictObject({ lastSold: z.nullable(lastSold) }),
    limit: "read",
  },
  watchLot: {
    method: "PUT",
    path: "/api/live-auctions/{id}/lots/{lotId}/watch",
    summary: "Watches a lot: the caller is notified once, when it is next.",
    access: { right: "live-auctions.view" },
    input: { params: lotOfSale },
    answer: nothing,
    limit: "write",
    refusals: ["sale_not_found", "lot_not_found", "lot_ended", "too_many_watched"],
  },
  unwatchLot: {
    method: "DELETE",
    path: "/api/live-auctions/{id}/lots/{lotId}/watch",
    summary: "Watches a lot no longer.",
    access: { right: "live-auctions.view" },
    input: { params: lotOfSale },
    answer: nothing,
    limit: "write",
    refusals: ["sale_not_found"],
  },
  verifySale: {
    method: "PUT",
    path: "/api/admin/live-auctions/{id}/verified",
    summary: "Says whether an admin has checked a live auction. A change of its items takes that back.",
    access: { right: "live-auctions.verify" },
    input: { params: saleId, body: verifiedBody },
    answer: done,
    audit: true,
    inLine: true,
    limit: "write",
    refusals: ["sale_not_found", "sale_not_live", "not_allowed", "changed_meanwhile"],
  },
});
