import { type Kysely, sql } from "kysely";

// The search words of each auction, and the words of all auctions, which serve to correct mistyped ones. A job fills both
// for the auctions that are here already.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table auction
    add column search_words tsvector not null default '',
    add column search_version integer not null default 0`,
  `create index auction_by_word on auction using gin (search_words)`,
  `create index auction_by_search_version on auction (search_version)`,
  `create table search_word (
    word text primary key,
    -- The phonetic key, the same for words that sound alike.
    sound text not null,
    -- The word itself, and each of its letters left out.
    near text[] not null
  )`,
  `create index search_word_by_beginning on search_word (word text_pattern_ops)`,
  `create index search_word_by_sound on search_word (sound)`,
  `create index search_word_near on search_word using gin (near)`,
];
