import type { SignedInCall } from "../http/call.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { attachUploads, detachUploads } from "../uploads/index.ts";

export const thingKind = "inventory-item";

// Attaches the named pictures to the item, in order, and removes all others of it.
export async function attachPictures(
  tx: Tx,
  call: SignedInCall,
  id: string,
  images: readonly string[],
): Promise<string[]> {
  const thing = { kind: thingKind, id };
  const sender = { userId: call.principal.userId, scope: call.scope };
  const rows = await attachUploads(tx, sender, images, thing, "inventory-picture").catch(
    (error: unknown): never => {
      if (error instanceof Refusal && error.code === "upload_not_usable")
        throw refuse("invalid_input", undefined, { fields: { images: "upload_gone" } });
      throw error;
    },
  );
  await detachUploads(tx, thing, { except: rows });
  return rows.map((row) => row.id);
}

export const removePictures = (tx: Tx, id: string): Promise<void> =>
  detachUploads(tx, { kind: thingKind, id });
