import type { Selectable } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import type { FeatureFlagTable } from "./tables.ts";

// What decides; the rest of a flag is for the screen that manages it.
const deciding = ["name", "is_enabled", "affected_roles", "rollout_percent"] as const;
export type FlagRow = Pick<Selectable<FeatureFlagTable>, (typeof deciding)[number]>;

const mostFlags = 1_000;

export async function listFlags(db: Queryable): Promise<FlagRow[]> {
  return db.selectFrom("feature_flag").select(deciding).orderBy("name").limit(mostFlags).execute();
}

export async function findFlag(db: Queryable, name: string): Promise<FlagRow | undefined> {
  return db.selectFrom("feature_flag").select(deciding).where("name", "=", name).limit(1).executeTakeFirst();
}
