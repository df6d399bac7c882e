import { type Kysely, sql } from "kysely";

// Counts the changes of what became of a lot, within a day of the first of them (OUTCOME-1).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lot_outcome add column marks integer not null default 0, add column marks_since timestamptz`.execute(
    db,
  );
}
