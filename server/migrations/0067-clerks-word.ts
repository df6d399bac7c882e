import { type Kysely, sql } from "kysely";

// A clerk names the newest bid (CLERK-1), sells some seconds after a fair warning (CLERK-6), and a host offers an item again once
// in a sale (CLERK-2).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sale
      add column fair_warning_seconds integer not null default 6 check (fair_warning_seconds between 3 and 60)`.execute(
    db,
  );
  await sql`
    alter table lot
      add column newest_bid integer,
      add column fair_warning_at timestamptz,
      add column is_hosts_reoffer boolean not null default false`.execute(db);
  await sql`
    update lot set fair_warning_at = case when is_fair_warning then boli_now() end,
      newest_bid = (select max(seq) from bid where lot_id = lot.id and kind in ('bid', 'floor', 'auto') and seq > 0)
    where status in ('queued', 'open')`.execute(db);
}
