import { type Kysely, sql } from "kysely";

// The session that began to set up a second step, which alone confirms it. What was begun before is begun anew.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table two_step add column begun_in uuid`.execute(db);
}
