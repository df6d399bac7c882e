import { type Kysely, sql } from "kysely";

// The words of items in a table of their own, and imports that are written in steps. A change of an item's status wrote its words
// and their index anew, so that a sale of 500 items kept the database for seconds, and so did an import of 1,000 rows.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Sales before items, as closes lock them: 0152 changes sales in the same transaction, and a close in between would be a deadlock.
  `lock table sale in access exclusive mode`,
  `create table inventory_item_words (
     item_id uuid primary key references inventory_item (id) on delete cascade,
     words tsvector not null
   )`,
  `insert into inventory_item_words (item_id, words) select id, words from inventory_item where deleted_at is null`,
  // Without a list of pending words, which every search would read after an import.
  `create index inventory_item_words_by_word on inventory_item_words using gin (words) with (fastupdate = off)`,
  // The release before looks for words in this column. It finds none until its nodes are replaced, and does not fail.
  `alter table inventory_item drop column words, add column words tsvector`,
  // By the database, so that no writer can forget them. Deleted items are found by nobody and have none.
  `create function inventory_item_keeps_words() returns trigger language plpgsql as $$
   begin
     if new.deleted_at is not null then
       delete from inventory_item_words where item_id = new.id;
     else
       insert into inventory_item_words (item_id, words)
       values (new.id, array_to_tsvector(inventory_words(array[new.name, new.description] || new.tags)))
       on conflict (item_id) do update set words = excluded.words;
     end if;
     return null;
   end $$`,
  `create trigger inventory_item_words_of_new after insert on inventory_item
     for each row when (new.deleted_at is null) execute function inventory_item_keeps_words()`,
  `create trigger inventory_item_words_of_changed after update of name, description, tags, deleted_at on inventory_item
     for each row when ((old.name, old.description, old.tags, old.deleted_at)
       is distinct from (new.name, new.description, new.tags, new.deleted_at))
     execute function inventory_item_keeps_words()`,
  // An import whose items are hidden until all of them are written. Its key is that of a retry.
  `create table inventory_import (
     id uuid primary key,
     owner_id uuid not null references app_user (id),
     key text not null,
     request_hash text not null,
     state text not null check (state in ('running', 'done', 'abandoned')),
     items integer not null check (items > 0),
     left_out integer not null check (left_out >= 0),
     begun_at timestamptz not null,
     stepped_at timestamptz not null
   )`,
  `create unique index inventory_import_by_key on inventory_import (owner_id, key) where state <> 'abandoned'`,
  // Every list of items asks for these: few, whatever the number of imports.
  `create index inventory_import_unfinished on inventory_import (id) where state <> 'done'`,
];
