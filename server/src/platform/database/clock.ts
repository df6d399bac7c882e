import { sql } from "kysely";
import type { Queryable, Tx } from "./database.ts";

// The instant that everything which decides goes by: the database's clock, set forward or back in tests and demos.
// In a condition on a column write `(select boli_now())`: asked once there, it leaves indexes usable.
export async function boliNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select boli_now() as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error("The database does not tell the time.");
  return now;
}

// Sets the clock of every node at once; for tests and the demo, never in production.
export async function setClockOffset(tx: Tx, offsetMs: number): Promise<void> {
  await sql`update clock set offset_ms = ${Math.round(offsetMs)}`.execute(tx);
}
