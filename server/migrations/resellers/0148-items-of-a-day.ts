import { type Kysely, sql } from "kysely";

// For counting the items that somebody added within a day, also those that are deleted again. Those that are there have an index
// by their owner already.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index inventory_item_gone on inventory_item (owner_id, created_at) where deleted_at is not null`.execute(
    db,
  );
}
