import { type Kysely, sql } from "kysely";

// Most auctions last for a week at most, so ongoing ones are found by their start. Only longer ones are in the index of
// spans. The few auctions whose status an admin set are counted from an index alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index auction_by_span`,
  `create index auction_by_span on auction using gist (tstzrange(starts_at, over_at))
    where manual_status is null and (over_at - starts_at > interval '7 days')`,
  // Tells the database how few auctions are longer. Otherwise it guesses, and reads all auctions of a city instead.
  `create statistics auction_length on (over_at - starts_at) from auction`,
  `drop index auction_by_manual_status`,
  `create index auction_by_manual_status on auction (manual_status, starts_at, id)
    include (is_hidden, type, state, city, categories, estimate_from, estimate_to) where manual_status is not null`,
];
