import { isDeepStrictEqual } from "node:util";
import type { InventoryInput } from "@boli/contract/inventory/inputs";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { type RawBuilder, sql } from "kysely";
import { v7 as uuid } from "uuid";
import * as z from "zod/mini";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { storedOf } from "../platform/database/fields.ts";
import { announce, defineEvent } from "../platform/jobs/index.ts";
import { requireStill } from "../users/index.ts";
import { itemFields } from "./fields.ts";
import { attachPictures, removePictures, presentItems } from "./present-item.ts";
import { type OfferedItems, changesGoods, removesContent } from "./offered-items.ts";
import {
  type StoredItem,
  findItem,
  insertItem,
  lockItem,
  updateItem,
  countItemsOf,
  isHidden,
} from "./queries.ts";

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
  { body, offered }: { body: InventoryInput; offered: OfferedItems },
): Promise<Saved> {
  await requireStill(tx, call, "inventory.manage");
  // Asked before anything else is locked, so that nobody holds up the bids on another's lot.
  requireOwn(await findItem(tx, id), call);
  // Lots before items, as sales lock them. A lot that was made meanwhile is found once the item is locked.
  await offered.lockLots(tx, id);
  const item = requireOwn(await lockItem(tx, id), call);
  const isOpen = await offered.lockLots(tx, id);
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
  if (item.status === "in_auction" && areGoodsChanged) await offered.goodsChanged(tx, id);
  if (item.status === "in_auction" && fields.includes("category")) await offered.categoryChanged(tx, id);
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

const offeredItemChanged = z.strictObject({ itemId: z.uuid() });
declare module "../platform/jobs/events.ts" {
  interface Events {
    "offered-item-changed": typeof offeredItemChanged;
  }
}
// An item that is in a sale was edited, so that the sale shows something else.
defineEvent("offered-item-changed", offeredItemChanged);

const shownInSales: ReadonlySet<string> = new Set([
  "name",
  "description",
  "category",
  "condition",
  "quantity",
  "estimated_paise",
  "picture_ids",
]);

const { items: maxItems, perDay } = inventoryLimits;

// Until the end of the transaction the owner adds nothing else, on any node.
export async function lockRoomOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory of ' || ${ownerId}::text, 0))`.execute(
    tx,
  );
}

// Makes sure that there is room for so many more items, and locks the owner. Deleted items stay as rows, so an inventory that is
// filled and emptied by turns has a limit for each day. Imports that are under way count as if they were done.
export async function requireRoomForItems(tx: Tx, ownerId: string, added: number): Promise<void> {
  await lockRoomOf(tx, ownerId);
  const more = added + (await countUnderWay(tx, ownerId));
  if ((await countItemsOf(tx, ownerId)) + more > maxItems) throw refuse("inventory_full", { max: maxItems });
  if ((await countAddedToday(tx, ownerId)) + more > perDay)
    throw refuse("too_many_items_added", { max: perDay });
}

// The rows of imports that are under way and not written yet. Below zero where lost imports have left some.
async function countUnderWay(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select coalesce(sum(items), 0)::int - (
      select count(*)::int from inventory_item
      where owner_id = ${ownerId}::uuid and deleted_at is null and ${isHidden}) as items
    from inventory_import where owner_id = ${ownerId}::uuid and state = 'running' limit 1`.execute(tx);
  return rows[0]?.items ?? 0;
}

// Counted by two indexes: one has the items that are there, the other those that are deleted.
async function countAddedToday(tx: Tx, ownerId: string): Promise<number> {
  const ofToday = (which: RawBuilder<unknown>) => sql`
    (select count(*)::int from (
      select from inventory_item
      where owner_id = ${ownerId}::uuid and created_at > now.at - interval '1 day' and ${which} limit ${perDay}) as counted)`;
  const { rows } = await sql<{ today: number }>`
    select ${ofToday(sql`deleted_at is null`)} + ${ofToday(sql`deleted_at is not null`)} as today
    from (select boli_now() as at) as now limit 1`.execute(tx);
  return rows[0]?.today ?? 0;
}
