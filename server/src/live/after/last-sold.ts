import { type RawBuilder, sql } from "kysely";
import type { LastSold } from "@boli/contract/live/lot";
import type { Queryable } from "../../platform/database/database.ts";
import { rupeesFromPaise } from "@boli/contract/base/money";

interface Sold {
  price_paise: number;
  over_at: Date;
}

// The newest lots of a category that are looked at.
const lookedAt = 200;

// The price of the lot of a category that was sold last, in a sale that is over (RESULTS-4). Nobody's name or alias is read.
export async function findLastSold(db: Queryable, category: string): Promise<{ lastSold: LastSold | null }> {
  const { rows } = await lastSoldQuery(category).execute(db);
  const [sold] = rows;
  return {
    lastSold: sold ? { amount: rupeesFromPaise(sold.price_paise), at: sold.over_at.toISOString() } : null,
  };
}

// An unpaid lot was not sold in the end. Its sale is over with the last event of an end.
export const lastSoldQuery = (category: string): RawBuilder<Sold> => sql<Sold>`
  with newest as materialized (
    select l.id, l.sale_id, l.position, l.sold_price_paise from lot l
    where l.category = ${category} and l.status = 'sold' and not l.is_practice
    order by l.id desc limit ${sql.lit(lookedAt)}
  ), over as (
    select s.id, (
      select e.at from sale_event e
      where e.sale_id = s.id and e.payload ->> 'kind' in ('sale-completed', 'sale-cancelled', 'sale-ended')
      order by e.seq desc limit 1) as over_at
    from sale s where s.id in (select sale_id from newest) and s.status = 'completed')
  select n.sold_price_paise as price_paise, o.over_at from newest n join over o on o.id = n.sale_id
  where o.over_at is not null and n.sold_price_paise is not null
    and not exists (select from sold_contract c where c.lot_id = n.id and c.number = 1 and c.state = 'unpaid')
  order by o.over_at desc, n.position desc limit 1`;
