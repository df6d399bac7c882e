import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { InventoryItemTable, ItemStatus } from "./tables.ts";

export type ItemRow = Selectable<InventoryItemTable>;

const columns = [
  "id",
  "owner_id",
  "name",
  "category",
  "quantity",
  "minimum_bid_paise",
  "status",
  "created_at",
] as const satisfies ReadonlyArray<keyof ItemRow>;

// Locks the items for a new sale, always in the same order, so that two sales cannot deadlock.
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .selectFrom("inventory_item")
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .limit(Math.max(1, ids.length))
    .execute();
}

export async function setItemStatus(tx: Tx, ids: readonly string[], status: ItemStatus): Promise<void> {
  if (ids.length === 0) return;
  await sql`update inventory_item set status = ${status} where id = any(${[...ids]}::text[]::uuid[])`.execute(
    tx,
  );
}

export async function listItemsOf(db: Queryable, ownerId: string): Promise<ItemRow[]> {
  return db
    .selectFrom("inventory_item")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .limit(10_000)
    .execute();
}
