import { dayMs, minuteMs, hourMs } from "@boli/contract/base/time";
import { importLimits } from "@boli/contract/inventory/kinds";
import * as z from "zod/mini";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx, Queryable } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { requireStill } from "../../users/index.ts";
import { removePicturesOfMany } from "../present-item.ts";
import {
  takeBackItems,
  countImported,
  listImports,
  deleteImport,
  lockImport,
  stepImport,
} from "./stored-imports.ts";

const itemsAtOnce = 50;

// Looks after an import until its row is no longer needed. What a lost or refused one has written is taken back, some items in each run.
export const endImport = defineJob({
  kind: "inventory/end-import",
  effect: "inside",
  payload: z.strictObject({ importId: z.uuid() }),
  run: async (tx, { importId }) => {
    const found = await lockImport(tx, importId);
    if (!found) return;
    const { state, isGone, isForgotten } = found;
    if (state === "running" && !isGone) return lookAtImport(tx, importId, "while it runs");
    if (state === "done" && !isForgotten) return lookAtImport(tx, importId, "for its key");
    if (state === "running") await stepImport(tx, importId, "abandoned");
    const isOver = state === "done" || (await takeBackSome(tx, importId)) < itemsAtOnce;
    if (isOver) await deleteImport(tx, importId);
    else await lookAtImport(tx, importId, "at once");
  },
});

const delays = { "at once": 0, "while it runs": minuteMs, "for its key": dayMs } as const;

export async function lookAtImport(tx: Tx, importId: string, when: keyof typeof delays): Promise<void> {
  const key = `end-import:${importId}`;
  await enqueue(tx, endImport, { importId }, { key, delayMs: delays[when], onConflict: "replace" });
}

// Gives up an import that is under way; one that is done stays.
export async function giveUpImport(tx: Tx, importId: string): Promise<void> {
  if (await stepImport(tx, importId, "abandoned")) await lookAtImport(tx, importId, "at once");
}

async function takeBackSome(tx: Tx, id: string): Promise<number> {
  const taken = await takeBackItems(tx, { id, ownerId: null, max: itemsAtOnce });
  await removePicturesOfMany(
    tx,
    taken.flatMap(({ id: itemId, hasPictures }) => (hasPictures ? [itemId] : [])),
  );
  return taken.length;
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
