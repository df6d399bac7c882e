import type { Scope } from "@boli/contract/permissions";
import type { UploadPurposeName } from "@boli/contract/uploads";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { uploadRefOf } from "./file-places.ts";
import { v7 as uuid } from "uuid";
import {
  type Thing,
  type UploadRow,
  deleteUploads,
  insertUpload,
  listUploadsOfThings,
  lockNamed,
  setThing,
} from "./queries.ts";
import { enqueueRemoval } from "./remove-files.ts";

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
  const found = await lockNamed(tx, {
    ids: refs.flatMap((ref) => ("id" in ref ? [ref.id] : [])),
    keys: refs.flatMap((ref) => ("key" in ref ? [ref.key] : [])),
  });
  const rows = refs.map((ref) => {
    const those = found.filter((row) => ("id" in ref ? row.id === ref.id : row.key === ref.key));
    return (
      those.find((row) => isPart(row, thing)) ??
      those.find((row) => row.thing_id === null) ??
      those[0] ??
      refuseOne()
    );
  });
  if (new Set(rows.map(({ key }) => key)).size < rows.length) refuseOne();
  const attached: UploadRow[] = [];
  for (const [position, row] of rows.entries()) {
    const id = await usableId(tx, row, sender, { thing, purpose });
    await setThing(tx, id, thing, position);
    attached.push({ ...row, id, thing_kind: thing.kind, thing_id: thing.id, position });
  }
  return attached;
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
  if (row.purpose !== purpose || row.status === "refused") refuseOne();
  if (isPart(row, thing)) return row.id;
  if (row.user_id !== sender.userId && sender.scope !== "any") refuseOne();
  if (row.thing_id === null) return row.id;
  // A picture that is still being re-encoded can only be finished under its first row.
  if (row.status !== "ready") refuseOne();
  const { user_id, kind, format, status, name, bytes, width, height, key } = row;
  const id = uuid();
  await insertUpload(tx, { id, user_id, purpose, kind, format, status, name, bytes, width, height, key });
  return id;
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
