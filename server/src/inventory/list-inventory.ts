import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { ListInventory } from "@boli/contract/inventory/inputs";
import type { InventorySort } from "@boli/contract/inventory/kinds";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import { type RawBuilder, sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Queryable } from "../platform/database/database.ts";
import { presentItems } from "./present-item.ts";
import { type StoredItem, columns, isHidden, isWhole } from "./queries.ts";

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
  const filter = filterOf(query, call);
  const source = sourceOf(query, call, filter);
  const counted = query.search ? countItems(db, source) : countListed(db, filter);
  const { rows, total } = await findItems(db, query, { source, counted });
  return { data: await presentItems(db, rows), page: pageOf(query.page, query.limit, total, rows.length) };
}

interface Found {
  rows: StoredItem[];
  total: number;
}

const listed = sql.join(columns.map((column) => sql.ref(column)));

// The rows of a page: so many, after others that are walked over.
interface Range {
  limit: number;
  offset: number;
  isBackward: boolean;
}

// The page is read in the order of an index. What a search finds is looked up first and sorted then: in the order of an index
// every item would be read until enough of them had the words.
async function findItems(
  db: Queryable,
  query: ListInventory,
  { source, counted }: { source: RawBuilder<unknown>; counted: Promise<number> },
): Promise<Found> {
  const forward: Range = { limit: query.limit, offset: (query.page - 1) * query.limit, isBackward: false };
  if (query.search || query.page === 1) {
    const [total, rows] = await Promise.all([counted, readRange(db, query, { source, range: forward })]);
    return { rows, total };
  }
  const total = await counted;
  return { rows: await readRange(db, query, { source, range: shorter(forward, total) }), total };
}

async function readRange(
  db: Queryable,
  { search, sort, direction }: ListInventory,
  { source, range: { limit, offset, isBackward } }: { source: RawBuilder<unknown>; range: Range },
): Promise<StoredItem[]> {
  const scan = (direction === "asc") === isBackward ? sql`desc` : sql`asc`;
  const order = sql`order by ${orders[sort]} ${scan}, id ${scan} limit ${limit} offset ${offset}`;
  const { rows } = await (
    search
      ? sql<StoredItem>`
          with found as materialized (select ${listed} from ${source})
          select ${listed} from found ${order}`
      : sql<StoredItem>`select ${listed} from ${source} ${order}`
  ).execute(db);
  return isBackward ? rows.toReversed() : rows;
}

async function countItems(db: Queryable, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${source} limit ${exactTotalLimit + 1}
    ) as counted limit 1`.execute(db);
  return rows[0]?.total ?? 0;
}

// Counted by an index alone, of which the hidden items are taken off.
async function countListed(db: Queryable, filter: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with hidden as materialized (select count(*)::int as items from inventory_item where ${filter} and ${isHidden})
    select (select count(*)::int from (
        select from inventory_item where ${filter} limit ${exactTotalLimit + 1} + (select items from hidden)
      ) as counted) - items as total from hidden limit 1`.execute(db);
  return rows[0]?.total ?? 0;
}

// A page behind the middle is read from the end, so that at most half of the items are walked over.
function shorter(forward: Range, total: number): Range {
  const { limit, offset } = forward;
  const after = Math.max(0, total - offset - limit);
  return total > exactTotalLimit || after >= offset
    ? forward
    : { limit: Math.max(0, Math.min(limit, total - offset)), offset: after, isBackward: true };
}

// Everyone's items are found by the index of words. Of a reseller's the words of each are looked up, because that index would be read
// for everyone's; an offset, even of 0, keeps the planner from it. Items are named by arrays, which one pass over an index finds.
function sourceOf(
  query: ListInventory,
  call: SignedInCall,
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const where = sql`${filter} and ${isWhole}`;
  if (!query.search) return sql`inventory_item where ${where}`;
  // The query is selected, so that no plan is made for how common these words are.
  const isFound = sql`kept.words @@ (select inventory_query(${query.search}))`;
  const found =
    call.scope === "any"
      ? sql`select kept.item_id from inventory_item_words as kept where ${isFound}`
      : sql`
          select item_id from (
            select kept.item_id, ${isFound} as is_found from inventory_item_words as kept
            where kept.item_id = any(array(
              select id from inventory_item where owner_id = ${call.principal.userId}::uuid and deleted_at is null))
            offset 0) as own where is_found`;
  return sql`inventory_item where ${where} and id = any(array(${found}))`;
}

function filterOf(
  { status, category }: ListInventory,
  { principal, scope }: SignedInCall,
): RawBuilder<unknown> {
  const all = [sql`deleted_at is null`];
  if (scope !== "any") all.push(sql`owner_id = ${principal.userId}::uuid`);
  if (status) all.push(sql`status = ${status}`);
  if (category) all.push(sql`category = ${category}`);
  return sql.join(all, sql` and `);
}
