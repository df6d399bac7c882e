import { type Kysely, sql } from "kysely";

// For counting a person's changes of the last day before another one is written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index auction_change_by_actor on auction_change (actor_id, at)`.execute(db);
}
