import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id } from "../base/fields.ts";
import { rupees } from "./inputs.ts";
import { saleId } from "./clerk-endpoint.ts";

const lotOfSale = z.strictObject({ ...saleId.shape, lotId: id });

const ceilingSchema = z.strictObject({
  lotId: z.uuid(),
  // Null: there is none.
  maxAmount: z.nullable(z.number()),
});

// The endpoints for ceilings in advance: left before a lot opens, and seen only by their owner (BID-13).
export const advanceEndpoints = endpoints({
  leaveCeiling: {
    method: "PUT",
    path: "/api/live-auctions/{id}/lots/{lotId}/advance-bid",
    summary: "Leaves or changes the caller's own ceiling for a lot that has not opened.",
    access: { right: "live-auctions.join" },
    input: { params: lotOfSale, body: z.strictObject({ maxAmount: rupees }) },
    answer: ceilingSchema,
    limit: "ceiling",
    refusals: [
      "sale_not_found",
      "sale_not_live",
      "lot_not_found",
      "lot_already_open",
      "host_may_not_bid",
      "admin_may_not_bid",
      "membership_required",
      "barred_from_lot",
      "terms_not_accepted",
      "bid_too_low",
    ],
  },
  takeCeilingBack: {
    method: "DELETE",
    path: "/api/live-auctions/{id}/lots/{lotId}/advance-bid",
    summary: "Takes back the caller's own ceiling for a lot that has not opened.",
    access: { right: "live-auctions.join" },
    input: { params: lotOfSale },
    answer: ceilingSchema,
    limit: "ceiling",
    refusals: [
      "sale_not_found",
      "sale_not_live",
      "lot_not_found",
      "lot_already_open",
      "host_may_not_bid",
      "membership_required",
      "barred_from_lot",
    ],
  },
  listCeilings: {
    method: "GET",
    path: "/api/live-auctions/{id}/ceilings",
    summary: "The caller's own ceilings for lots that have not opened.",
    access: { right: "live-auctions.view" },
    input: { params: saleId },
    answer: z.array(ceilingSchema),
    limit: "read",
    refusals: ["sale_not_found"],
  },
});
