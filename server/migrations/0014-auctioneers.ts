import { type Kysely, sql } from "kysely";

// The admins who have acted as auctioneers of a sale, and so do not bid in it (BID-1). They stand in the sale's own row,
// because a statement that waited for the lock of that row sees every other table as it was before the wait.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale add column auctioneers uuid[] not null default '{}'`.execute(db);
}
