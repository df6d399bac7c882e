import { createHash } from "node:crypto";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { Selectable } from "kysely";
import type { Queryable } from "../platform/database/database.ts";

export interface FlagState {
  name: string;
  is_enabled: boolean;
  affected_roles: readonly string[];
  rollout_percent: number;
}

// A user's position in the roll-out of one flag, from 0 to 99. It depends on the flag's name, so that it is not always the
// same people who get new features first.
export function rolloutPlace(flagName: string, userId: string): number {
  const digest = createHash("sha256").update(`${flagName}:${userId}`).digest();
  return digest.readUInt32BE(0) % 100;
}

// A flag is on for a caller when it is enabled, for `all` or for the caller's role, and the roll-out includes the caller.
// For signed-out callers only `all` counts, and only a complete roll-out.
export function isEnabledFor(flag: FlagState, caller: { userId: string; role: Role } | null): boolean {
  if (!flag.is_enabled) return false;
  const isForAll = flag.affected_roles.includes("all");
  if (!caller) return isForAll && flag.rollout_percent === 100;
  if (!isForAll && !flag.affected_roles.includes(caller.role)) return false;
  return rolloutPlace(flag.name, caller.userId) < flag.rollout_percent;
}

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

declare module "../platform/database/database.ts" {
  interface Tables {
    feature_flag: FeatureFlagTable;
  }
}

type FlagCategory = "dashboard" | "landing_page" | "navigation" | "general";

interface FeatureFlagTable {
  id: string;
  name: string;
  // For the list of features that admins will have, which shows name and last change.
  display_name: string;
  description: string;
  category: FlagCategory;
  affected_roles: string[];
  is_enabled: boolean;
  rollout_percent: number;
  version: number;
  last_modified_at: Date;
}
