import type { ItemCategory } from "@boli/contract/auctions/categories";
import type { InventoryCondition } from "@boli/contract/inventory/kinds";

// An item of the demo's reseller. None is in a sale, so each is available or put aside.
export interface DemoItem {
  name: string;
  description: string;
  category: ItemCategory;
  subcategory: string;
  condition: InventoryCondition;
  quantity: number;
  // Base price, minimum bid and estimate, in rupees.
  rupees: readonly [base: number, minimumBid: number, estimate: number];
  tags: string[];
  shelf: string;
  isReserved?: true;
  // One of the drawn pictures of the demo.
  picture: string;
}
