import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../src/platform/database/database.ts";

// The plan of a query as one text. With an option such as `analyze` the query is run as well.
export async function planOf(db: Queryable, query: RawBuilder<unknown>, options?: string): Promise<string> {
  const how = sql.raw(options === undefined ? "" : `(${options})`);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${how} ${query}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
