import { sql } from "kysely";
import { inventoryEndpoints } from "@boli/contract/inventory/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { type PersonalData, countStanding, ownRows } from "../platform/personal-data.ts";
import type { Tx } from "../platform/database/database.ts";
import type { ClonedItem } from "./demo/seed-inventory.ts";
import { endImport } from "./import/end-import.ts";
import { thingKind } from "./present-item.ts";
import type { OfferedItems } from "./offered-items.ts";
import { columns, eraseItemsOf, listExistingItems } from "./queries.ts";
import { inventoryHandlers } from "./routes.ts";

export type { OfferedItems } from "./offered-items.ts";
export { describeItem } from "./present-item.ts";
export { type ItemRow, listItemStatuses, lockItems, setItemStatus } from "./queries.ts";

const personal: PersonalData = {
  columns: ["inventory_item.owner_id", "inventory_import.owner_id"],
  tables: {
    inventory: ownRows(
      ["inventory_item"],
      (userId) => sql`
        select ${sql.join(columns.filter((name) => name !== "owner_id").map((name) => sql.ref(name)))}
        from inventory_item where owner_id = ${userId} order by created_at, id`,
    ),
    imports: ownRows(
      ["inventory_import"],
      (userId) => sql`
        select id, state, items, left_out, begun_at from inventory_import where owner_id = ${userId} order by begun_at, id`,
    ),
  },
  listStanding: countStanding(
    "inventory",
    (userId) => sql`
      select null::timestamptz as until from inventory_item
      where owner_id = ${userId} and deleted_at is null and status in ('available', 'reserved')`,
  ),
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
