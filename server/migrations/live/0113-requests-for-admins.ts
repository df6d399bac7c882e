import { type Kysely, sql } from "kysely";

// The request of a sale for an admin, one at a time (CONSOLE-8). Without a reference to the sale, because checking one would wait
// for the lock of its bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_request (
      sale_id uuid primary key,
      lot_id uuid,
      reason text not null,
      asked_by uuid not null,
      asked_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index sale_request_open on sale_request (asked_at) where closed_at is null`.execute(db);
}
