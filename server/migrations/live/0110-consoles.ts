import { type Kysely, sql } from "kysely";

// The console that acts for each sale (CONSOLE-4). Without a reference to the sale, because checking one would wait for the
// lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_console (
      sale_id uuid primary key,
      console uuid not null,
      user_id uuid not null,
      taken_at timestamptz not null
    )`.execute(db);
}
