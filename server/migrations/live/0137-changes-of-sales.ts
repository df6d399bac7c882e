import { type Kysely, sql } from "kysely";

// An edit reads which fields of the sale others changed since (SALE-5), while it holds the lock of the bids. Among the events of a sale
// these are few, and the events of bids are not in the index.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_event_changes on sale_event (sale_id, seq)
    where payload ->> 'kind' = 'sale-changed'`.execute(db);
}
