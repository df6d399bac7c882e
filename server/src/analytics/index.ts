import type { Capability } from "../http/capability.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { recordActivity } from "./activity.ts";

export { countActivity } from "./activity.ts";

const personal: PersonalData = {
  columns: ["activity.user_id"],
  export: async (db, userId) =>
    db
      .selectFrom("activity")
      .select(["at", "kind", "thing_kind", "thing_id"])
      .where("user_id", "=", userId)
      .orderBy("at", "desc")
      .limit(10_000)
      .execute(),
  // The activity is still counted, without the person.
  erase: async (tx, userId) => {
    await tx.updateTable("activity").set({ user_id: null }).where("user_id", "=", userId).execute();
  },
};

export const analytics = { jobs: () => [recordActivity], personal } satisfies Capability;
