import type { SignedInCall } from "../http/call.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { replacePictures } from "./queries.ts";
import { attachToNewThings, attachUploads, detachAll, detachUploads, placeSent } from "../uploads/index.ts";

export const thingKind = "inventory-item";
const purpose = "inventory-picture";

// Attaches the named pictures to the item, in order, and removes all others of it.
export async function attachPictures(
  tx: Tx,
  call: SignedInCall,
  id: string,
  images: readonly string[],
): Promise<string[]> {
  const thing = { kind: thingKind, id };
  const sender = { userId: call.principal.userId, scope: call.scope };
  const rows = await attachUploads(tx, sender, images, thing, purpose).catch(refuseAtField);
  await detachUploads(tx, thing, { except: rows });
  return rows.map((row) => row.id);
}

function refuseAtField(error: unknown): never {
  if (error instanceof Refusal && error.code === "upload_not_usable")
    throw refuse("invalid_input", undefined, { fields: { images: "upload_gone" } });
  throw error;
}

// The same for the items of an import. Returns the ids of each item's pictures.
export function attachPicturesOfMany(
  tx: Tx,
  call: SignedInCall,
  items: ReadonlyArray<{ id: string; images: readonly string[] }>,
): Promise<Map<string, string[]>> {
  const things = items.map(({ id, images }) => ({ id, named: images }));
  const sender = { userId: call.principal.userId, scope: call.scope };
  return attachToNewThings(tx, sender, { kind: thingKind, things }, purpose).catch(refuseAtField);
}

// The pictures that were sent for an import become those of its items, when these have copies of them.
export async function placeSentPictures(
  tx: Tx,
  call: SignedInCall,
  images: readonly string[],
): Promise<void> {
  const placed = await placeSent(tx, { userId: call.principal.userId, scope: call.scope }, images);
  await replacePictures(tx, placed);
}

export const removePictures = (tx: Tx, id: string): Promise<void> =>
  detachUploads(tx, { kind: thingKind, id });

export const removePicturesOfMany = (tx: Tx, ids: readonly string[]): Promise<void> =>
  detachAll(tx, { kind: thingKind, ids });
