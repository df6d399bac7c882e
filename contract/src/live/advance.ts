import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { id } from "../fields.ts";
import { rupees } from "../live-inputs.ts";
import { saleId } from "./clerk-action.ts";

const ceilingSchema = z.strictObject({
  lotId: z.uuid(),
  // Null: there is none.
  maxAmount: z.nullable(z.number()),
});

// The endpoints for ceilings in advance: left before a lot opens, and seen only by their owner (BID-13).
export const advanceEndpoints = endpoints({
  leaveCeiling: {
    method: "PUT",
    path: "/api/live-auctions/{id}/ceilings",
    summary: "Leaves, changes or takes back the caller's own ceiling for a lot that has not opened.",
    access: { right: "live-auctions.join" },
    input: { params: saleId, body: z.strictObject({ lotId: id, maxAmount: z.nullable(rupees) }) },
    answer: ceilingSchema,
    limit: "bid",
    refusals: [
      "sale_not_found",
      "sale_not_live",
      "lot_not_found",
      "lot_already_open",
      "host_may_not_bid",
      "membership_required",
      "barred_from_lot",
      "terms_not_accepted",
      "bid_too_low",
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
