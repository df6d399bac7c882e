import { sql } from "kysely";
import type { Queryable, Tx } from "./database.ts";

// The time that every decision uses: the database's clock, which tests and demos can shift. In a condition on a column
// write `(select boli_now())`: it is then evaluated once, so an index can be used.
export async function boliNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select boli_now() as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error("The database returned no time.");
  return now;
}

// Shifts the clock of every node; for tests and the demo, never in production.
export async function setClockOffset(tx: Tx, offsetMs: number): Promise<void> {
  await sql`update clock set offset_ms = ${Math.round(offsetMs)}, moved_at = clock_timestamp()`.execute(tx);
}

// An instant of a row as answers carry it.
export const instantText = (at: Date | null): string | null => at?.toISOString() ?? null;

// The real time, for leases, which moving the clock must not end.
export const realNow = sql<Date>`clock_timestamp()`;
