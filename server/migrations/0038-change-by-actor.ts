import { type Kysely, sql } from "kysely";

// How much somebody has changed within a day is counted before more is written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index auction_change_by_actor on auction_change (actor_id, at)`.execute(db);
}
