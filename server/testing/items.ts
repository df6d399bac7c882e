import { sql } from "kysely";
import type { ItemRow } from "../src/inventory/index.ts";
import type { Tx } from "../src/platform/database/database.ts";

// An item with what a sale needs of it.
export async function insertItem(tx: Tx, item: Omit<ItemRow, "created_at" | "status">): Promise<void> {
  const now = sql<Date>`boli_now()`;
  await tx
    .insertInto("inventory_item")
    .values({ ...item, status: "available", created_at: now, updated_at: now })
    .execute();
}
