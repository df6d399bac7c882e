import type { ImportToDo, madeImport } from "@boli/contract/inventory/import";
import type { InventoryInput } from "@boli/contract/inventory/inputs";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { v7 as uuid } from "uuid";
import type * as z from "zod/mini";
import type { SignedInCall } from "../../http/call.ts";
import { findStoredAnswer, hashOfRequest } from "../../http/idempotency.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { DatabaseUnavailable, type Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireStill } from "../../users/index.ts";
import { valuesOf, lockRoomOf, requireRoomForItems } from "../change-inventory.ts";
import { attachPicturesOfMany, placeSentPictures } from "../present-item.ts";
import { insertItems } from "../queries.ts";
import { checkOf, matchPictures } from "./check-import.ts";
import { readTable, refuseMissing } from "./columns.ts";
import { giveUpImport, lookAtImport } from "./end-import.ts";
import { readItems } from "./read-items.ts";
import { insertImport, lockImportByKey, stepImport } from "./stored-imports.ts";

type Made = z.output<typeof madeImport>;

export type ImportTools = Pick<Platform, "database" | "log">;

interface Plan {
  key: string;
  requestHash: string;
  check: string;
  items: ImportedItem[];
  leftOut: number;
}

// Adds the items of the good rows to the caller's inventory, all or none. They are written in slices, between which others have their
// turn at the database, and are hidden until the last of them is written.
export async function importItems(tools: ImportTools, call: SignedInCall, body: ImportToDo): Promise<Made> {
  const { database } = tools;
  const plan = await planImport(call, body);
  const begun = await database.transaction((tx) => beginImport(tx, call, plan), { bookkeeping: true });
  if (begun.kind === "made") {
    markReplay();
    return begun.made;
  }
  try {
    for (const items of slicesOf(plan.items))
      await database.transaction((tx) => addSlice(tx, call, begun, items), { bookkeeping: true });
    return await database.transaction((tx) => finishImport(tx, call, begun, plan));
  } catch (error) {
    await giveUp(tools, begun.id);
    throw error;
  }
}

// Its failure does not hide why the import failed: the job of the import takes it back later.
async function giveUp({ database, log }: ImportTools, id: string): Promise<void> {
  try {
    await database.transaction((tx) => giveUpImport(tx, id), { bookkeeping: true });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, "could not give up an import");
  }
}

async function planImport(call: SignedInCall, body: ImportToDo): Promise<Plan> {
  const { csv, mapping, check, pictures } = body;
  if (call.key === null) throw refuse("key_missing");
  const table = await readTable(csv);
  refuseMissing(table, mapping);
  if (check !== checkOf(csv, mapping)) throw refuse("import_not_checked");
  const good = (await readItems(table, mapping)).filter((row) => row.kind === "good");
  if (good.length === 0) throw refuse("import_empty");
  const matches = await matchPictures(good, pictures);
  // Starts at the last row, because the newest items are listed first.
  const items = [...good.entries()].toReversed().map(([at, { item }]) => {
    const chosen = new Set(matches[at]?.found.map((picture) => picture.id));
    return { id: uuid(), item, images: [...chosen].slice(0, inventoryLimits.pictures) };
  });
  const leftOut = table.rows.length - good.length;
  return { key: call.key, requestHash: hashOfRequest({ body }), check, items, leftOut };
}

interface Begun {
  kind: "begun";
  id: string;
  at: Date;
}

// A retry gets what its first request made. One whose first request was lost begins anew.
async function beginImport(
  tx: Tx,
  call: SignedInCall,
  { key, requestHash, items, leftOut }: Plan,
): Promise<Begun | { kind: "made"; made: Made }> {
  await requireStill(tx, call, "inventory.manage");
  const { userId } = call.principal;
  await lockRoomOf(tx, userId);
  const earlier = await lockImportByKey(tx, userId, key);
  if (earlier?.state === "done") {
    const made = { id: earlier.id, items: earlier.items, leftOut: earlier.left_out };
    if (earlier.request_hash !== requestHash) throw refuse("key_reused", undefined, { current: made });
    return { kind: "made", made };
  }
  if (earlier && !earlier.isGone) throw refuse("still_in_progress");
  if (earlier) await giveUpImport(tx, earlier.id);
  // The release before kept the answer with those of all endpoints, for a day.
  const attempt = { userId, endpoint: "importInventory", key, requestHash };
  const kept = await findStoredAnswer(tx, attempt);
  if (kept !== undefined) return { kind: "made", made: kept as Made };
  await requireRoomForItems(tx, userId, items.length);
  const begun = { id: uuid(), begun_at: await boliNow(tx) };
  await insertImport(tx, {
    ...begun,
    owner_id: userId,
    key,
    request_hash: requestHash,
    items: items.length,
    left_out: leftOut,
  });
  await lookAtImport(tx, begun.id, "while it runs");
  return { kind: "begun", id: begun.id, at: begun.begun_at };
}

async function addSlice(
  tx: Tx,
  call: SignedInCall,
  begun: Begun,
  items: readonly ImportedItem[],
): Promise<void> {
  if (!(await stepImport(tx, begun.id, "running"))) throw refuse("still_in_progress");
  const attached = await attachPicturesOfMany(tx, call, items);
  await insertItems(
    tx,
    items.map(({ id, item }) => ({
      ...valuesOf(item),
      id,
      owner_id: call.principal.userId,
      picture_ids: attached.get(id) ?? [],
      status: "available" as const,
      created_at: begun.at,
      updated_at: begun.at,
      import_id: begun.id,
    })),
  );
}

async function finishImport(
  tx: Tx,
  call: SignedInCall,
  { id }: Begun,
  { items, leftOut, check }: Plan,
): Promise<Made> {
  await requireStill(tx, call, "inventory.manage");
  if (!(await stepImport(tx, id, "done"))) throw refuse("still_in_progress");
  await placeSentPictures(tx, call, [...new Set(items.flatMap(({ images }) => images))]);
  await call.audit(tx, {
    action: "inventory.imported",
    subject: { kind: "inventory-import", id },
    after: { items: items.length, leftOut, check },
  });
  return { id, items: items.length, leftOut };
}

export interface ImportedItem {
  id: string;
  item: InventoryInput;
  // The ids or addresses of its uploads.
  images: readonly string[];
}

// Others wait while a slice is written on the embedded database. One of this weight, in characters, takes it about a twentieth of a
// second: fifty short rows, or fewer with long texts or many pictures.
const maxWeight = 20_000;
const weightOfRow = 400;
const weightOfPicture = 150;

const weightOf = ({ item, images }: ImportedItem): number =>
  weightOfRow +
  item.name.length +
  item.description.length +
  item.tags.reduce((sum, tag) => sum + tag.length, 0) +
  images.length * weightOfPicture;

// The items in their order, in slices of which each is written in one transaction.
export function slicesOf(items: readonly ImportedItem[]): ImportedItem[][] {
  const slices: ImportedItem[][] = [];
  let left = 0;
  for (const item of items) {
    const weight = weightOf(item);
    const last = slices.at(-1);
    if (last === undefined || weight > left) {
      slices.push([item]);
      left = maxWeight;
    } else last.push(item);
    left -= weight;
  }
  return slices;
}
