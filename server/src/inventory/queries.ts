import { type InventoryStatus, inventoryLimits } from "@boli/contract/inventory/kinds";
import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { columnsOf } from "../platform/database/fields.ts";
import { erasedIn, itemFields } from "./fields.ts";
import type { InventoryItemTable } from "./tables.ts";
import { isWhole } from "./whole-imports.ts";

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
export async function exportItemsOf(db: Queryable, ownerId: string): Promise<StoredItem[]> {
  return db
    .selectFrom("inventory_item")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .limit(100_000)
    .execute();
}

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
