import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { id, instant, requiredText } from "../fields.ts";
import { salePaces, saleStatuses } from "../live-inputs.ts";
import { clerkEndpoint, saleId } from "./clerk-endpoint.ts";

// A sale that asks an admin for something.
const requestSchema = z.strictObject({
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  // The lot that it is about; null for the whole sale.
  lot: z.nullable(
    z.strictObject({
      id: z.uuid(),
      number: z.int(),
      item: z.string(),
      // When it closes; null for a lot without a close of its own.
      closesAt: z.nullable(instant),
    }),
  ),
});

const overseenSale = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  hostId: z.uuid(),
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
});
export type OverseenSale = z.output<typeof overseenSale>;

const nothing = z.strictObject({});

export const oversightEndpoints = endpoints({
  askAdmin: {
    ...clerkEndpoint("ask-admin", "Asks the admins for help with a sale, and rings them.", [
      "sale_not_live",
      "lot_not_found",
    ]),
    input: { params: saleId, body: z.strictObject({ lotId: z.optional(id), reason: requiredText() }) },
    answer: nothing,
  },
  listOverseen: {
    method: "GET",
    path: "/api/admin/live-auctions",
    summary: "Every sale that runs, and those that ask for an admin, which come first.",
    access: { right: "live-auctions.verify" },
    answer: z.strictObject({ sales: z.array(overseenSale), at: instant }),
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
    refusals: ["sale_not_found"],
  },
});
