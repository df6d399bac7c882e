import type { Selectable } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import type { FeatureFlagTable } from "./tables.ts";

export type FlagRow = Selectable<FeatureFlagTable>;

const mostFlags = 1_000;

export async function listFlags(db: Queryable): Promise<FlagRow[]> {
  return db.selectFrom("feature_flag").selectAll().orderBy("name").limit(mostFlags).execute();
}

export async function findFlag(db: Queryable, name: string): Promise<FlagRow | undefined> {
  return db.selectFrom("feature_flag").selectAll().where("name", "=", name).limit(1).executeTakeFirst();
}
