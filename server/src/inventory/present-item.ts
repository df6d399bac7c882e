import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { auctionConditionOf } from "@boli/contract/inventory/kinds";
import type { Queryable } from "../platform/database/database.ts";
import { answerOf } from "../platform/database/fields.ts";
import { type UploadRow, listUploadsOf, pictureAddress } from "../uploads/index.ts";
import { itemFields } from "./fields.ts";
import { thingKind } from "./item-pictures.ts";
import type { StoredItem } from "./queries.ts";

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
