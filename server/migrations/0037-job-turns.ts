import { type Kysely, sql } from "kysely";

// For job kinds that run in turns: the owner of a job, and the round in which it runs.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column turn_of text check (length(turn_of) between 1 and 100),
      add column turn bigint not null default 0 check (turn >= 0)`.execute(db);
  await sql`create index job_turn on job (kind, turn, run_at, id) where state = 'waiting' and turn_of is not null`.execute(
    db,
  );
  await sql`create index job_turn_of on job (kind, turn_of, turn) where turn_of is not null and state <> 'dead'`.execute(
    db,
  );
}
