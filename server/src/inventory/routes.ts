import { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import type { Handlers } from "../http/call.ts";
import type { ReceivingTools } from "../uploads/index.ts";
import { inLane } from "../platform/database/turns.ts";
import {
  addInventoryItem,
  deleteInventoryItem,
  editInventoryItem,
  requireEditable,
} from "./change-inventory.ts";
import { checkImport } from "./import/check-import.ts";
import { type ImportTools, importItems } from "./import/import-items.ts";
import { listInventoryImports, undoInventoryImport } from "./import/undo-import.ts";
import { listInventory } from "./list-inventory.ts";
import { readForm } from "./read-form.ts";

export function inventoryHandlers(tools: ReceivingTools & ImportTools): Handlers<typeof inventoryEndpoints> {
  const { database } = tools;
  return {
    // Counts thousands of items.
    listInventory: ({ query }, call) => inLane("slow", () => listInventory(database.db, query, call)),
    async addInventoryItem({ body, receiveForm }, call, tx) {
      if (tx) return addInventoryItem(tx, call, body);
      const sent = await readForm(tools, inventoryEndpoints.addInventoryItem, { receiveForm, call });
      return database.transaction((own) => addInventoryItem(own, call, sent));
    },
    async editInventoryItem({ params, body, receiveForm }, call, tx) {
      if (tx) return editInventoryItem(tx, call, params.id, body);
      await database.transaction((own) => requireEditable(own, call, params.id), { bookkeeping: true });
      const sent = await readForm(tools, inventoryEndpoints.editInventoryItem, { receiveForm, call });
      return database.transaction((own) => editInventoryItem(own, call, params.id, sent));
    },
    deleteInventoryItem: ({ params }, call, tx) => deleteInventoryItem(tx, call, params.id),
    checkInventoryImport: ({ body }, call) => checkImport(body, call),
    importInventory: ({ body }, call) => importItems(tools, call, body),
    listInventoryImports: (_input, call) => listInventoryImports(database.db, call),
    undoInventoryImport: ({ params }, call, tx) => undoInventoryImport(tx, call, params.id),
  };
}
