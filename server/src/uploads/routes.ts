import type { uploadEndpoints } from "@boli/contract/uploads/endpoints";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { presentUpload } from "./present-upload.ts";
import { findUpload } from "./queries.ts";
import { removeUpload } from "./remove-upload.ts";
import { type ReceivingTools, receiveUpload } from "./receive-upload.ts";

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
