import { type Kysely, sql } from "kysely";

// Items are found by the beginnings of their words, by an index: comparing the texts of all of them took longer with each item.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Left out: Latin accents, the nukta, invisible joiners and apostrophes.
const leftOut = "[\u0300-\u036f\u093c\u200c\u200d''\u2019]";
// Between words: spaces, ASCII punctuation, dandas, the rupee sign, dashes, quotation marks, dots and the times sign.
const between = "[\\s!-/:-@[-`{-~\u0964\u0965\u20b9\u2013\u2014\u201c\u201d\u2026\u2022\u00b7\u00d7]+";
// A nasal before a consonant is written as a letter or as a dot.
const nasal = "[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])";
const moonAndDigits = "\u0901\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f";
const dotAndDigits = "\u09020123456789";

const plain = `regexp_replace(
  regexp_replace(translate(lower(normalize(part, NFKD)), '${moonAndDigits}', '${dotAndDigits}'), '${leftOut}', '', 'g'),
  '${nasal}', '\u0902', 'g')`;

const statements = [
  // The normalized words of texts. By the database, so that no writer can forget them.
  `create function inventory_words(parts text[]) returns text[] language sql immutable parallel safe as $$
     select coalesce(array_agg(distinct left(word, 40)), '{}')
     from unnest(parts) as part, regexp_split_to_table(${plain}, '${between}') as word
     where word <> ''
   $$`,
  // The items in which every typed word is the beginning of one. A single letter would begin words of most items, so it counts
  // only when nothing else was typed, and as a whole word. Null for a text without words, which finds nothing.
  `create function inventory_query(search text) returns tsquery language sql immutable parallel safe as $$
     select coalesce(
       string_agg('''' || word || ''':*', ' & ') filter (where length(word) > 1),
       string_agg('''' || word || '''', ' & '))::tsquery
     from unnest((inventory_words(array[search]))[1:12]) as word
   $$`,
  `alter table inventory_item add column words tsvector not null
     generated always as (array_to_tsvector(inventory_words(array[name, description] || tags))) stored`,
  // Without a list of pending words, which every search would read after an import.
  `create index inventory_item_by_word on inventory_item using gin (words) with (fastupdate = off)
    where deleted_at is null`,
  // For admins, who filter everyone's items.
  `create index inventory_item_of_all_by_status on inventory_item (status, created_at, id) where deleted_at is null`,
];
