import { importLimits } from "@boli/contract/inventory/kinds";
import { hourMs } from "@boli/contract/base/time";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { requireStill } from "../../users/index.ts";
import { removePicturesOfMany } from "../item-pictures.ts";
import { countImported, listImports, takeBackItems } from "./queries.ts";

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
  const taken = await takeBackItems(tx, { id, ownerId, max: importLimits.rows });
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
