import { hourMs } from "@boli/contract/base/time";
import type { DemoTools } from "../../http/capability.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { storedOf } from "../../platform/database/fields.ts";
import { seedUploads } from "../../uploads/index.ts";
import { itemFields } from "../fields.ts";
import { thingKind } from "../item-pictures.ts";
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
