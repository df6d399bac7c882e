import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import { bidKinds } from "./inputs.ts";
import { endpoints } from "../endpoint/endpoint.ts";

const outageSchema = z.strictObject({ from: instant, until: instant });
export type PublicOutage = z.output<typeof outageSchema>;
// An outage as a sale tells of it. The end and all closes that were ahead moved by the same time; null where there were
// none, in a clerk-paced sale.
export const interruptionSchema = z.extend(outageSchema, { movedMs: z.nullable(z.int()) });
export type Interruption = z.output<typeof interruptionSchema>;
// The move of a lot by an outage: the close that it had, and the one it has got (CLOSE-12).
const move = z.strictObject({ from: instant, until: instant, closedAt: instant, closesAt: instant });

// The log of a finished sale, without names: anyone can recompute the hash chain of each lot (BID-12).
export const saleLogSchema = z.strictObject({
  saleId: z.uuid(),
  // All outages between the publication of the sale and its end, also those that moved nothing. Files of before have no list.
  outages: z.optional(z.array(outageSchema)),
  // Every lot, including those without bids, with the number and the hash of its newest row.
  lots: z.array(
    z.strictObject({
      lotId: z.uuid(),
      // The form of the log: 1, 2 where the form's number is hashed with every row, or 3 where outages are rows.
      form: z.int(),
      bidSeq: z.int(),
      head: z.string(),
      // Outages that are no rows of the log, because it had not begun or is of an older form.
      beside: z.optional(z.array(move)),
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
          // In rows of kind `outage`, whose secret is the hash of these four.
          outage: z.optional(move),
          hash: z.string(),
        }),
      ),
    }),
  ),
});
export type SaleLog = z.output<typeof saleLogSchema>;

export const outageEndpoints = endpoints({
  listOutages: {
    method: "GET",
    path: "/api/live-auctions/outages",
    summary:
      "The newest times in which nobody could bid, in all sales (CLOSE-6), and the newest closes that waited for too long to be judged, each with its sale (CLOSE-8).",
    access: "anyone",
    // One with a sale is a close that waited; bidding worked meanwhile.
    answer: z.array(z.extend(outageSchema, { saleId: z.optional(z.uuid()) })),
    limit: "browse",
  },
});
