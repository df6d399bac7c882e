import * as z from "zod/mini";

// Totals are exact up to this many; counting further costs more than the figure is worth.
export const exactTotalLimit = 10_000;
// The same for a list with a search or a price, which no index can count.
export const filteredTotalLimit = 1_000;

export const pageSchema = z.strictObject({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  exact: z.boolean(),
});
export type Page = z.output<typeof pageSchema>;

// The number of pages follows from the total. Beyond the counted total it is unknown, so the list has one more page for as
// long as the current one is full (`rows`).
export function pageOf(
  page: number,
  limit: number,
  total: number,
  rows: number,
  countedTo = exactTotalLimit,
): Page {
  const exact = total <= countedTo;
  if (exact) return { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)), exact };
  const known = Math.floor(countedTo / limit) + 1;
  const last = rows === 0 ? page - 1 : page + (rows < limit ? 0 : 1);
  return { page, limit, total: countedTo, pages: page < known ? known : Math.max(known, last), exact };
}

// The query parameters of a list that choose the page.
export const pageInput = ({ defaultLimit, maxLimit }: { defaultLimit: number; maxLimit: number }) => ({
  page: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(100_000, "invalid")),
    1,
  ),
  limit: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(maxLimit, "invalid")),
    defaultLimit,
  ),
});
