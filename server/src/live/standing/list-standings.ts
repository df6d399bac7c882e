import { type RawBuilder, sql } from "kysely";
import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { allIn } from "@boli/contract/live/all-in";
import type {
  ListStandings,
  Standing,
  StandingTab,
  StandingTotals,
  StandingView,
} from "@boli/contract/live/standing";
import type { LotStatus } from "@boli/contract/live/inputs";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { Queryable } from "../../platform/database/database.ts";

interface Row {
  sale_id: string;
  title: string;
  id: string;
  item_name: string;
  status: LotStatus;
  price_paise: number | null;
  gst: number;
  premium: number;
  closes_at: Date | null;
  bid_seq: number;
  own_paise: number | null;
  leads: boolean;
  has_won: boolean;
}

// The caller's own standing on every lot that they bid on (ROOM-9). The bids are found by person and lot, by index.
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

const isOpen = sql`l.status = 'open'`;

// The lots of each list, for this person.
const lotsOf = (userId: string): Record<StandingTab, RawBuilder<boolean>> => ({
  leading: sql<boolean>`(${isOpen} and l.leader is not distinct from ${userId}::text)`,
  outbid: sql<boolean>`(${isOpen} and l.leader is distinct from ${userId}::text)`,
  won: sql<boolean>`(not ${isOpen} and l.sold_to is not distinct from ${userId}::text)`,
  lost: sql<boolean>`(not ${isOpen} and l.sold_to is distinct from ${userId}::text)`,
});

function ownLots(userId: string, saleId: string | undefined): RawBuilder<unknown> {
  const lots =
    saleId === undefined ? sql`${lotsOfBids(userId)} own join lot l on l.id = own.lot_id` : sql`lot l`;
  return sql`
    from ${lots} join sale s on s.id = l.sale_id
    left join sale_terms t on t.sale_id = s.id and t.version = s.terms_version
    where ${saleId === undefined ? sql`true` : ofSale(userId, saleId)}`;
}

// One sale has few lots, and each is looked up.
const ofSale = (userId: string, saleId: string): RawBuilder<unknown> => sql`l.sale_id = ${saleId}::uuid
      and exists (select 1 from bid b where b.user_id = ${userId}::uuid and b.lot_id = l.id)`;

// Steps from each lot with a bid of the caller to the next one: there may be any number of lots, and of their bids on a lot.
const lotsOfBids = (userId: string): RawBuilder<unknown> => sql`(
      with recursive own (lot_id) as (
        (select b.lot_id from bid b where b.user_id = ${userId}::uuid order by b.lot_id limit 1)
        union all
        select (select b.lot_id from bid b where b.user_id = ${userId}::uuid and b.lot_id > own.lot_id order by b.lot_id limit 1)
        from own where own.lot_id is not null)
      select lot_id from own where lot_id is not null)`;

// Lots of the caller at one price.
interface Priced {
  price_paise: number;
  is_open: boolean;
  lots: number;
}

const rates = sql`coalesce(t.gst, 0)::int as gst, coalesce(t.premium, 0)::int as premium`;

// The number of lots in each list, the cost of winning all that the caller leads, and that of all that was won. Lots at one price by
// the same terms are one row.
export async function countStandings(
  db: Queryable,
  userId: string,
  { saleId }: Pick<ListStandings, "saleId">,
): Promise<StandingTotals> {
  const own = ownLots(userId, saleId);
  const { leading, outbid, won, lost } = lotsOf(userId);
  const counted = await sql<StandingTotals["counts"]>`
    select count(*) filter (where is_leading)::int as leading, count(*) filter (where is_outbid)::int as outbid,
      count(*) filter (where has_won)::int as won, count(*) filter (where has_lost)::int as lost
    from (select ${leading} as is_leading, ${outbid} as is_outbid, ${won} as has_won, ${lost} as has_lost
      ${own} limit ${exactTotalLimit}) as own limit 1`.execute(db);
  // A lot that is led is open, and one that was won is not.
  const { rows } = await sql<Pick<Row, "gst" | "premium"> & Priced>`
    select l.price_paise, ${rates}, ${isOpen} as is_open, count(*)::int as lots ${own} and (${leading} or ${won})
    group by l.price_paise, t.gst, t.premium, ${isOpen} order by l.price_paise desc limit ${exactTotalLimit}`.execute(
    db,
  );
  const sumOf = (counts: (row: Priced) => boolean): number =>
    rupeesFromPaise(
      rows.filter(counts).reduce((sum, row) => sum + row.lots * inAllOf(row.price_paise, row), 0),
    );
  return {
    counts: counted.rows[0] ?? { leading: 0, outbid: 0, won: 0, lost: 0 },
    ledInAll: sumOf((row) => row.is_open),
    wonInAll: sumOf((row) => !row.is_open),
  };
}

const inAllOf = (paise: number, { gst, premium }: Pick<Row, "gst" | "premium">): number =>
  allIn(rupeesFromPaise(paise), { gstPercent: gst / 100, premiumPercent: premium / 100 });

export function queriesOf(
  userId: string,
  { saleId, tab, page, limit }: ListStandings,
): { listed: RawBuilder<Row>; counted: RawBuilder<{ total: number }> } {
  const inTab = tab === undefined ? sql`true` : lotsOf(userId)[tab];
  const own = sql`${ownLots(userId, saleId)} and ${inTab}`;
  const listed = sql<Row>`
    select l.sale_id, s.title, l.id, l.item_name, l.status, l.price_paise, l.closes_at, l.bid_seq, ${rates},
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
  maxAmount: rupeesOrNull(row.own_paise),
  currentHighestBid: rupeesOrNull(row.price_paise),
  inAll: row.price_paise === null ? null : rupeesFromPaise(inAllOf(row.price_paise, row)),
  closesAt: row.closes_at?.toISOString() ?? null,
  bidSeq: row.bid_seq,
});

// A ceiling that lost to its equal is the price; one that lost to a higher one is below it (BID-9).
function standingOf({ status, leads, has_won: hasWon, own_paise: own, price_paise: price }: Row): Standing {
  if (status !== "open") return hasWon ? "won" : "lost";
  if (leads) return "leading";
  return own !== null && own === price ? "tied" : "outbid";
}
