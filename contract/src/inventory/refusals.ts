declare module "../endpoint/refusals.ts" {
  interface Refusals {
    inventory: typeof inventoryRefusals;
  }
  interface InputRefusals {
    inventory: InventoryInputRefusal;
  }
}

export const inventoryRefusals = {
  minimum_bid_missing: 400,
  inventory_item_not_found: 404,
  inventory_item_in_sale: 409,
  inventory_item_sold: 409,
  inventory_item_lot_open: 409,
  inventory_full: 409,
  too_many_items_added: 429,
  import_unreadable: 400,
  import_too_long: 400,
  import_not_checked: 409,
  import_empty: 409,
  import_not_found: 404,
} as const;

export type InventoryInputRefusal = "minimum_bid_missing";
