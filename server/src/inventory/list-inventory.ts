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
  const { rows, total } = await findItems(db, query, filterOf(query, call));
  return { data: await presentItems(db, rows), page: pageOf(query.page, query.limit, total, rows.length) };
}

interface Found {
  rows: StoredItem[];
  total: number;
}

const listed = sql.join(columns.map((column) => sql.ref(column)));
const directionOf = ({ direction }: ListInventory): RawBuilder<unknown> =>
  direction === "asc" ? sql`asc` : sql`desc`;

// The page is read in the order of an index. What a search finds is looked up by words first and sorted then: in the order of
// an index every item would be read until enough of them had the words.
async function findItems(db: Queryable, query: ListInventory, where: RawBuilder<unknown>): Promise<Found> {
  const direction = directionOf(query);
  const order = sql`order by ${orders[query.sort]} ${direction}, id ${direction}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
  const [page, counted] = await Promise.all([
    query.search
      ? sql<StoredItem>`
          with found as materialized (select ${listed} from inventory_item where ${where})
          select ${listed} from found ${order}`.execute(db)
      : sql<StoredItem>`select ${listed} from inventory_item where ${where} ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from inventory_item where ${where} limit ${exactTotalLimit + 1}
      ) as counted limit 1`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

function filterOf(
  { search, status, category }: ListInventory,
  { principal, scope }: SignedInCall,
): RawBuilder<unknown> {
  const all = [sql`deleted_at is null`];
  if (scope !== "any") all.push(sql`owner_id = ${principal.userId}::uuid`);
  if (status) all.push(sql`status = ${status}`);
  if (category) all.push(sql`category = ${category}`);
  // The query is selected, so that no plan is made for how common these words are.
  if (search) all.push(sql`words @@ (select inventory_query(${search}))`);
  return sql.join(all, sql` and `);
}
