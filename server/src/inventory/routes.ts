import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import type { InventoryInput } from "@boli/contract/inventory/inputs";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { parseFields } from "../http/bodies/input.ts";
import type { ReceivedForm } from "../http/bodies/receive-file.ts";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { inLane } from "../platform/database/turns.ts";
import { type ReceivingTools, saveFile } from "../uploads/index.ts";
import {
  addInventoryItem,
  deleteInventoryItem,
  editInventoryItem,
  requireEditable,
} from "./change-inventory.ts";
import { checkImport } from "./import/check-import.ts";
import { listInventoryImports, undoInventoryImport } from "./import/end-import.ts";
import { type ImportTools, importItems } from "./import/import-items.ts";
import type { OfferedItems } from "./offered-items.ts";
import { listInventory } from "./list-inventory.ts";

export function inventoryHandlers(
  tools: ReceivingTools & ImportTools,
  offered: OfferedItems,
): Handlers<typeof inventoryEndpoints> {
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
      if (tx) return editInventoryItem(tx, call, params.id, { body, offered });
      await database.transaction((own) => requireEditable(own, call, params.id), { bookkeeping: true });
      const sent = await readForm(tools, inventoryEndpoints.editInventoryItem, { receiveForm, call });
      return database.transaction((own) => editInventoryItem(own, call, params.id, { body: sent, offered }));
    },
    deleteInventoryItem: ({ params }, call, tx) => deleteInventoryItem(tx, call, params.id),
    checkInventoryImport: ({ body }, call) => checkImport(body, call),
    importInventory: ({ body }, call) => importItems(tools, call, body),
    listInventoryImports: (_input, call) => listInventoryImports(database.db, call),
    undoInventoryImport: ({ params }, call, tx) => undoInventoryImport(tx, call, params.id),
  };
}

interface SentForm {
  receiveForm: (() => Promise<ReceivedForm>) | undefined;
  call: SignedInCall;
}

// Reads the printed form of an item: its data is checked before any of its pictures is kept. They follow the pictures that
// the data names.
async function readForm(
  tools: ReceivingTools,
  endpoint: Endpoint,
  { receiveForm, call }: SentForm,
): Promise<InventoryInput> {
  if (!receiveForm) throw refuse("form_needed");
  const { json, files, signal } = await receiveForm();
  const body = parseFields(endpoint, json["data"] ?? {}) as InventoryInput;
  if (body.images.length + files.length > inventoryLimits.pictures)
    throw refuse("invalid_input", undefined, { fields: { images: "too_many" } });
  const images = [...body.images];
  for (const file of files) {
    const { id } = await saveFile(tools, { file, signal, purpose: "inventory-picture" }, call);
    images.push(id);
  }
  return { ...body, images };
}
