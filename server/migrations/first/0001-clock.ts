import { type Kysely, sql } from "kysely";

// The one clock. Instants are truncated to milliseconds, so that one that was read into the program still equals the stored
// one in a later condition. In plpgsql because it keeps its plan for the session; an SQL function would be planned anew in
// every statement.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock (
      only_row boolean primary key default true check (only_row),
      offset_ms bigint not null default 0
    )`.execute(db);
  await sql`insert into clock default values`.execute(db);
  await sql`
    create function boli_now() returns timestamptz language plpgsql volatile parallel restricted as $$
    begin
      return (select date_trunc('milliseconds', clock_timestamp()) + offset_ms * interval '1 millisecond' from clock);
    end $$`.execute(db);
}
