import { type Kysely, sql } from "kysely";

// The number of messages to organisers within a day, by keys that name nobody.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_allowance (
      key text primary key,
      sent integer not null,
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`create index message_allowance_by_end on message_allowance (window_ends_at)`.execute(db);
}
