import { type Kysely, sql } from "kysely";

// The bids of one person on one lot: who is told of a lot, and everybody's own standing (ROOM-9), export and erasure.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bid_by_person on bid (user_id, lot_id) where user_id is not null`.execute(db);
  await sql`create index sale_alias_by_person on sale_alias (user_id) where user_id is not null`.execute(db);
}
