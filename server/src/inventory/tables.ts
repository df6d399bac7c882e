import type { InventoryStatus } from "@boli/contract/inventory/kinds";
import type { Generated } from "kysely";
import type { ItemColumns } from "./fields.ts";

declare module "../platform/database/database.ts" {
  interface Tables {
    inventory_item: InventoryItemTable;
    inventory_item_words: InventoryItemWordsTable;
    inventory_import: InventoryImportTable;
  }
}

// With the columns of its fields.
export interface InventoryItemTable extends ItemColumns {
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
export interface InventoryItemWordsTable {
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
