import * as z from "zod/mini";
import type { ErrorCode } from "../endpoint/refusals.ts";
import { id } from "../base/fields.ts";

export const saleId = z.strictObject({ id });
// The number of the newest event of the sale.
export const done = z.strictObject({ seq: z.int() });

// The console that acts, when the request comes from one: another console may have taken over meanwhile (CONSOLE-4).
export const onSale = { params: saleId, query: z.strictObject({ console: z.optional(id) }) };

// A clerk decides what the clerk has seen: with the number of the newest bid, or null for none (CLERK-1).
export const decidedLot = { lotId: id, newestBid: z.nullable(z.int("invalid")) };

// The refusals of actions that need an open lot.
export const onOpenLot = ["sale_not_live", "lot_not_found", "lot_not_open", "lot_ended"] as const;

// An endpoint through which the host or an admin acts on a sale.
export const clerkEndpoint = <const Path extends string, const Summary extends string>(
  path: Path,
  summary: Summary,
  refusals: readonly ErrorCode[],
) =>
  ({
    method: "POST",
    path: `/api/live-auctions/{id}/${path}`,
    summary,
    access: { right: "live-auctions.edit" },
    input: onSale,
    answer: done,
    audit: true,
    inLine: true,
    // A console sends a key with each press, so that no action happens twice however often its answer is lost.
    once: "when-keyed",
    limit: "clerk",
    refusals: ["sale_not_found", "console_elsewhere", ...refusals],
  }) as const;
