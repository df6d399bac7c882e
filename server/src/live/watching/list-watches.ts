import type { Queryable } from "../../platform/database/database.ts";

// All that a person watches, as the person's own data.
export const listWatches = (db: Queryable, userId: string) =>
  db
    .selectFrom("lot_watch")
    .select(["sale_id", "lot_id", "is_told"])
    .where("user_id", "=", userId)
    .limit(100_000)
    .execute();
