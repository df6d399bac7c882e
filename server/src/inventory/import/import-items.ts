import type { ImportToDo, madeImport } from "@boli/contract/inventory/import";
import { importLimits, inventoryLimits } from "@boli/contract/inventory/kinds";
import { hourMs } from "@boli/contract/time";
import { v7 as uuid } from "uuid";
import type * as z from "zod/mini";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { requireStill } from "../../users/index.ts";
import { valuesOf } from "../change-inventory.ts";
import { attachPicturesOfMany, removePicturesOfMany } from "../item-pictures.ts";
import { insertItems } from "../queries.ts";
import { requireRoomForItems } from "../room-for-items.ts";
import { checkOf } from "./check-import.ts";
import { readTable, refuseMissing } from "./columns.ts";
import { matchPictures } from "./match-pictures.ts";
import { countImported, listImports, takeBackItems } from "./queries.ts";
import { readItems } from "./read-items.ts";

// Adds the items of the good rows to the caller's inventory, all or none.
export async function importItems(
  tx: Tx,
  call: SignedInCall,
  { csv, mapping, check, pictures }: ImportToDo,
): Promise<z.output<typeof madeImport>> {
  await requireStill(tx, call, "inventory.manage");
  const table = readTable(csv);
  refuseMissing(table, mapping);
  if (check !== checkOf(csv, mapping)) throw refuse("import_not_checked");
  const good = (await readItems(table, mapping)).filter((row) => row.kind === "good");
  if (good.length === 0) throw refuse("import_empty");
  const { userId } = call.principal;
  await requireRoomForItems(tx, userId, good.length);
  const matches = await matchPictures(good, pictures);
  const importId = uuid();
  const now = await boliNow(tx);
  // Starts at the last row, because the newest items are listed first.
  const added = [...good.entries()].toReversed().map(([at, { item }]) => {
    const chosen = new Set(matches[at]?.found.map((picture) => picture.id));
    return { id: uuid(), item, images: [...chosen].slice(0, inventoryLimits.pictures) };
  });
  const attached = await attachPicturesOfMany(tx, call, added);
  const rows = added.map(({ id, item }) => ({
    ...valuesOf(item),
    id,
    owner_id: userId,
    picture_ids: attached.get(id) ?? [],
    status: "available" as const,
    created_at: now,
    updated_at: now,
    import_id: importId,
  }));
  await insertItems(tx, rows);
  const leftOut = table.rows.length - good.length;
  await call.audit(tx, {
    action: "inventory.imported",
    subject: { kind: "inventory-import", id: importId },
    after: { items: rows.length, leftOut, check },
  });
  return { id: importId, items: rows.length, leftOut };
}

const undoMs = importLimits.undoHours * hourMs;

// The caller's imports that can still be undone, the newest first.
export async function listInventoryImports(db: Queryable, call: SignedInCall) {
  const since = new Date((await boliNow(db)).getTime() - undoMs);
  const imports = await listImports(db, call.principal.userId, since);
  return {
    imports: imports.map(({ id, at, items, free }) => ({
      id,
      at: at.toISOString(),
      items,
      free,
      until: new Date(at.getTime() + undoMs).toISOString(),
    })),
  };
}

// Takes an import back within a day. Items that are in a sale or sold, or were changed since, stay.
export async function undoInventoryImport(tx: Tx, call: SignedInCall, id: string) {
  await requireStill(tx, call, "inventory.manage");
  const since = new Date((await boliNow(tx)).getTime() - undoMs);
  const ownerId = call.scope === "any" ? null : call.principal.userId;
  const items = await countImported(tx, { id, ownerId, since });
  if (items === 0) throw refuse("import_not_found");
  const taken = await takeBackItems(tx, { id, ownerId });
  await removePicturesOfMany(
    tx,
    taken.flatMap(({ id: itemId, hasPictures }) => (hasPictures ? [itemId] : [])),
  );
  const result = { deleted: taken.length, kept: items - taken.length };
  await call.audit(tx, {
    action: "inventory.import-undone",
    subject: { kind: "inventory-import", id },
    after: result,
  });
  return result;
}
