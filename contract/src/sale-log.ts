import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { bidKinds } from "./live-inputs.ts";

// The log of a finished sale, without names: anyone can recompute the hash chain of each lot (BID-12).
export const saleLogSchema = z.strictObject({
  saleId: z.uuid(),
  // Every lot, including those without bids, with the number and the hash of its newest row.
  lots: z.array(
    z.strictObject({
      lotId: z.uuid(),
      // The form of the log: 1, or 2 where the form's number is hashed with every row.
      form: z.int(),
      bidSeq: z.int(),
      head: z.string(),
      rows: z.array(
        z.strictObject({
          lotId: z.uuid(),
          seq: z.int(),
          kind: z.enum(bidKinds),
          alias: z.nullable(z.int()),
          amount: z.nullable(z.number()),
          at: instant,
          // A hash of the bidder, the ceiling and a salt: it fixes both without revealing them.
          secret: z.string(),
          hash: z.string(),
        }),
      ),
    }),
  ),
});
export type SaleLog = z.output<typeof saleLogSchema>;
