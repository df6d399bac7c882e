import { sql } from "kysely";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { deleteUnattachedOf, clearFileNames } from "./queries.ts";
import { enqueueRemoval } from "./removal-job.ts";

export const personal: PersonalData = {
  columns: ["upload.user_id"],
  tables: {
    files: ownRows(
      ["upload"],
      (userId) => sql`
        select id, purpose, kind, format, name, bytes, status, why, thing_kind, thing_id, created_at
        from upload where user_id = ${userId} order by created_at, id`,
    ),
  },
  // An attached upload stays with its thing and loses its file name, because people put personal data into file names.
  erase: async (tx, userId) => {
    await enqueueRemoval(tx, await deleteUnattachedOf(tx, userId));
    await clearFileNames(tx, userId);
  },
};
