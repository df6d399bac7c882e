import * as z from "zod/mini";

// Totals are exact up to this many; beyond it counting costs more than it tells.
export const exactTotalLimit = 10_000;

export const pageSchema = z.strictObject({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  exact: z.boolean(),
});
export type Page = z.output<typeof pageSchema>;

// The number of pages comes from the total, not from the length of one page. Beyond what is counted nobody knows it, so the
// list goes on by one page more for as long as a full one (`rows` of them) was found.
export function pageOf(page: number, limit: number, total: number, rows: number): Page {
  const exact = total <= exactTotalLimit;
  if (exact) return { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)), exact };
  const known = Math.floor(exactTotalLimit / limit) + 1;
  const last = rows === 0 ? page - 1 : page + (rows < limit ? 0 : 1);
  return { page, limit, total: exactTotalLimit, pages: page < known ? known : Math.max(known, last), exact };
}

// The part of a list's query that names the page.
export const pageInput = ({ usual, most }: { usual: number; most: number }) => ({
  page: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(100_000, "invalid")),
    1,
  ),
  limit: z._default(
    z.coerce.number().check(z.int("invalid"), z.minimum(1, "invalid"), z.maximum(most, "invalid")),
    usual,
  ),
});
