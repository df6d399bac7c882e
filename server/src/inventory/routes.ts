import type { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import type { Handlers } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { addInventoryItem, deleteInventoryItem, editInventoryItem } from "./change-inventory.ts";
import { listInventory } from "./list-inventory.ts";

export const inventoryHandlers = ({ database }: Platform): Handlers<typeof inventoryEndpoints> => ({
  listInventory: ({ query }, call) => listInventory(database.db, query, call),
  addInventoryItem: ({ body }, call, tx) => addInventoryItem(tx, call, body),
  editInventoryItem: ({ params, body }, call, tx) => editInventoryItem(tx, call, params.id, body),
  deleteInventoryItem: ({ params }, call, tx) => deleteInventoryItem(tx, call, params.id),
});
