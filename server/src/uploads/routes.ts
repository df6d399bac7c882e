import type { uploadEndpoints } from "@boli/contract/uploads/endpoints";
import type { Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database } from "../platform/database/database.ts";
import { findUpload, deleteUploads, lockUpload } from "./queries.ts";
import { presentUpload, type ReceivingTools, receiveUpload } from "./receive-upload.ts";
import { enqueueRemoval } from "./removal-job.ts";

export function uploadHandlers(platform: ReceivingTools): Handlers<typeof uploadEndpoints> {
  const { database } = platform;
  return {
    sendUpload: ({ receive }, call) => receiveUpload(platform, receive, call),
    getUpload: async ({ params }, call) => {
      const row = await findUpload(database.db, params.id);
      if (row?.user_id !== call.principal.userId) throw refuse("upload_not_found");
      return presentUpload(row, call.language);
    },
    removeUpload: async ({ params }, call) => {
      await removeUpload(database, params.id, call);
      return {};
    },
  };
}

// Removes the caller's own upload, as long as it is not attached.
async function removeUpload(database: Database, id: string, call: SignedInCall): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockUpload(tx, id);
    if (row?.user_id !== call.principal.userId) throw refuse("upload_not_found");
    if (row.thing_id !== null) throw refuse("upload_attached");
    await enqueueRemoval(tx, await deleteUploads(tx, [id]));
  });
}
