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
  // The closes that waited and moved their sale, for everybody to see (CLOSE-12).
  await sql`
    create table waited_close (
      id bigint generated always as identity primary key,
      sale_id uuid not null references sale on delete cascade,
      from_at timestamptz not null,
      until_at timestamptz not null check (until_at > from_at)
    )`.execute(db);
  await sql`create index waited_close_of_sale on waited_close (sale_id)`.execute(db);
}
