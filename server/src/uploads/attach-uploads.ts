import type { Scope } from "@boli/contract/endpoint/permissions";
import type { UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { v7 as uuid } from "uuid";
import { refuse } from "../http/refusal.ts";
import type { Tx, Queryable } from "../platform/database/database.ts";
import { type UploadRef, uploadRefOf } from "./file-places.ts";
import {
  type AttachedCopy,
  type PlacedUpload,
  type Thing,
  type UploadRow,
  deleteUploads,
  deleteUploadsOf,
  insertAttached,
  insertUpload,
  listUploadsOfThings,
  lockNamed,
  replaceCopies,
  setThing,
} from "./queries.ts";
import { enqueueRemoval } from "./removal-job.ts";

export interface Sender {
  userId: string;
  // The scope of the right to change the thing: `any` may also attach uploads of other people.
  scope: Scope | null;
}

// Attaches uploads to a thing, in this order; they are named by their ids or by the addresses in answers. An upload
// that is attached already stays, wherever it came from. Any other must be the caller's own and sent for this purpose.
// An upload of another thing of the caller's is shared with it: a copy of a listing has the pictures of the first.
export async function attachUploads(
  tx: Tx,
  sender: Sender,
  named: readonly string[],
  thing: Thing,
  purpose: UploadPurposeName,
): Promise<UploadRow[]> {
  if (named.length === 0) return [];
  const refs = named.map((one) => uploadRefOf(one) ?? refuseOne());
  const found = await lockNamed(tx, { ...namedBy(refs), thingId: thing.id });
  const rows = refs.map((ref) => {
    const those = found.filter((row) => isNamed(row, ref));
    return those.find((row) => isPart(row, thing)) ?? looseOf(those);
  });
  requireDifferent(rows);
  const attached: UploadRow[] = [];
  for (const [position, row] of rows.entries()) {
    const id = await usableId(tx, row, sender, { thing, purpose });
    await setThing(tx, id, thing, position);
    attached.push({ ...row, id, thing_kind: thing.kind, thing_id: thing.id, position });
  }
  return attached;
}

interface ManyThings {
  kind: string;
  // Each without any upload yet.
  things: ReadonlyArray<{ id: string; named: readonly string[] }>;
}

// The same for many new things, which may share their uploads, by a few statements however many they are. Each gets rows of its own, and
// those that were sent stay loose, so that the things may be made in several transactions, of which the last places what was sent (`placeSent`).
// Returns the ids of each thing's uploads.
export async function attachToNewThings(
  tx: Tx,
  sender: Sender,
  { kind, things }: ManyThings,
  purpose: UploadPurposeName,
): Promise<Map<string, string[]>> {
  const rows = await lockAllNamed(
    tx,
    things.flatMap(({ named }) => named),
  );
  for (const row of rows.values()) requireUsable(row, sender, purpose);
  const copies: AttachedCopy[] = [];
  const attached = new Map<string, string[]>();
  for (const { id: thingId, named } of things) {
    const own = named.flatMap((name) => rows.get(name) ?? []);
    requireDifferent(own);
    const ids = own.map((row, position) => {
      const copy = copyOf(row);
      copies.push({ ...copy, thing_kind: kind, thing_id: thingId, position });
      return copy.id;
    });
    attached.set(thingId, ids);
  }
  await insertAttached(tx, copies);
  return attached;
}

// An upload that was sent for such things takes the place of one of its copies, because pages may still show it by its own address.
export async function placeSent(
  tx: Tx,
  { userId }: Sender,
  named: readonly string[],
): Promise<PlacedUpload[]> {
  const rows = [...(await lockAllNamed(tx, named)).values()];
  const loose = rows.filter((row) => row.thing_id === null && row.user_id === userId);
  return replaceCopies(
    tx,
    loose.map(({ id }) => id),
  );
}

// The row of each name.
async function lockAllNamed(tx: Tx, named: readonly string[]): Promise<Map<string, UploadRow>> {
  const refs = new Map(named.map((one) => [one, uploadRefOf(one) ?? refuseOne()] as const));
  const found = refs.size === 0 ? [] : await lockNamed(tx, namedBy([...refs.values()]));
  return new Map([...refs].map(([name, ref]) => [name, looseOf(found.filter((row) => isNamed(row, ref)))]));
}

const namedBy = (refs: readonly UploadRef[]): { ids: string[]; keys: string[] } => ({
  ids: refs.flatMap((ref) => ("id" in ref ? [ref.id] : [])),
  keys: refs.flatMap((ref) => ("key" in ref ? [ref.key] : [])),
});

const isNamed = (row: UploadRow, ref: UploadRef): boolean =>
  "id" in ref ? row.id === ref.id : row.key === ref.key;

const looseOf = (rows: readonly UploadRow[]): UploadRow =>
  rows.find((row) => row.thing_id === null) ?? rows[0] ?? refuseOne();

function requireDifferent(rows: readonly UploadRow[]): void {
  if (new Set(rows.map(({ key }) => key)).size < rows.length) refuseOne();
}

const isPart = (row: UploadRow, thing: Thing): boolean =>
  row.thing_kind === thing.kind && row.thing_id === thing.id;

// The row to attach: the named one, or a new one over the same files.
async function usableId(
  tx: Tx,
  row: UploadRow,
  sender: Sender,
  { thing, purpose }: { thing: Thing; purpose: UploadPurposeName },
): Promise<string> {
  if (isPart(row, thing)) {
    requireFit(row, purpose);
    return row.id;
  }
  requireUsable(row, sender, purpose);
  if (row.thing_id === null) return row.id;
  const copy = copyOf(row);
  await insertUpload(tx, copy);
  return copy.id;
}

function requireFit(row: UploadRow, purpose: UploadPurposeName): void {
  if (row.purpose !== purpose || row.status === "refused") refuseOne();
}

function requireUsable(row: UploadRow, sender: Sender, purpose: UploadPurposeName): void {
  requireFit(row, purpose);
  if (row.user_id !== sender.userId && sender.scope !== "any") refuseOne();
}

// Another row over the same files. Those of a picture that is still being re-encoded are finished together.
function copyOf(row: UploadRow) {
  const { user_id, purpose, kind, format, status, name, bytes, width, height, key } = row;
  return { id: uuid(), user_id, purpose, kind, format, status, name, bytes, width, height, key };
}

function refuseOne(): never {
  throw refuse("upload_not_usable");
}

// Detaches uploads from a thing for good: all of them, or all of one purpose except some. Their files are removed when
// the action has committed.
export async function detachUploads(
  tx: Tx,
  thing: Thing,
  which: { purpose?: UploadPurposeName; except?: ReadonlyArray<Pick<UploadRow, "id">> } = {},
): Promise<void> {
  const rows = await listUploadsOfThings(tx, { kind: thing.kind, ids: [thing.id], purpose: which.purpose });
  const stay = new Set(which.except?.map(({ id }) => id));
  const leaving = rows.map(({ id }) => id).filter((id) => !stay.has(id));
  await enqueueRemoval(tx, await deleteUploads(tx, leaving));
}

// The same for all uploads of many things, which may share them.
export async function detachAll(tx: Tx, things: { kind: string; ids: readonly string[] }): Promise<void> {
  await enqueueRemoval(tx, [...new Set(await deleteUploadsOf(tx, things))]);
}

// The uploads of these things, by the thing's id and in order. They include pictures that are still being re-encoded
// and refused ones: `status` says which.
export async function listUploadsOf(
  db: Queryable,
  things: { kind: string; ids: readonly string[] },
  purpose?: UploadPurposeName,
): Promise<Map<string, UploadRow[]>> {
  const byThing = new Map<string, UploadRow[]>(things.ids.map((id) => [id, []]));
  if (things.ids.length === 0) return byThing;
  for (const row of await listUploadsOfThings(db, { ...things, purpose }))
    byThing.get(row.thing_id ?? "")?.push(row);
  return byThing;
}
