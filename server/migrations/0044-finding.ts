import { type Kysely, sql } from "kysely";

// The auctions that people looked at lately, from which recommendations are made; and for the limits on search words: who
// added a word, and when it was last seen in use.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table viewed_auction (
    user_id uuid not null references app_user (id),
    auction_id uuid not null references auction (id) on delete cascade,
    at timestamptz not null,
    primary key (user_id, auction_id)
  )`,
  `create index viewed_auction_by_time on viewed_auction (at)`,
  `create index viewed_auction_by_auction on viewed_auction (auction_id)`,
  `create index auction_by_organiser on auction (organiser, starts_at) where organiser is not null and not is_hidden`,
  `alter table search_word
    add column added_by uuid references app_user (id),
    add column checked_at timestamptz not null default 'epoch'`,
  `create index search_word_by_user on search_word (added_by) where added_by is not null`,
  `create index search_word_by_check on search_word (checked_at, word)`,
];
