import type { PersonalData } from "../platform/personal-data.ts";
import { deleteUnattachedOf, clearFileNames } from "./queries.ts";
import { enqueueRemoval } from "./removal-job.ts";

export const personal: PersonalData = {
  columns: ["upload.user_id"],
  export: async (db, userId) =>
    db
      .selectFrom("upload")
      .select(["id", "purpose", "kind", "name", "bytes", "status", "thing_kind", "thing_id", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .limit(100_000)
      .execute(),
  // An attached upload stays with its thing and loses its file name, because people put personal data into file names.
  erase: async (tx, userId) => {
    await enqueueRemoval(tx, await deleteUnattachedOf(tx, userId));
    await clearFileNames(tx, userId);
  },
};
