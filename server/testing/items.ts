import { inventoryBody } from "@boli/contract/inventory/inputs";
import { sql } from "kysely";
import { valuesOf } from "../src/inventory/change-inventory.ts";
import type { ItemRow } from "../src/inventory/index.ts";
import type { Tx } from "../src/platform/database/database.ts";

const least = { name: "An item", description: "An item.", category: "Other", minimumBidPrice: 1 };

// An item with what a sale needs of it.
export async function insertItem(tx: Tx, item: Omit<ItemRow, "created_at" | "status">): Promise<void> {
  const now = sql<Date>`boli_now()`;
  await tx
    .insertInto("inventory_item")
    .values({
      ...valuesOf(inventoryBody.parse(least)),
      description: "",
      ...item,
      status: "available",
      created_at: now,
      updated_at: now,
    })
    .execute();
}
