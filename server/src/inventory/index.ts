import type { PersonalData } from "../platform/personal-data.ts";
import { listItemsOf } from "./queries.ts";
import "./tables.ts";

export { type ItemRow, insertItem, lockItems, setItemStatus } from "./queries.ts";
export type { ItemStatus } from "./tables.ts";

export const personal: PersonalData = {
  columns: ["inventory_item.owner_id"],
  export: listItemsOf,
  // Things that were sold belong to the record of their sales; they name no person but by the account's id.
  erase: async () => {},
};
