import { type InventoryStatus, inventoryLimits } from "@boli/contract/inventory/kinds";
import { type Insertable, type Selectable, type Updateable, sql, type Generated } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { columnsOf } from "../platform/database/fields.ts";
import { erasedIn, itemFields, type ItemColumns } from "./fields.ts";

const offeredColumns = [
  "id",
  "owner_id",
  "name",
  "category",
  "quantity",
  "minimum_bid_paise",
  "status",
  "created_at",
] as const satisfies ReadonlyArray<keyof InventoryItemTable>;
// The part of an item that a sale needs.
export type ItemRow = Pick<Selectable<InventoryItemTable>, (typeof offeredColumns)[number]>;

export const columns = [
  "id",
  "owner_id",
  ...columnsOf(itemFields),
  "picture_ids",
  "status",
  "version",
  "created_at",
  "updated_at",
] as const satisfies ReadonlyArray<keyof InventoryItemTable>;
export type StoredItem = Pick<Selectable<InventoryItemTable>, (typeof columns)[number]>;

// Locks the items for a new sale, always in the same order, so that two sales cannot deadlock.
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .selectFrom("inventory_item")
    .select(offeredColumns)
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[])`)
    .where("deleted_at", "is", null)
    .where(isWhole)
    .orderBy("id")
    .forUpdate()
    .limit(Math.max(1, ids.length))
    .execute();
}

// Deleted items are left out.
export async function listItemStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<Array<{ id: string; status: InventoryStatus }>> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("inventory_item")
    .select(["id", "status"])
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[])`)
    .where("deleted_at", "is", null)
    .limit(ids.length)
    .execute();
}

export async function setItemStatus(tx: Tx, ids: readonly string[], status: InventoryStatus): Promise<void> {
  if (ids.length === 0) return;
  await sql`update inventory_item set status = ${status} where id = any(${[...ids]}::text[]::uuid[])`.execute(
    tx,
  );
}

const itemById = (tx: Tx, id: string) =>
  tx
    .selectFrom("inventory_item")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where(isWhole)
    .limit(1);

export const findItem = (tx: Tx, id: string): Promise<StoredItem | undefined> =>
  itemById(tx, id).executeTakeFirst();

// Locks one item, so that two editors, and an editor and a new sale, take turns.
export const lockItem = (tx: Tx, id: string): Promise<StoredItem | undefined> =>
  itemById(tx, id).forUpdate().executeTakeFirst();

export async function insertItem(tx: Tx, row: Insertable<InventoryItemTable>): Promise<void> {
  await tx.insertInto("inventory_item").values(row).execute();
}

// Items name other uploads than before.
export async function replacePictures(
  tx: Tx,
  placed: ReadonlyArray<{ id: string; copy: string; thingId: string }>,
): Promise<void> {
  if (placed.length === 0) return;
  await sql`
    update inventory_item set picture_ids = array(
      select coalesce(placed.id, named.id) from unnest(picture_ids) with ordinality as named (id, at)
      left join jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id uuid, copy uuid) on placed.copy = named.id
      order by named.at)
    where id = any(${placed.map(({ thingId }) => thingId)}::text[]::uuid[])`.execute(tx);
}

// The number of values in a statement is limited: a slice of an import is far below it.
export async function insertItems(
  tx: Tx,
  rows: ReadonlyArray<Insertable<InventoryItemTable>>,
): Promise<void> {
  await tx
    .insertInto("inventory_item")
    .values([...rows])
    .execute();
}

export async function updateItem(
  tx: Tx,
  id: string,
  values: Updateable<InventoryItemTable>,
): Promise<number> {
  const { version } = await tx
    .updateTable("inventory_item")
    .set({ ...values, version: sql`version + 1`, updated_at: sql<Date>`boli_now()` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

// The number of items of one reseller, with those of unfinished imports, counted up to twice the limit.
export async function countItemsOf(db: Queryable, ownerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from inventory_item where owner_id = ${ownerId}::uuid and deleted_at is null
      limit ${2 * inventoryLimits.items}
    ) as counted limit 1`.execute(db);
  return rows[0]?.total ?? 0;
}

// Deleted ones too: they are still stored.
// Sold and offered items belong to the record of their sales. Of all others nothing but the name is left, because a lot may
// refer to it; the sweep of files removes the pictures.
export async function eraseItemsOf(tx: Tx, ownerId: string): Promise<void> {
  // Waits for the slice that an import is writing, so that its items are erased too; the import finds itself gone and ends.
  await tx.deleteFrom("inventory_import").where("owner_id", "=", ownerId).execute();
  await tx
    .updateTable("inventory_item")
    .set({
      ...erasedIn("items in no sale"),
      picture_ids: [],
      deleted_at: sql<Date>`coalesce(deleted_at, boli_now())`,
    })
    .where("owner_id", "=", ownerId)
    .where("status", "in", ["available", "reserved"])
    .execute();
  await tx
    .updateTable("inventory_item")
    .set(erasedIn("every item"))
    .where("owner_id", "=", ownerId)
    .where("status", "in", ["in_auction", "sold"])
    .execute();
}

export async function listExistingItems(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("inventory_item")
    .select("id")
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const unfinished = sql`array(select id from inventory_import where state <> 'done')`;

// True for an item that its owner has: one of an import counts only when all of that import are written. The few unfinished imports
// are read once for a statement.
export const isWhole = sql<boolean>`
  (import_id is null or import_id <> all (${unfinished}))`;

// True for all others. Where many items are counted by an index that does not know their imports, these few are taken off.
export const isHidden = sql<boolean>`import_id = any(${unfinished})`;

declare module "../platform/database/database.ts" {
  interface Tables {
    inventory_item: InventoryItemTable;
    inventory_item_words: InventoryItemWordsTable;
    inventory_import: InventoryImportTable;
  }
}

// With the columns of its fields.
interface InventoryItemTable extends ItemColumns {
  id: string;
  owner_id: string;
  // In order; the uploads themselves are those of the capability `uploads`.
  picture_ids: Generated<string[]>;
  status: InventoryStatus;
  version: Generated<number>;
  created_at: Date;
  updated_at: Generated<Date>;
  // The import that it came with.
  import_id: Generated<string | null>;
  // A deleted item is in no list, but finished sales still refer to it.
  deleted_at: Generated<Date | null>;
}

// The words by which an item is found. The database keeps them by triggers, and nobody else writes them.
interface InventoryItemWordsTable {
  item_id: string;
  words: string;
}

// An import that is written in steps, until a day after it was done. The key is that of a retry.
export interface InventoryImportTable {
  id: string;
  owner_id: string;
  key: string;
  request_hash: string;
  state: "running" | "done" | "abandoned";
  items: number;
  left_out: number;
  begun_at: Date;
  // Its newest step.
  stepped_at: Date;
}
