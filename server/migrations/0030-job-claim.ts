import { type Kysely, sql } from "kysely";

// Jobs were occasionally started twice: lock and check were one statement, which sees the table as it was when the
// statement started. A runner that got the lock right after another one's commit still saw the job as waiting. In a
// function every statement takes its own snapshot, so the check is now a statement after the lock.
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
