declare module "../platform/database/database.ts" {
  interface Tables {
    inventory_item: InventoryItemTable;
  }
}

export type ItemStatus = "available" | "in_auction" | "sold" | "reserved";

export interface InventoryItemTable {
  id: string;
  owner_id: string;
  name: string;
  category: string;
  quantity: number;
  // What a sale will propose as the minimum of its lot, once sellers keep their inventory here; a sale states its own today.
  minimum_bid_paise: number;
  status: ItemStatus;
  created_at: Date;
}
