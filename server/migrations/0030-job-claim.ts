import { type Kysely, sql } from "kysely";

// A job started twice now and then: lock and look stood in one statement, which reads the table as it was when the
// statement began. Whoever got the lock in the instant after another runner's commit still saw the job as waiting.
// Every statement of a function takes a snapshot of its own, so the look now is a statement that begins after the lock.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function job_claim(claimed uuid, due timestamptz) returns boolean language plpgsql volatile as $$
    begin
      if not pg_try_advisory_xact_lock(hashtextextended(claimed::text, 0)) then
        return false;
      end if;
      return exists (select from job where id = claimed and state = 'waiting' and run_at = due);
    end $$`.execute(db);
}
