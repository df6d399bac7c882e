import { type Kysely, sql } from "kysely";

// Why an auction was cancelled, as everybody may read it: it was looked through for the place. Reasons from before were not, and
// stay in the history alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auction add column cancel_reason text`.execute(db);
}
