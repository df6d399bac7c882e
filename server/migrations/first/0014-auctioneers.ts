import { type Kysely, sql } from "kysely";

// The admins who have acted as auctioneers of a sale, and so may not bid in it (BID-1). They are a column of the sale's
// row, because a statement that waits for that row's lock sees all other tables as they were before the wait.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale add column auctioneers uuid[] not null default '{}'`.execute(db);
}
