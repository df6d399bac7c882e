import { type Kysely, sql } from "kysely";

// Finds the bids that were voided while that was possible (BID-10). Nothing is added to this index any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bid_voids on bid (lot_id, voids) where kind = 'void'`.execute(db);
}
