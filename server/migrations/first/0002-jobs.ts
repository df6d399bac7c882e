import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows come and go all day, so the table is vacuumed after a number of changes and not after a share of its size.
  await sql`
    create table job (
      id uuid primary key,
      kind text not null check (kind ~ '^[a-z0-9][a-z0-9./-]{0,99}$'),
      payload jsonb not null,
      key text check (length(key) between 1 and 200),
      state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
      run_at timestamptz not null,
      attempts integer not null default 0 check (attempts >= 0),
      owner uuid,
      locked_until timestamptz,
      last_error text check (length(last_error) <= 500),
      died_at timestamptz,
      created_at timestamptz not null,
      constraint job_payload_is_small check (octet_length(payload::text) <= 65536),
      constraint job_lease_belongs_to_running check (
        (state = 'running') = (owner is not null) and (state = 'running') = (locked_until is not null)
      ),
      constraint job_death_has_a_reason check (
        (state = 'dead') = (died_at is not null) and (state <> 'dead' or last_error is not null)
      )
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`.execute(db);
  await sql`create index job_due on job (kind, run_at, id) where state = 'waiting'`.execute(db);
  // A key identifies one unfinished job; a dead job does not hold its key.
  await sql`create unique index job_key on job (key) where key is not null and state <> 'dead'`.execute(db);
  await sql`create index job_lease on job (locked_until) where state = 'running'`.execute(db);
  await sql`create index job_dead on job (died_at desc, id desc) where state = 'dead'`.execute(db);
  // Takes one waiting job for this transaction, skipping locked ones. The check after the lock is a separate statement, so
  // it sees what the previous holder committed when it released the job.
  await sql`
    create function job_claim(claimed uuid, due timestamptz) returns boolean language plpgsql volatile as $$
    begin
      return pg_try_advisory_xact_lock(hashtextextended(claimed::text, 0))
        and exists (select from job where id = claimed and state = 'waiting' and run_at = due);
    end $$`.execute(db);
}
