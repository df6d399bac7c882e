import { type Kysely, sql } from "kysely";

// The number of different UTRs that the payer of an attempt has entered, so that nobody tries all of them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column utr_claims integer not null default 0`.execute(db);
}
