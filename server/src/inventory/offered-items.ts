import type { Tx } from "../platform/database/database.ts";
import type { StoredItem } from "./queries.ts";

// Live sales do this when an item that they offer is edited, in the transaction of the edit. The inventory does not know them:
// it is given this where the capabilities are put together.
export interface OfferedItems {
  // Locks the unfinished lots of the item, so that none opens before the edit is over; true if one of them is open.
  lockLots(tx: Tx, itemId: string): Promise<boolean>;
  // Called when its name, condition or quantity changed. No lot of it is open.
  goodsChanged(tx: Tx, itemId: string): Promise<void>;
  // Called when its category changed, by which its lots are found.
  categoryChanged(tx: Tx, itemId: string): Promise<void>;
}

// The facts that a bidder relies on. They stay while a lot of the item is open, and description and pictures may only be added to (BID-13).
const goods = ["name", "condition", "quantity"] as const satisfies ReadonlyArray<keyof StoredItem>;

export const changesGoods = (fields: readonly string[]): boolean =>
  goods.some((field) => fields.includes(field));

type Shown = Pick<StoredItem, "description" | "picture_ids">;

export const removesContent = (before: Shown, after: Shown): boolean =>
  !after.description.startsWith(before.description) ||
  before.picture_ids.some((id) => !after.picture_ids.includes(id));
