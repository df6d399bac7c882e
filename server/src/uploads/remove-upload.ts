import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database } from "../platform/database/database.ts";
import { deleteUploads, lockUpload } from "./queries.ts";
import { enqueueRemoval } from "./removal-job.ts";

// Removes the caller's own upload, as long as it is not attached.
export async function removeUpload(database: Database, id: string, call: SignedInCall): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockUpload(tx, id);
    if (row?.user_id !== call.principal.userId) throw refuse("upload_not_found");
    if (row.thing_id !== null) throw refuse("upload_attached");
    await enqueueRemoval(tx, await deleteUploads(tx, [id]));
  });
}
