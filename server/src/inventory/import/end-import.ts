import { dayMs, minuteMs } from "@boli/contract/base/time";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { removePicturesOfMany } from "../item-pictures.ts";
import { takeBackItems } from "./queries.ts";
import { deleteImport, lockImport, stepImport } from "./stored-imports.ts";

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
