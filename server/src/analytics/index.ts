import { sql } from "kysely";
import type { Capability } from "../http/capability.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { recordActivity } from "./activity.ts";

export { countActivity } from "./activity.ts";

const personal: PersonalData = {
  columns: ["activity.user_id"],
  tables: {
    activity: ownRows(
      ["activity"],
      (userId) => sql`
        select at, kind, thing_kind, thing_id from activity where user_id = ${userId} order by at, id`,
    ),
  },
  // The activity is still counted, without the person.
  erase: async (tx, userId) => {
    await tx.updateTable("activity").set({ user_id: null }).where("user_id", "=", userId).execute();
  },
};

export const analytics = { jobs: () => [recordActivity], personal } satisfies Capability;
