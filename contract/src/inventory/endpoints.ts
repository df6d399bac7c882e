import * as z from "zod/mini";
import { itemConditions } from "../auctions/kinds.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";
import { inventoryBody, listInventoryQuery, refusalOfInventoryFields } from "./inputs.ts";
import { fileRefusals, purposeOf } from "../uploads/endpoints.ts";
import {
  checkImportBody,
  importBody,
  importCheck,
  madeImport,
  recentImports,
  undoneImport,
} from "./import.ts";
import { importLimits, inventoryConditions, inventoryLimits, inventoryStatuses } from "./kinds.ts";

const inventoryItemSchema = z.strictObject({
  id: z.uuid(),
  ownerId: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  basePrice: z.number(),
  minimumBidPrice: z.number(),
  estimatedValue: z.number(),
  condition: z.enum(inventoryConditions),
  // The same in the words of an auction item.
  auctionCondition: z.enum(itemConditions),
  quantity: z.int(),
  tags: z.array(z.string()),
  location: z.strictObject({ warehouse: z.string(), shelf: z.string(), bin: z.string() }),
  // With the pictures that are still being re-encoded, so that saving keeps them.
  images: z.array(z.string()),
  // The first picture that can be shown already.
  cover: z.nullable(z.string()),
  status: z.enum(inventoryStatuses),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  // The actions that the caller may take on this item.
  can: z.strictObject({ edit: z.boolean(), delete: z.boolean() }),
});
export type InventoryItem = z.output<typeof inventoryItemSchema>;

const itemId = z.strictObject({ id });
const savedItem = z.strictObject({ id: z.uuid(), version: z.int() });
const access = { right: "inventory.manage" } as const;

const writing = {
  access,
  answer: savedItem,
  audit: true,
  once: true,
  limit: "write",
  whenWrong: refusalOfInventoryFields,
  // As the specification prints it. A form has no key and no version: it counts each time, and the last one wins.
  form: {
    json: ["data"],
    texts: [],
    files: "images",
    maxFiles: inventoryLimits.pictures,
    maxBytes: purposeOf("inventory-picture").maxBytes,
  },
} as const;

export const inventoryEndpoints = endpoints({
  listInventory: {
    method: "GET",
    path: "/api/inventory",
    summary: "Lists the caller's inventory; for admins, everyone's.",
    access,
    input: { query: listInventoryQuery },
    answer: z.array(inventoryItemSchema),
    paged: true,
    limit: "read",
  },
  addInventoryItem: {
    method: "POST",
    path: "/api/inventory",
    summary:
      "Adds an item to the caller's inventory: JSON with the ids of uploads, or a form with `data` (JSON) and repeated `images`.",
    ...writing,
    input: { body: inventoryBody },
    status: 201,
    refusals: [
      "required_fields_missing",
      "minimum_bid_missing",
      "inventory_full",
      "too_many_items_added",
      "upload_not_usable",
      ...fileRefusals,
    ],
  },
  editInventoryItem: {
    method: "PUT",
    path: "/api/inventory/{id}",
    summary:
      "Replaces an item's data. If-Match names the version that was edited. In a form the new pictures in `images` follow those that `data` keeps.",
    ...writing,
    version: true,
    input: { params: itemId, body: inventoryBody },
    refusals: [
      "required_fields_missing",
      "minimum_bid_missing",
      "inventory_item_not_found",
      "inventory_item_sold",
      "inventory_item_in_sale",
      "inventory_item_lot_open",
      "changed_meanwhile",
      "upload_not_usable",
      ...fileRefusals,
    ],
  },
  deleteInventoryItem: {
    method: "DELETE",
    path: "/api/inventory/{id}",
    summary: "Deletes an item that is in no unfinished sale and not sold.",
    access,
    input: { params: itemId },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["inventory_item_not_found", "inventory_item_sold", "inventory_item_in_sale"],
  },
  checkInventoryImport: {
    method: "POST",
    path: "/api/inventory/import/check",
    summary:
      "Reads a CSV of items without changing anything: how many rows can be imported, and what is wrong in each other one.",
    access,
    input: { body: checkImportBody },
    answer: importCheck,
    limit: "write",
    bodyLimitBytes: importLimits.bytes * 2,
    refusals: ["import_unreadable", "import_too_long"],
  },
  importInventory: {
    method: "POST",
    path: "/api/inventory/import",
    summary:
      "Adds the items of the good rows of a CSV that was checked, with the uploaded pictures that they name.",
    access,
    input: { body: importBody },
    answer: madeImport,
    status: 201,
    audit: "own-transaction",
    once: "own-transaction",
    limit: "write",
    bodyLimitBytes: importLimits.bytes * 2,
    refusals: [
      "import_unreadable",
      "import_too_long",
      "import_not_checked",
      "import_empty",
      "inventory_full",
      "too_many_items_added",
    ],
  },
  listInventoryImports: {
    method: "GET",
    path: "/api/inventory/imports",
    summary: "The caller's imports of the last day, which can be undone.",
    access,
    answer: recentImports,
    limit: "read",
  },
  undoInventoryImport: {
    method: "POST",
    path: "/api/inventory/imports/{id}/undo",
    summary: "Takes back an import of the last day. Items in a sale, sold or changed since stay.",
    access,
    input: { params: itemId },
    answer: undoneImport,
    audit: true,
    limit: "write",
    refusals: ["import_not_found"],
  },
});
