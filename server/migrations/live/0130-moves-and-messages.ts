import { type Kysely, sql } from "kysely";

// Whoever opens a sale reads the newest message of its host (CHAT-6), and the history of a lot why its close moved (CLOSE-1). Among the
// events of a sale these are few: the events of bids are lists, and only those of late bids have an eleventh value.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sale_event_moves_and_messages on sale_event (sale_id, seq)
    where payload ->> 'kind' in ('message', 'lot-extended') or payload ->> 10 = 'true'`.execute(db);
}
