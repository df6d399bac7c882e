import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import { id } from "../fields.ts";

export const saleId = z.strictObject({ id });
// The number of the newest event of the sale.
export const done = z.strictObject({ seq: z.int() });

// A clerk decides what the clerk has seen: with the number of the newest bid, or null for none (CLERK-1).
export const decidedLot = { lotId: id, newestBid: z.nullable(z.int("invalid")) };

// The refusals of actions that need an open lot.
export const onOpenLot = ["sale_not_live", "lot_not_found", "lot_not_open", "lot_ended"] as const;

// An endpoint through which the host or an admin acts on a sale.
export const clerkAction = <const Path extends string, const Summary extends string>(
  path: Path,
  summary: Summary,
  refusals: readonly ErrorCode[],
) =>
  ({
    method: "POST",
    path: `/api/live-auctions/{id}/${path}`,
    summary,
    access: { right: "live-auctions.edit" },
    input: { params: saleId },
    answer: done,
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", ...refusals],
  }) as const;
