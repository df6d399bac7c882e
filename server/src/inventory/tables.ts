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
  // The minimum that a sale will propose for its lot once sellers keep their inventory here. Today every sale states its
  // own.
  minimum_bid_paise: number;
  status: ItemStatus;
  created_at: Date;
}
