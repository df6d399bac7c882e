import { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ClonedItem } from "./demo/seed-inventory.ts";
import { endImport } from "./import/end-import.ts";
import { thingKind } from "./present-item.ts";
import type { OfferedItems } from "./offered-items.ts";
import { eraseItemsOf, exportItemsOf, listExistingItems } from "./queries.ts";
import { inventoryHandlers } from "./routes.ts";

export type { OfferedItems } from "./offered-items.ts";
export { describeItem } from "./present-item.ts";
export { type ItemRow, listItemStatuses, lockItems, setItemStatus } from "./queries.ts";

const personal: PersonalData = {
  columns: ["inventory_item.owner_id", "inventory_import.owner_id"],
  export: exportItemsOf,
  erase: eraseItemsOf,
};

// Copies items of the demo for its live auctions. Loaded only in demo mode.
export async function cloneDemoItems(tx: Tx, numbers: readonly number[]): Promise<ClonedItem[]> {
  return (await import("./demo/seed-inventory.ts")).cloneDemoItems(tx, numbers);
}

// Given what live sales do when an item that they offer is edited.
export const inventoryRoutes =
  (offered: OfferedItems): NonNullable<Capability["web"]> =>
  ({ platform }) => ({ endpoints: [answer(inventoryEndpoints, inventoryHandlers(platform, offered))] });

export const inventory = {
  jobs: () => [endImport],
  personal,
  // Loaded only in demo mode.
  demo: async (tools) => (await import("./demo/seed-inventory.ts")).seedDemoInventory(tools),
  fileOwners: { [thingKind]: listExistingItems },
} satisfies Capability;
