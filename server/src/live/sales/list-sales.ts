import { type RawBuilder, sql } from "kysely";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { readDay } from "@boli/contract/auctions/times";
import type { ListSales } from "@boli/contract/live-inputs";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
import type { SignedInCall } from "../../http/call.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { columnsOfSale } from "./load-sale.ts";
import { type TextualHost, hostOfSale, presentHost } from "./host-identity.ts";
import { presentFacts } from "../present-facts.ts";
import type { SaleTable } from "../tables.ts";

interface Row extends SaleTable {
  host: TextualHost;
  categories: string[];
  item_count: number;
}

// Live sales come first, then those that start next, then the newest of the rest.
export async function listSales(
  db: Queryable,
  query: ListSales,
  call: SignedInCall,
): Promise<{ data: SaleCard[]; page: Page }> {
  const wanted = filterOf(query, call);
  const [listed, counted] = await Promise.all([
    sql<Row>`
      select ${columnsOfCard} from sale s where ${wanted}
      order by array_position(array['live', 'scheduled', 'completed', 'cancelled'], s.status),
        case when s.status in ('live', 'scheduled') then s.starts_at end, s.starts_at desc, s.id
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select from sale s where ${wanted} limit ${exactTotalLimit + 1}) as counted limit 1`.execute(
      db,
    ),
  ]);
  const page = pageOf(query.page, query.limit, counted.rows[0]?.total ?? 0, listed.rows.length);
  return { data: listed.rows.map(presentCard), page };
}

// Those of these sales that everybody may see.
export async function listSaleCards(db: Queryable, ids: readonly string[]): Promise<SaleCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columnsOfCard} from sale s where s.id = any(${[...ids]}::text[]::uuid[]) and not s.is_practice
    order by s.id limit ${ids.length}`.execute(db);
  return rows.map(presentCard);
}

const columnsOfCard = sql`${columnsOfSale}, ${hostOfSale} as host,
  (select array_agg(distinct l.category order by l.category) from lot l where l.sale_id = s.id) as categories,
  (select count(*)::int from lot l where l.sale_id = s.id) as item_count`;

// Only its host sees a practice sale (SALE-6). A day begins at midnight in India.
function filterOf(query: ListSales, { principal }: SignedInCall): RawBuilder<unknown> {
  const { search, status, category, dateFrom, dateTo, isVerified } = query;
  const all = [sql`(not s.is_practice or s.host_id = ${principal.userId}::uuid)`];
  if (search) {
    const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all.push(sql`(s.title ilike ${words} or s.description ilike ${words})`);
  }
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

const presentCard = (row: Row): SaleCard => ({
  ...presentFacts(row),
  host: presentHost(row.host),
  categories: row.categories,
  bidderCount: row.aliases,
  itemCount: row.item_count,
});
