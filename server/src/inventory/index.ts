import type { Capability } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { listItemsOf } from "./queries.ts";
import "./tables.ts";

export { type ItemRow, lockItems, setItemStatus } from "./queries.ts";

const personal: PersonalData = {
  columns: ["inventory_item.owner_id"],
  export: listItemsOf,
  // Sold items belong to the record of their sales, and name a person only by the account's id.
  erase: async () => {},
};

export const inventory = { personal } satisfies Capability;
