import { type Kysely, sql } from "kysely";

// What an admin set stands beside the clock. It is rare, and looked for by itself.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index auction_by_manual_status on auction (manual_status) where manual_status is not null`.execute(
    db,
  );
}
