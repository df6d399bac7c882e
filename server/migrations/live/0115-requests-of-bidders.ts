import { type Kysely, sql } from "kysely";

// The requests of bidders for an admin (CONSOLE-9). Without references to sales and lots: checking one would wait for the lock of
// their bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bidder_request (
    id uuid primary key,
    sale_id uuid not null,
    user_id uuid not null,
    lot_id uuid,
    reason text not null,
    asked_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create index bidder_request_by_person on bidder_request (user_id, sale_id)`,
  // One open request for each person and sale.
  `create unique index bidder_request_once on bidder_request (sale_id, user_id) where closed_at is null`,
  `create index bidder_request_open on bidder_request (sale_id, asked_at) where closed_at is null`,
];
