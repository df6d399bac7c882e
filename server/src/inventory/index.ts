import { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { thingKind } from "./item-pictures.ts";
import { eraseItemsOf, exportItemsOf, listExistingItems } from "./queries.ts";
import { inventoryHandlers } from "./routes.ts";
import "./tables.ts";

export { type ItemRow, lockItems, setItemStatus } from "./queries.ts";

const personal: PersonalData = {
  columns: ["inventory_item.owner_id"],
  export: exportItemsOf,
  erase: eraseItemsOf,
};

export const inventory = {
  web: ({ platform }) => ({ endpoints: [answer(inventoryEndpoints, inventoryHandlers(platform))] }),
  personal,
  // Loaded only in demo mode.
  demo: async (tools) => (await import("./demo/seed-inventory.ts")).seedDemoInventory(tools),
  fileOwners: { [thingKind]: listExistingItems },
} satisfies Capability;
