import { type RawBuilder, sql } from "kysely";
import { readWords } from "../../auctions/index.ts";
import type { Queryable } from "../../platform/database/database.ts";

export interface SaleSearch {
  // A condition on the row `w` of `sale_search`.
  where: RawBuilder<unknown>;
  // Best matches first; it comes before the list's own order.
  order: RawBuilder<unknown>;
}

// The query is selected, so that no plan is made for how common these words are.
const matches = (query: string) => sql`w.words @@ (select ${query}::tsquery)`;

// Follows the rules of finding (SEARCH-14): every word has to match somewhere; where no sale has them all, those with the most of them
// are found.
export async function searchSales(db: Queryable, text: string): Promise<SaleSearch> {
  const words = await readWords(db, text);
  if (!words) return { where: sql`false`, order: sql`null::int` };
  const { every, each } = words;
  const [inTitle, inItems, anywhere] = every;
  if (each.length < 2 || (await someMatch(db, anywhere)))
    return {
      where: matches(anywhere),
      order: sql`case when ${matches(inTitle)} then 0 when ${matches(inItems)} then 1 else 2 end`,
    };
  const counts = each.map((query) => sql`(${matches(query)})::int`);
  return { where: matches(each.join(" | ")), order: sql`-(${sql.join(counts, sql` + `)})` };
}

// Nobody learns of the words of a practice sale.
async function someMatch(db: Queryable, query: string): Promise<boolean> {
  const { rows } = await sql`
    select from sale_search w join sale s on s.id = w.sale_id where ${matches(query)} and not s.is_practice
    limit 1`.execute(db);
  return rows.length > 0;
}
