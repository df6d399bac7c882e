import { type Kysely, sql } from "kysely";

// For other capabilities to join: whose application is approved, and who is not suspended.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view standing_reseller as
    select user_id from reseller_application where status = 'approved' and suspended_at is null`.execute(db);
}
