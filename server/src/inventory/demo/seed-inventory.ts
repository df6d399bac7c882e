import { hourMs } from "@boli/contract/base/time";
import { v7 as uuid } from "uuid";
import type { DemoTools } from "../../http/capability.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { storedOf } from "../../platform/database/fields.ts";
import { seedUploads, listUploadsOf } from "../../uploads/index.ts";
import { itemFields } from "../fields.ts";
import { thingKind } from "../present-item.ts";
import { columns, insertItem } from "../queries.ts";
import type { DemoItem } from "./demo-item.ts";
import { householdItems } from "./household-items.ts";
import { tradeItems } from "./trade-items.ts";

export const demoItems: readonly DemoItem[] = [...householdItems, ...tradeItems];

// The ids are fixed, so that seeding twice changes nothing; a deleted item still has its row.
const hex = (number: number): string => number.toString(16).padStart(12, "0");
export const itemIdOf = (at: number): string => `01900000-0000-7000-8010-${hex(at + 1)}`;
const uploadIdOf = (at: number): string => `01900000-0000-7000-8011-${hex(at + 1)}`;

// Creates the items of the demo's reseller, each with a drawn picture.
export async function seedDemoInventory({
  database,
  people,
  savePictures,
}: DemoTools): Promise<{ "inventory items": number }> {
  const missing = await database.transaction(listMissing);
  if (missing.length === 0) return { "inventory items": 0 };
  const pictures = await savePictures(missing.map(({ picture }) => picture));
  await database.transaction(async (tx) => {
    await insertItems(tx, people.reseller, missing);
    await seedUploads(
      tx,
      missing.map(({ at, picture }) => {
        const drawn = pictures.get(picture);
        if (drawn === undefined) throw new Error(`The picture ${picture} is not drawn.`);
        return {
          ...drawn,
          id: uploadIdOf(at),
          userId: people.reseller,
          purpose: "inventory-picture" as const,
          thing: { kind: thingKind, id: itemIdOf(at) },
          position: 0,
        };
      }),
    );
  });
  return { "inventory items": missing.length };
}

type Numbered = DemoItem & { at: number };

async function listMissing(tx: Tx): Promise<Numbered[]> {
  const all = demoItems.map((item, at) => ({ ...item, at }));
  const rows = await tx
    .selectFrom("inventory_item")
    .select("id")
    .where(
      "id",
      "in",
      all.map(({ at }) => itemIdOf(at)),
    )
    .limit(all.length)
    .execute();
  const present = new Set(rows.map(({ id }) => id));
  return all.filter(({ at }) => !present.has(itemIdOf(at)));
}

async function insertItems(tx: Tx, owner_id: string, items: readonly Numbered[]): Promise<void> {
  const now = (await boliNow(tx)).getTime();
  await tx
    .insertInto("inventory_item")
    .values(
      items.map(({ at, rupees: [base, minimumBid, estimate], isReserved, shelf, picture: _, ...item }) => {
        const created_at = new Date(now - at * 9 * hourMs);
        return {
          ...storedOf(itemFields, {
            ...item,
            basePrice: base,
            minimumBidPrice: minimumBid,
            estimatedValue: estimate,
            warehouse: "Bhosari",
            shelf,
            bin: "",
          }),
          id: itemIdOf(at),
          owner_id,
          picture_ids: [uploadIdOf(at)],
          status: isReserved ? ("reserved" as const) : ("available" as const),
          created_at,
          updated_at: created_at,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ClonedItem {
  id: string;
  // Rupees.
  minimum: number;
  estimate: number;
}

// Older than every other, so that they are the last of the newest first.
const createdAt = new Date("2024-01-01T06:30:00Z");

// Copies items of the demo by their numbers, with their pictures, for a live auction of the demo. Those that anybody may put
// into an auction of one's own stay free.
export async function cloneDemoItems(tx: Tx, numbers: readonly number[]): Promise<ClonedItem[]> {
  const ids = numbers.map(itemIdOf);
  const rows = await tx
    .selectFrom("inventory_item")
    .select(columns)
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
  const pictures = await listUploadsOf(tx, { kind: thingKind, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cloned: ClonedItem[] = [];
  for (const source of ids) {
    const row = byId.get(source);
    if (!row) continue;
    const id = uuid();
    const uploads = (pictures.get(source) ?? []).flatMap((upload, position) =>
      upload.format === "webp"
        ? [
            {
              id: uuid(),
              userId: row.owner_id,
              purpose: upload.purpose,
              name: upload.name,
              bytes: upload.bytes,
              key: upload.key,
              format: upload.format,
              width: upload.width,
              height: upload.height,
              thing: { kind: thingKind, id },
              position,
            },
          ]
        : [],
    );
    const dates = { created_at: createdAt, updated_at: createdAt };
    const own = { id, status: "available" as const, version: 1, picture_ids: uploads.map((one) => one.id) };
    await insertItem(tx, { ...row, ...own, ...dates });
    await seedUploads(tx, uploads);
    cloned.push({ id, minimum: row.minimum_bid_paise / 100, estimate: row.estimated_paise / 100 });
  }
  return cloned;
}
