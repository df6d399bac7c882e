import { sql } from "kysely";
import type { ItemRow } from "../src/inventory/index.ts";
import type { Tx } from "../src/platform/database/database.ts";

// Nothing in the product adds items to the inventory yet.
export async function insertItem(tx: Tx, item: Omit<ItemRow, "created_at" | "status">): Promise<void> {
  await tx
    .insertInto("inventory_item")
    .values({ ...item, status: "available", created_at: sql<Date>`boli_now()` })
    .execute();
}
