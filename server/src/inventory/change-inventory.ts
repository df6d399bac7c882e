import { isDeepStrictEqual } from "node:util";
import type { InventoryInput } from "@boli/contract/inventory/inputs";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { storedOf } from "../platform/database/fields.ts";
import { announce } from "../platform/jobs/index.ts";
import { requireStill } from "../users/index.ts";
import { shownInSales } from "./events.ts";
import { itemFields } from "./fields.ts";
import { attachPictures, removePictures } from "./item-pictures.ts";
import { changesGoods, saleHooks, removesContent } from "./offered-items.ts";
import { presentItems } from "./present-item.ts";
import { type StoredItem, findItem, insertItem, lockItem, updateItem } from "./queries.ts";
import { requireRoomForItems } from "./room-for-items.ts";

interface Saved {
  id: string;
  version: number;
}

// Adds an item to the caller's own inventory; an admin's items are the admin's own too.
export async function addInventoryItem(tx: Tx, call: SignedInCall, body: InventoryInput): Promise<Saved> {
  await requireStill(tx, call, "inventory.manage");
  const { userId } = call.principal;
  await requireRoomForItems(tx, userId, 1);
  const id = uuid();
  const now = await boliNow(tx);
  const picture_ids = await attachPictures(tx, call, id, body.images);
  await insertItem(tx, {
    ...valuesOf(body),
    id,
    owner_id: userId,
    picture_ids,
    status: body.status ?? "available",
    created_at: now,
    updated_at: now,
  });
  await call.audit(tx, {
    action: "inventory-item.added",
    subject: { kind: "inventory-item", id },
    after: { name: body.name },
  });
  return { id, version: 1 };
}

// Replaces an item's data. A sold item stays as it was sold. The status of an item in a sale is the sale's to change.
export async function editInventoryItem(
  tx: Tx,
  call: SignedInCall,
  id: string,
  body: InventoryInput,
): Promise<Saved> {
  await requireStill(tx, call, "inventory.manage");
  // Asked before anything else is locked, so that nobody holds up the bids on another's lot.
  requireOwn(await findItem(tx, id), call);
  // Lots before items, as sales lock them. A lot that was made meanwhile is found once the item is locked.
  await saleHooks().lockLots(tx, id);
  const item = requireOwn(await lockItem(tx, id), call);
  const isOpen = await saleHooks().lockLots(tx, id);
  // A request sent by a form names no version.
  if (call.version !== null && item.version !== call.version) {
    const [current] = await presentItems(tx, [item]);
    throw refuse("changed_meanwhile", undefined, { current });
  }
  if (item.status === "sold") throw refuse("inventory_item_sold");
  if (body.status !== undefined && item.status === "in_auction") throw refuse("inventory_item_in_sale");
  const picture_ids = await attachPictures(tx, call, id, body.images);
  const values = { ...valuesOf(body), picture_ids, status: body.status ?? item.status };
  const fields = Object.keys(values).filter(
    (name) => !isDeepStrictEqual(values[name as keyof typeof values], item[name as keyof StoredItem]),
  );
  // An edit that changes nothing makes neither a new version nor an entry.
  if (fields.length === 0) {
    markReplay();
    return { id, version: item.version };
  }
  const areGoodsChanged = changesGoods(fields);
  if (isOpen && (areGoodsChanged || removesContent(item, values))) throw refuse("inventory_item_lot_open");
  const version = await updateItem(tx, id, values);
  if (item.status === "in_auction" && areGoodsChanged) await saleHooks().goodsChanged(tx, id);
  if (item.status === "in_auction" && fields.includes("category")) await saleHooks().categoryChanged(tx, id);
  const shown = fields.filter((field) => shownInSales.has(field));
  if (item.status === "in_auction" && shown.length > 0)
    await announce(tx, "offered-item-changed", { itemId: id });
  await call.audit(tx, {
    action: "inventory-item.edited",
    subject: { kind: "inventory-item", id },
    before: pick(item, shown),
    after: { fields, ...pick(values, shown) },
  });
  return { id, version };
}

const pick = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

// Refuses an edit that comes to nothing, before its files are kept.
export async function requireEditable(tx: Tx, call: SignedInCall, id: string): Promise<void> {
  const item = requireOwn(await lockItem(tx, id), call);
  if (item.status === "sold") throw refuse("inventory_item_sold");
}

// Deletes an item with its pictures. The row itself stays, because a finished sale may refer to it.
export async function deleteInventoryItem(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Record<never, never>> {
  await requireStill(tx, call, "inventory.manage");
  const item = requireOwn(await lockItem(tx, id), call);
  if (item.status === "sold") throw refuse("inventory_item_sold");
  if (item.status === "in_auction") throw refuse("inventory_item_in_sale");
  await removePictures(tx, id);
  await updateItem(tx, id, { deleted_at: await boliNow(tx), picture_ids: [] });
  await call.audit(tx, {
    action: "inventory-item.deleted",
    subject: { kind: "inventory-item", id },
    before: { name: item.name },
  });
  return {};
}

// An item of somebody else is as unknown as one that does not exist.
function requireOwn(item: StoredItem | undefined, { principal, scope }: SignedInCall): StoredItem {
  if (!item || (scope !== "any" && item.owner_id !== principal.userId))
    throw refuse("inventory_item_not_found");
  return item;
}

export const valuesOf = ({ location, ...body }: InventoryInput) =>
  storedOf(itemFields, { ...body, ...location });
