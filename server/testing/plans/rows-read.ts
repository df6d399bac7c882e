import { sql } from "kysely";
import type { Tx } from "../../src/platform/database/database.ts";

// Counts the rows of a table that some work reads in its transaction.
export async function countRowsRead(tx: Tx, table: string, work: () => Promise<unknown>): Promise<number> {
  // Includes what earlier transactions of the same connection read lately.
  const before = await rowsRead(tx, table);
  await work();
  return (await rowsRead(tx, table)) - before;
}

async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_all_tables
    where relname = ${table} limit 1`.execute(tx);
  return rows[0]?.read ?? 0;
}
