import { type Kysely, sql } from "kysely";

// A sale and each lot knows how often it was extended (CLOSE-1). Extensions of before are not counted. It comes after the indexes of
// its release, because from here to the end of the transaction nobody can read a sale.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale add column extensions integer not null default 0`.execute(db);
  await sql`alter table lot add column extensions integer not null default 0`.execute(db);
}
