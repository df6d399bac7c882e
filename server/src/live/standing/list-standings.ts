import { type RawBuilder, sql } from "kysely";
import type { ListStandings, Standing, StandingView } from "@boli/contract/live/standing";
import type { LotStatus } from "@boli/contract/live-inputs";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
import type { Queryable } from "../../platform/database/database.ts";
import { rupeesOf } from "../sales/load-sale.ts";

interface Row {
  sale_id: string;
  title: string;
  id: string;
  item_name: string;
  status: LotStatus;
  price_paise: number | null;
  closes_at: Date | null;
  bid_seq: number;
  own_paise: number | null;
  leads: boolean;
  has_won: boolean;
}

// The caller's own standing on every lot with an own bid (ROOM-9). The sales are found by the caller's aliases, and the bids by
// person and lot, both by index.
export async function listStandings(
  db: Queryable,
  userId: string,
  query: ListStandings,
): Promise<{ data: StandingView[]; page: Page }> {
  const { page, limit } = query;
  const { listed, counted } = queriesOf(userId, query);
  const { rows } = await listed.execute(db);
  const count = await counted.execute(db);
  const data = rows.map(presentStanding);
  return { data, page: pageOf(page, limit, count.rows[0]?.total ?? 0, data.length) };
}

export function queriesOf(
  userId: string,
  { saleId, page, limit }: ListStandings,
): { listed: RawBuilder<Row>; counted: RawBuilder<{ total: number }> } {
  const ofSale = saleId === undefined ? sql`true` : sql`a.sale_id = ${saleId}::uuid`;
  const own = sql`
    from sale_alias a join sale s on s.id = a.sale_id join lot l on l.sale_id = a.sale_id
    where a.user_id = ${userId}::uuid and ${ofSale}
      and exists (select 1 from bid b where b.user_id = a.user_id and b.lot_id = l.id)`;
  const listed = sql<Row>`
    select l.sale_id, s.title, l.id, l.item_name, l.status, l.price_paise, l.closes_at, l.bid_seq,
      (l.leader = ${userId}::text) is true as leads, (l.sold_to = ${userId}::text) is true as has_won,
      case when l.leader = ${userId}::text then l.leader_ceiling_paise
        else (select max(b.ceiling_paise) from bid b where b.user_id = ${userId}::uuid and b.lot_id = l.id) end as own_paise
    ${own}
    order by l.status <> 'open', case when l.status = 'open' then l.closes_at end, s.starts_at desc, l.sale_id, l.position
    limit ${limit} offset ${(page - 1) * limit}`;
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select ${own} limit ${exactTotalLimit + 1}) as counted limit 1`;
  return { listed, counted };
}

const presentStanding = (row: Row): StandingView => ({
  saleId: row.sale_id,
  saleTitle: row.title,
  lotId: row.id,
  item: row.item_name,
  status: row.status,
  standing: standingOf(row),
  maxAmount: row.own_paise === null ? null : rupeesOf(row.own_paise),
  currentHighestBid: row.price_paise === null ? null : rupeesOf(row.price_paise),
  closesAt: row.closes_at?.toISOString() ?? null,
  bidSeq: row.bid_seq,
});

// A ceiling that lost to its equal is the price; one that lost to a higher one is below it (BID-9).
function standingOf({ status, leads, has_won: hasWon, own_paise: own, price_paise: price }: Row): Standing {
  if (status !== "open") return hasWon ? "won" : "lost";
  if (leads) return "leading";
  return own !== null && own === price ? "tied" : "outbid";
}
