import { type Kysely, sql } from "kysely";

// Hosts take turns at the timers of their sales, and practices have timers of their own, which come last (CLOSE-4).
export async function placeTimers(db: Kysely<unknown>): Promise<void> {
  await sql`
    update job set turn_of = sale.host_id::text from sale
    where job.key = 'sale-timer:' || sale.id::text and job.state <> 'dead'`.execute(db);
  await sql`
    update job set kind = 'live/practice-timer', key = 'practice-timer:' || sale.id::text from sale
    where job.key = 'sale-timer:' || sale.id::text and job.state <> 'dead' and sale.is_practice`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeTimers(db);
  // Until when the closes of a sale were judged, while some of these lots are still to be closed (CLOSE-4).
  await sql`alter table sale add column judged_at timestamptz`.execute(db);
}
