import type { Selectable } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import type { FeatureFlagTable } from "./tables.ts";

// The columns that decide; the others are for the management screen.
const deciding = ["name", "is_enabled", "affected_roles", "rollout_percent"] as const;
export type FlagRow = Pick<Selectable<FeatureFlagTable>, (typeof deciding)[number]>;

const maxFlags = 1_000;

export async function listFlags(db: Queryable): Promise<FlagRow[]> {
  return db.selectFrom("feature_flag").select(deciding).orderBy("name").limit(maxFlags).execute();
}

export async function findFlag(db: Queryable, name: string): Promise<FlagRow | undefined> {
  return db.selectFrom("feature_flag").select(deciding).where("name", "=", name).limit(1).executeTakeFirst();
}
