import type { PersonalData } from "../platform/personal-data.ts";
import "./tables.ts";

const exported = 10_000;

export const personal: PersonalData = {
  columns: ["favourite.user_id", "reminder.user_id", "counted_interest.user_id", "calendar_feed.user_id"],
  export: async (db, userId) => [
    ...(await db
      .selectFrom("favourite")
      .select(["thing_id", "saved_at", "seen_at"])
      .where("user_id", "=", userId)
      .limit(exported)
      .execute()),
    ...(await db
      .selectFrom("reminder")
      .select(["thing_id", "moment", "told_for"])
      .where("user_id", "=", userId)
      .limit(exported)
      .execute()),
    ...(await db
      .selectFrom("counted_interest")
      .select(["thing_id", "kind", "at"])
      .where("user_id", "=", userId)
      .limit(exported)
      .execute()),
    ...(await db
      .selectFrom("calendar_feed")
      .select("created_at")
      .where("user_id", "=", userId)
      .limit(1)
      .execute()),
  ],
  erase: async (tx, userId) => {
    for (const table of ["favourite", "reminder", "counted_interest", "calendar_feed"] as const)
      await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  },
};
