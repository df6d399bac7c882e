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
  const where = filterOf(query, call);
  const direction = query.direction === "asc" ? sql`asc` : sql`desc`;
  const [listed, counted] = await Promise.all([
    sql<StoredItem>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from inventory_item where ${where}
      order by ${orders[query.sort]} ${direction}, id ${direction}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from inventory_item where ${where} limit ${exactTotalLimit + 1}
      ) as counted limit 1`.execute(db),
  ]);
  const page = pageOf(query.page, query.limit, counted.rows[0]?.total ?? 0, listed.rows.length);
  return { data: await presentItems(db, listed.rows), page };
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
    all.push(
      sql`(name ilike ${words} or description ilike ${words} or array_to_string(tags, ' ') ilike ${words})`,
    );
  }
  return sql.join(all, sql` and `);
}
