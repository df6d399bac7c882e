import { type Kysely, sql } from "kysely";

// The index of words also has the city and the state of an auction, so that it finds the matches of a word in one city without
// reading all matches of the word.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const weekOf = (at: string) => `floor(extract(epoch from ${at} - timestamptz 'epoch') / 604800)::int`;
// Above all numbers of weeks. Two places may share a number, so a row is compared as well.
const numberOf = (place: string) => `(268435456 + ('x' || substr(md5(${place}), 1, 7))::bit(28)::int)`;

const statements = [
  `create function place_number(place text) returns int language sql immutable as $$ select ${numberOf("place")} $$`,
  // The numbers of "auction_weeks", which stays for nodes of the version before, and those of the places. They are written out, because an index is built where our own
  // functions are not found by name.
  `create function auction_numbers(is_hidden boolean, manual text, starts_at timestamptz, over_at timestamptz, state text, city text)
   returns int[] language sql immutable as $$
     select case when is_hidden then '{}'::int[]
       else array[${numberOf("state")}, ${numberOf("state || '/' || city")}] || case when manual is null
         then array[2 * ${weekOf("starts_at")}, 2 * ${weekOf("over_at")} + 1]
         else array[-array_position(array['upcoming', 'ongoing', 'completed', 'cancelled'], manual)] end end
   $$`,
  `drop index auction_by_word`,
  `create index auction_by_word on auction
    using gin (search_words, auction_numbers(is_hidden, manual_status, starts_at, over_at, state, city))`,
];
