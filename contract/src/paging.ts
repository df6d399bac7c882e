import * as z from "zod/mini";

// Totals are exact up to this many; beyond it counting costs more than it tells.
export const exactTotalLimit = 10_000;

export const pageSchema = z.strictObject({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  exact: z.boolean(),
  cursor: z.optional(z.string()),
});
export type Page = z.output<typeof pageSchema>;

// The number of pages comes from the total, not from the length of one page.
export function pageOf(page: number, limit: number, total: number): Page {
  const exact = total <= exactTotalLimit;
  const counted = exact ? total : exactTotalLimit;
  return { page, limit, total: counted, pages: Math.max(1, Math.ceil(counted / limit)), exact };
}
