import * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import { id } from "../fields.ts";

export const saleId = z.strictObject({ id });
// The number of the newest event of the sale.
export const done = z.strictObject({ seq: z.int() });

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
