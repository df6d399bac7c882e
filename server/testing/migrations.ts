import type { Kysely } from "kysely";
import { migrations } from "../migrations/index.ts";

export { migrations };

// The migrations of an older release, to make a database that it left behind.
export const migrationsBefore = (
  number: string,
): Record<string, { up(db: Kysely<unknown>): Promise<void> }> =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number));
