import { type Kysely, sql } from "kysely";

// Whoever opens a sale reads the newest message of its host (CHAT-6), and the history of a lot why its close moved (CLOSE-1). The events
// of bids are lists, and only those of late bids have an eleventh value. Two indexes, because in a soft close nearly every bid is late.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_event_messages on sale_event (sale_id, seq)
    where payload ->> 'kind' = 'message' and only_for is null`.execute(db);
  await sql`create index sale_event_moves on sale_event (sale_id, (coalesce(payload ->> 'lotId', payload ->> 0)), seq)
    where payload ->> 'kind' = 'lot-extended' or payload ->> 10 = 'true'`.execute(db);
}
