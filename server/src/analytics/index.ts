import type { PersonalData } from "../platform/personal-data.ts";
import "./tables.ts";

export { recordActivity } from "./record-activity.ts";

export const personal: PersonalData = {
  columns: ["activity.user_id"],
  export: async (db, userId) =>
    db
      .selectFrom("activity")
      .select(["at", "kind", "thing_kind", "thing_id"])
      .where("user_id", "=", userId)
      .orderBy("at", "desc")
      .limit(10_000)
      .execute(),
  // What was done stays counted; who did it goes.
  erase: async (tx, userId) => {
    await tx.updateTable("activity").set({ user_id: null }).where("user_id", "=", userId).execute();
  },
};
