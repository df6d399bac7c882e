import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { ListInventory } from "@boli/contract/inventory/inputs";
import type { InventorySort } from "@boli/contract/inventory/kinds";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
import { type RawBuilder, sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Queryable } from "../platform/database/database.ts";
import { presentItems } from "./present-item.ts";
import { type StoredItem, columns } from "./queries.ts";

// Each as its index has it, so that a page of thousands is read without a sort.
const orders: Record<InventorySort, RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  category: sql`category`,
  basePrice: sql`base_paise`,
  createdAt: sql`created_at`,
};

// Lists the caller's items, and everyone's for a caller who may manage any.
export async function listInventory(
  db: Queryable,
  query: ListInventory,
  call: SignedInCall,
): Promise<{ data: InventoryItem[]; page: Page }> {
  const { rows, total } = query.search
    ? await findItems(db, query, filterOf(query, call))
    : await walkItems(db, query, filterOf(query, call));
  return { data: await presentItems(db, rows), page: pageOf(query.page, query.limit, total, rows.length) };
}

interface Found {
  rows: StoredItem[];
  total: number;
}

const listed = sql.join(columns.map((column) => sql.ref(column)));
const directionOf = ({ direction }: ListInventory): RawBuilder<unknown> =>
  direction === "asc" ? sql`asc` : sql`desc`;

// A list without a search is read in the order of an index.
async function walkItems(db: Queryable, query: ListInventory, where: RawBuilder<unknown>): Promise<Found> {
  const direction = directionOf(query);
  const [page, counted] = await Promise.all([
    sql<StoredItem>`
      select ${listed} from inventory_item where ${where}
      order by ${orders[query.sort]} ${direction}, id ${direction}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from inventory_item where ${where} limit ${exactTotalLimit + 1}
      ) as counted limit 1`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

// A search compares every item once, for the page and the total together.
async function findItems(db: Queryable, query: ListInventory, where: RawBuilder<unknown>): Promise<Found> {
  const direction = directionOf(query);
  const found = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select id, ${orders[query.sort]} as place from inventory_item where ${where}
    )
    select (select count(*)::int from found) as total, array(
      select id from found order by place ${direction}, id ${direction}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) as ids
    limit 1`.execute(db);
  const { total, ids } = found.rows[0] ?? { total: 0, ids: [] };
  if (ids.length === 0) return { rows: [], total: Math.min(total, exactTotalLimit + 1) };
  const { rows } = await sql<StoredItem>`
    select ${listed} from inventory_item where id = any(${ids}::text[]::uuid[]) limit ${ids.length}`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: Math.min(total, exactTotalLimit + 1),
  };
}

function filterOf(
  { search, status, category }: ListInventory,
  { principal, scope }: SignedInCall,
): RawBuilder<unknown> {
  const all = [sql`deleted_at is null`];
  if (scope !== "any") all.push(sql`owner_id = ${principal.userId}::uuid`);
  if (status) all.push(sql`status = ${status}`);
  if (category) all.push(sql`category = ${category}`);
  if (search) {
    const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    // One comparison, and one change of letters to lower case, for all three.
    all.push(
      sql`lower(concat_ws(chr(10), name, description, array_to_string(tags, ' '))) like lower(${words}::text)`,
    );
  }
  return sql.join(all, sql` and `);
}
