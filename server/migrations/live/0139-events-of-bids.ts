import { type Kysely, sql } from "kysely";

// Finds the bids among the events of a sale (`sales/list-bids.ts`), however many messages, warnings and holds lie between them. The
// condition is the one that the list has, word for word, because only then is the index used.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sale_event_of_bids on sale_event (sale_id, seq)
    where case when json_typeof(payload) = 'array' then true else payload ->> 'kind' = 'bid' end`.execute(db);
}
