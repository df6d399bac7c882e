import { type RawBuilder, type Selectable, sql } from "kysely";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { readDay } from "@boli/contract/base/day-and-time";
import type { ListSales, SaleStatus } from "@boli/contract/live/inputs";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { SignedInCall } from "../../http/call.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { inLane } from "../../platform/database/turns.ts";
import type { SellerSettings } from "../../settings/settings.ts";
import { biddersIn } from "./count-bidders.ts";
import { columnsOfSale } from "../store/load-sale.ts";
import { type TextualHost, hostOfSale, presentHost } from "./host-identity.ts";
import { coverOf } from "./offered-item.ts";
import { peopleIn } from "../store/count-people.ts";
import { presentFacts } from "./present-facts.ts";
import { type SaleSearch, searchSales } from "../search/search-sales.ts";
import type { SaleTable } from "../store/tables.ts";

interface Row extends Selectable<SaleTable> {
  host: TextualHost;
  categories: string[];
  item_count: number;
  cover_key: string | null;
  people: number;
  bidders: number;
}

// Live sales come first, then those that start next, then the newest of the rest.
export async function listSales(
  db: Queryable,
  query: ListSales,
  call: SignedInCall,
  house: SellerSettings,
): Promise<{ data: SaleCard[]; page: Page; at: string }> {
  const read = async () => {
    const search = query.search ? await searchSales(db, query.search) : undefined;
    const { listed, counted } = queriesOf(query, search, call.principal.userId);
    return Promise.all([listed.execute(db), counted.execute(db)]);
  };
  const [listed, counted] = await (readsMuch(query) ? inLane("slow", read) : read());
  const page = pageOf(query.page, query.limit, counted.rows[0]?.total ?? 0, listed.rows.length);
  const at = (counted.rows[0]?.now ?? (await boliNow(db))).toISOString();
  return { data: listed.rows.map((row) => presentCard(row, house)), page, at };
}

// An index has the sales of each status by their start. Whatever else is asked for may be found in none of many that are looked at,
// and a page far down skips all before it.
const readsMuch = ({ search, category, dateFrom, dateTo, isVerified, page, limit }: ListSales): boolean =>
  [search, category, dateFrom, dateTo, isVerified].some((asked) => asked !== undefined && asked !== "") ||
  page * limit > shortReach;

const shortReach = 120;

export function queriesOf(query: ListSales, search: SaleSearch | undefined, userId: string) {
  const wanted = filterOf(query, search, userId);
  const from = search ? sql`sale s join sale_search w on w.sale_id = s.id` : sql`sale s`;
  const upTo = query.page * query.limit;
  const ordered = search
    ? found(sql`${from} where ${wanted}`, search, upTo)
    : walked(wanted, query.status, upTo);
  return {
    // The page is chosen first, because a card's columns are dear, and an offset would compute those of every skipped row.
    listed: sql<Row>`
      with chosen as materialized (
        select o.id, row_number() over (order by o.place) as place from ${ordered} o
        order by o.place limit ${query.limit} offset ${upTo - query.limit})
      select ${columnsOfCard} from chosen join sale s on s.id = chosen.id
      order by chosen.place limit ${query.limit}`,
    counted: sql<{ total: number; now: Date }>`
      select count(*)::int as total, boli_now() as now from (
        select from ${from} where ${wanted} limit ${exactTotalLimit + 1}) as counted limit 1`,
  };
}

const inOrder = ["live", "scheduled", "completed", "cancelled"] as const;

// Sales that were found by words: all of them are put in order.
const found = (sales: RawBuilder<unknown>, search: SaleSearch, upTo: number): RawBuilder<unknown> => sql`(
  select s.id, row_number() over (order by ${search.order}, array_position(array['live', 'scheduled', 'completed', 'cancelled'], s.status),
    case when s.status in ('live', 'scheduled') then s.starts_at end, s.starts_at desc, s.id) as place
  from ${sales} order by place limit ${upTo})`;

// Each status is walked by its index as far as the page needs, because there is no end of sales that are over.
function walked(
  wanted: RawBuilder<unknown>,
  status: SaleStatus | undefined,
  upTo: number,
): RawBuilder<unknown> {
  const parts = inOrder
    .filter((one) => status === undefined || one === status)
    .map((one, turn) => {
      const isAhead = one === "live" || one === "scheduled";
      const at = isAhead ? sql`s.starts_at` : sql`s.starts_at desc`;
      return sql`(
        select s.id, ${sql.lit(turn)} as turn, ${isAhead ? sql`` : sql`-`}extract(epoch from s.starts_at) as at
        from sale s where s.status = ${one} and ${wanted} order by ${at}, s.id limit ${upTo})`;
    });
  return sql`(
    select each.id, row_number() over (order by each.turn, each.at, each.id) as place
    from (${sql.join(parts, sql` union all `)}) each order by place limit ${upTo})`;
}

// The given sales that everybody may see.
export async function listSaleCards(
  db: Queryable,
  ids: readonly string[],
  house: SellerSettings,
): Promise<SaleCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columnsOfCard} from sale s where s.id = any(${[...ids]}::text[]::uuid[]) and not s.is_practice
    order by s.id limit ${ids.length}`.execute(db);
  return rows.map((row) => presentCard(row, house));
}

// The first lots of a sale, among which a card's picture is looked for.
const pictured = sql.lit(8);

// The cover of the sale `s`: a column of a statement that reads sales.
export const coverOfSale = sql<string | null>`(
  select i.cover_key
  from (select l.item_id, l.position from lot l where l.sale_id = s.id order by l.position limit ${pictured}) l
  join offered_item i on i.id = l.item_id
  where i.cover_key is not null order by l.position limit 1)`;

const columnsOfCard = sql`${columnsOfSale}, ${hostOfSale} as host,
  (select array_agg(distinct l.category order by l.category) from lot l where l.sale_id = s.id) as categories,
  (select count(*)::int from lot l where l.sale_id = s.id) as item_count,
  ${coverOfSale} as cover_key,
  ${biddersIn} as bidders,
  ${peopleIn} as people`;

// Only its host sees a practice sale (SALE-6). A day begins at midnight in India.
function filterOf(query: ListSales, search: SaleSearch | undefined, userId: string): RawBuilder<unknown> {
  const { status, category, dateFrom, dateTo, isVerified } = query;
  const all = [sql`(not s.is_practice or s.host_id = ${userId}::uuid)`];
  if (search) all.push(search.where);
  if (status) all.push(sql`s.status = ${status}`);
  if (category)
    all.push(sql`exists (select 1 from lot l where l.sale_id = s.id and l.category = ${category})`);
  if (dateFrom)
    all.push(sql`s.starts_at >= ${readDay(dateFrom)}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (dateTo)
    all.push(sql`s.starts_at < (${readDay(dateTo)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  if (isVerified) all.push(sql`s.is_verified = ${isVerified === "true"}`);
  return sql.join(all, sql` and `);
}

const presentCard = (row: Row, house: SellerSettings): SaleCard => ({
  ...presentFacts(row),
  host: presentHost(row.host, house),
  categories: row.categories,
  picture: coverOf(row.cover_key),
  participantCount: row.people,
  bidderCount: row.bidders,
  itemCount: row.item_count,
});
