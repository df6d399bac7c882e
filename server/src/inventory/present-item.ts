import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { auctionConditionOf } from "@boli/contract/inventory/kinds";
import type { SignedInCall } from "../http/call.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { answerOf } from "../platform/database/fields.ts";
import {
  type UploadRow,
  listUploadsOf,
  pictureAddress,
  attachToNewThings,
  attachUploads,
  detachAll,
  detachUploads,
  placeSent,
} from "../uploads/index.ts";
import { itemFields } from "./fields.ts";
import { type StoredItem, replacePictures } from "./queries.ts";

// The items with their pictures, which are read for all of them at once.
export async function presentItems(db: Queryable, items: readonly StoredItem[]): Promise<InventoryItem[]> {
  const ids = items.filter(({ picture_ids }) => picture_ids.length > 0).map(({ id }) => id);
  const uploads = await listUploadsOf(db, { kind: thingKind, ids });
  return items.map((item) => presentItem(item, uploads.get(item.id) ?? []));
}

// The part of an item that its lot has on a page of its own. Everybody who sees the lot may know it.
export async function describeItem(
  db: Queryable,
  id: string,
): Promise<Pick<InventoryItem, "description" | "images">> {
  const item = await db
    .selectFrom("inventory_item")
    .select(["description", "picture_ids"])
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (!item) return { description: "", images: [] };
  const uploads = await listUploadsOf(db, { kind: thingKind, ids: item.picture_ids.length > 0 ? [id] : [] });
  const ready = (uploads.get(id) ?? []).filter(({ status }) => status === "ready");
  return {
    description: item.description,
    images: item.picture_ids.flatMap((picture) => {
      const upload = ready.find((one) => one.id === picture);
      return upload === undefined ? [] : [pictureAddress(upload.key)];
    }),
  };
}

function presentItem(item: StoredItem, uploads: readonly UploadRow[]): InventoryItem {
  const pictures = item.picture_ids.flatMap((id) => uploads.find((one) => one.id === id) ?? []);
  const { warehouse, shelf, bin, ...fields } = answerOf(itemFields, item);
  const cover = pictures.find(({ status }) => status === "ready");
  return {
    id: item.id,
    ownerId: item.owner_id,
    ...fields,
    auctionCondition: auctionConditionOf[item.condition],
    location: { warehouse, shelf, bin },
    images: pictures.flatMap(({ status, key }) => (status === "refused" ? [] : [pictureAddress(key)])),
    cover: cover === undefined ? null : pictureAddress(cover.key),
    status: item.status,
    version: item.version,
    createdAt: item.created_at.toISOString(),
    updatedAt: item.updated_at.toISOString(),
    can: { edit: item.status !== "sold", delete: item.status === "available" || item.status === "reserved" },
  };
}

export const thingKind = "inventory-item";
const purpose = "inventory-picture";

// Attaches the named pictures to the item, in order, and removes all others of it.
export async function attachPictures(
  tx: Tx,
  call: SignedInCall,
  id: string,
  images: readonly string[],
): Promise<string[]> {
  const thing = { kind: thingKind, id };
  const sender = { userId: call.principal.userId, scope: call.scope };
  const rows = await attachUploads(tx, sender, images, thing, purpose).catch(refuseAtField);
  await detachUploads(tx, thing, { except: rows });
  return rows.map((row) => row.id);
}

function refuseAtField(error: unknown): never {
  if (error instanceof Refusal && error.code === "upload_not_usable")
    throw refuse("invalid_input", undefined, { fields: { images: "upload_gone" } });
  throw error;
}

// The same for the items of an import. Returns the ids of each item's pictures.
export function attachPicturesOfMany(
  tx: Tx,
  call: SignedInCall,
  items: ReadonlyArray<{ id: string; images: readonly string[] }>,
): Promise<Map<string, string[]>> {
  const things = items.map(({ id, images }) => ({ id, named: images }));
  const sender = { userId: call.principal.userId, scope: call.scope };
  return attachToNewThings(tx, sender, { kind: thingKind, things }, purpose).catch(refuseAtField);
}

// The pictures that were sent for an import become those of its items, when these have copies of them.
export async function placeSentPictures(
  tx: Tx,
  call: SignedInCall,
  images: readonly string[],
): Promise<void> {
  const placed = await placeSent(tx, { userId: call.principal.userId, scope: call.scope }, images);
  await replacePictures(tx, placed);
}

export const removePictures = (tx: Tx, id: string): Promise<void> =>
  detachUploads(tx, { kind: thingKind, id });

export const removePicturesOfMany = (tx: Tx, ids: readonly string[]): Promise<void> =>
  detachAll(tx, { kind: thingKind, ids });
