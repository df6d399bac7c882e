import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { writeBeat } from "../../src/live/outages/beat.ts";
import type { Database } from "../../src/platform/database/database.ts";

type Of = { database: Database };

// The last beat was so long ago, and nothing has closed since; without a time, no node has begun.
export const setBeat = ({ database }: Of, agoMs?: number): Promise<unknown> => {
  const at = agoMs === undefined ? null : sql`clock_timestamp() - ${agoMs} * interval '1 millisecond'`;
  return sql`update beat set at = ${at}, closed_at = null`.execute(database.db);
};

// Nobody could bid for so long, until now.
export async function interrupt(app: Of, ms: number): Promise<void> {
  await setBeat(app, ms);
  await app.database.transaction((tx) => writeBeat(tx, randomUUID()));
  await setBeat(app);
}
