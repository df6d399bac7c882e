import { type Kysely, sql } from "kysely";

// The items of lots as everybody sees them, lots that people watch, and the search of live auctions.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An inventory item as a lot shows it: without its price of purchase, its tags and its shelf. The cover is the first picture that
  // can be shown.
  `create view offered_item as
    select i.id, i.condition, i.estimated_paise, i.quantity, (
      select u.key from unnest(i.picture_ids) with ordinality as picture (id, at)
      join upload u on u.id = picture.id
      where u.status = 'ready' order by picture.at limit 1) as cover_key
    from inventory_item i`,
  // Without references: checking one to a sale would wait for the lock of its bids.
  `create table lot_watch (
    user_id uuid not null,
    lot_id uuid not null,
    sale_id uuid not null,
    -- When the clock has to look whether the lot is next; null once nothing is left to do by the clock.
    due_at timestamptz,
    is_told boolean not null default false,
    primary key (user_id, lot_id)
  )`,
  `create index lot_watch_by_lot on lot_watch (lot_id, user_id)`,
  `create index lot_watch_by_sale on lot_watch (sale_id)`,
  `create index lot_watch_due on lot_watch (due_at) where due_at is not null`,
  // In a table of its own, because every bid writes the sale's row again.
  `create table sale_search (
    sale_id uuid primary key references sale (id),
    words tsvector not null,
    version integer not null
  )`,
  `create index sale_search_by_word on sale_search using gin (words)`,
  // Everything that anybody can find, so that words that nothing has any more are forgotten.
  `create view findable_words as
    select search_words as words from auction where not is_hidden
    union all
    select w.words from sale_search w join sale s on s.id = w.sale_id where not s.is_practice`,
];
