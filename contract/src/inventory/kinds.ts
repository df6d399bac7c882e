import type { ItemCondition } from "../auctions/kinds.ts";

export const inventoryStatuses = ["available", "in_auction", "sold", "reserved"] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];
// The statuses that people set; a sale sets the others (LOT-2).
export const settableInventoryStatuses = ["available", "reserved"] as const;
export const inventoryConditions = ["New", "Like New", "Excellent", "Good", "Fair", "Poor"] as const;
export type InventoryCondition = (typeof inventoryConditions)[number];

// The condition of the same item in an auction, which knows fewer.
export const auctionConditionOf = {
  New: "excellent",
  "Like New": "excellent",
  Excellent: "excellent",
  Good: "good",
  Fair: "fair",
  Poor: "poor",
} as const satisfies Record<InventoryCondition, ItemCondition>;

export const inventorySorts = ["name", "category", "basePrice", "createdAt"] as const;
export type InventorySort = (typeof inventorySorts)[number];
export const directions = ["asc", "desc"] as const;

export const inventoryLimits = {
  // The items of one reseller.
  items: 20_000,
  // Added by one reseller in a day, whatever became of them.
  perDay: 40_000,
  pictures: 12,
  tags: 20,
  tag: 50,
  subcategory: 100,
  place: 100,
  quantity: 1_000_000,
  pageSize: 10,
} as const;

// The fields of a CSV, in the order in which they are asked for.
export const neededImportFields = ["name", "description", "category", "minimumBidPrice"] as const;
export const importFields = [
  ...neededImportFields,
  "subcategory",
  "condition",
  "quantity",
  "basePrice",
  "estimatedValue",
  "tags",
  "warehouse",
  "shelf",
  "bin",
  "images",
] as const;
export type ImportField = (typeof importFields)[number];

export const importLimits = {
  bytes: 1_000_000,
  rows: 1_000,
  columns: 60,
  heading: 100,
  // The length of a picture's name.
  fileName: 300,
  // The same as the limit of unattached uploads of one person.
  pictures: 200,
  undoHours: 24,
  // Of the imports that can be undone.
  listed: 20,
} as const;
