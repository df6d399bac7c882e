import { type Kysely, sql } from "kysely";

// Whoever opens a sale reads which of its lots started again, and why (BID-10). Among the events of a sale these are few, and the
// events of bids, which are lists, are not in the index.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_event_restarts on sale_event (sale_id, seq)
    where payload ->> 'kind' = 'lot-restarted'`.execute(db);
}
