import { type Kysely, sql } from "kysely";

// The session that started to set up a second step, which alone can confirm it. Set-ups in progress must be started again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table two_step add column begun_in uuid`.execute(db);
}
