import { maxLots } from "@boli/contract/live/clerk-actions";
import { type RawBuilder, sql } from "kysely";
import type { SaleStatus } from "@boli/contract/live/inputs";
import type { Queryable } from "../../platform/database/database.ts";
import { Kept } from "./kept.ts";

export interface LotResult {
  lot_id: string;
  position: number;
  item_name: string;
  status: "sold" | "passed" | "withdrawn";
  total_bids: number;
  bidders: number;
  estimated_paise: number;
  sold_alias: number | null;
  sold_price_paise: number | null;
}

// The lots of a sale that is over, in their order, with the number of people who bid on each.
export async function listLotResults(db: Queryable, saleId: string): Promise<LotResult[]> {
  const bidders = await bidding.get(saleId, () => countBidders(db, saleId));
  const { rows } = await sql<Omit<LotResult, "bidders">>`
    select l.id as lot_id, l.position, l.item_name, l.status, l.total_bids, coalesce(i.estimated_paise, 0) as estimated_paise,
      a.alias as sold_alias, l.sold_price_paise
    from lot l left join offered_item i on i.id = l.item_id
      left join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.sold_to
    where l.sale_id = ${saleId}::uuid and l.status in ('sold', 'passed', 'withdrawn')
    order by l.position limit ${maxLots}`.execute(db);
  return rows.map((row) => ({ ...row, bidders: bidders.get(row.lot_id) ?? 0 }));
}

// Counting them looks at each bid of the sale, and none is added after its end.
const bidding = new Kept<ReadonlyMap<string, number>>({ max: 50 });

async function countBidders(db: Queryable, saleId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ lot_id: string; bidders: number }>`
    select b.lot_id, count(distinct b.alias)::int as bidders from bid b
    where b.lot_id in (select l.id from lot l where l.sale_id = ${saleId}::uuid) and b.kind in ('bid', 'floor')
    group by b.lot_id limit ${maxLots}`.execute(db);
  return new Map(rows.map((row) => [row.lot_id, row.bidders]));
}

export interface SaleResult {
  title: string;
  is_practice: boolean;
  status: SaleStatus;
  over_at: Date | null;
  now: Date;
  total_bids: number;
  bidders: number;
  watchers: number;
}

// The sale's own figures. Watchers are the people who follow it: watches of its lots are forgotten a week later.
export async function readSaleResult(db: Queryable, saleId: string): Promise<SaleResult | undefined> {
  const { rows } = await sql<SaleResult>`
    select s.title, s.is_practice, s.status, ${overAt} as over_at, boli_now() as now, s.total_bids,
      (select count(*)::int from sale_alias a where a.sale_id = s.id) as bidders,
      (select count(*)::int from follower f where f.thing_id = s.id) as watchers
    from sale s where s.id = ${saleId}::uuid limit 1`.execute(db);
  return rows[0];
}

// When the sale `s` was over, by the last event of an end.
const overAt: RawBuilder<Date | null> = sql<Date | null>`case when s.status in ('completed', 'cancelled') then (
  select e.at from sale_event e
  where e.sale_id = s.id and e.payload ->> 'kind' in ('sale-completed', 'sale-cancelled', 'sale-ended')
  order by e.seq desc limit 1) end`;

// True of a sale that is over and whose planned end is at most this old.
export const overSince = (saleId: RawBuilder<unknown>, ms: number): RawBuilder<boolean> => sql<boolean>`
  ${saleId} in (select s.id from sale s where s.status in ('completed', 'cancelled')
    and s.ends_at > (select boli_now()) - make_interval(secs => ${sql.lit(ms / 1_000)}))`;
