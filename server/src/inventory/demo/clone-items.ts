import { v7 as uuid } from "uuid";
import type { Tx } from "../../platform/database/database.ts";
import { listUploadsOf, seedUploads } from "../../uploads/index.ts";
import { thingKind } from "../item-pictures.ts";
import { columns, insertItem } from "../queries.ts";
import { itemIdOf } from "./seed-inventory.ts";

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
