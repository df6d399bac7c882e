import { type Kysely, sql } from "kysely";

// Ongoing auctions are found by the indexes by start, since most auctions last for a week at most; only longer ones need an index of their
// spans. And the few whose status an admin set are counted without reading them.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index auction_by_span`,
  `create index auction_by_span on auction using gist (tstzrange(starts_at, over_at))
    where manual_status is null and (over_at - starts_at > interval '7 days')`,
  // Tells the database how few those are. Otherwise it guesses, and reads all auctions of a city instead.
  `create statistics auction_length on (over_at - starts_at) from auction`,
  `drop index auction_by_manual_status`,
  `create index auction_by_manual_status on auction (manual_status, starts_at, id)
    include (is_hidden, type, state, city, categories, estimate_from, estimate_to) where manual_status is not null`,
];
