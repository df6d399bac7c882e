import { type Kysely, sql } from "kysely";

// Statuses set by an admin are rare, so a query for a status looks for them separately.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index auction_by_manual_status on auction (manual_status) where manual_status is not null`.execute(
    db,
  );
}
