import { sql } from "kysely";
import type { Database, Queryable } from "./database.ts";
import { DatabaseRefused } from "./engine.ts";

export type DatabaseUse = "demo" | "real";

declare module "./database.ts" {
  interface Tables {
    database_use: DatabaseUseTable;
  }
}

interface DatabaseUseTable {
  only_row: boolean;
  kind: DatabaseUse;
  since: Date;
}

export async function isDemoDatabase(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("database_use").select("kind").limit(1).executeTakeFirst();
  return row?.kind === "demo";
}

const refusals: Record<DatabaseUse, string> = {
  demo: "This database holds real accounts, and the demo would put its known passwords beside them: give the demo a place of its own (DATA_DIR or DATABASE_URL).",
  real: "This database has held the demo world, whose passwords are known, so it serves nothing but the demo: give production one of its own (DATA_DIR or DATABASE_URL).",
};

// Records the database's use once and for all. The first caller decides, even of two that start at the same moment; a later
// one with a different use is refused.
export async function claimDatabase(database: Database, wanted: DatabaseUse): Promise<void> {
  const kind = await database.transaction(async (tx) => {
    await tx
      .insertInto("database_use")
      .values({ only_row: true, kind: wanted, since: sql<Date>`boli_now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx.selectFrom("database_use").select("kind").limit(1).executeTakeFirstOrThrow();
    return row.kind;
  });
  if (kind !== wanted) throw new DatabaseRefused(refusals[wanted]);
}
