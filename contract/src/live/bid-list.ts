import * as z from "zod/mini";
import { id, instant } from "../base/fields.ts";
import { bidKinds, bidStatuses } from "./inputs.ts";

// A row of a lot's log as everyone sees it.
export const bidSchema = z.strictObject({
  id: z.uuid(),
  lotId: z.uuid(),
  seq: z.int(),
  // The bid's position in this list. The request for the next page passes the last one as `before`.
  position: z.int(),
  kind: z.enum(bidKinds),
  bidder: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  timestamp: instant,
  status: z.enum(bidStatuses),
  isWinningBid: z.boolean(),
});
export type BidView = z.output<typeof bidSchema>;

export const listBidsQuery = z.strictObject({
  lotId: z.optional(id),
  before: z.optional(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(2_147_483_647, "invalid")),
  ),
  limit: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(500, "invalid")),
    100,
  ),
});
export type ListBids = z.output<typeof listBidsQuery>;
