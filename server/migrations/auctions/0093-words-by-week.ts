import { type Kysely, sql } from "kysely";

// The index of words also has the weeks in which an auction starts and is over, so that the matches of a common word are
// counted from some weeks of the index alone. Hidden auctions have no week.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const weekOf = (at: string) => `floor(extract(epoch from ${at} - timestamptz 'epoch') / 604800)::int`;

const statements = [
  `create function week_of(at timestamptz) returns int language sql immutable as $$ select ${weekOf("at")} $$`,
  // Numbers of one set: even ones for the week of the start, odd ones for the week of the end. Auctions whose status an admin
  // set have a number for that status instead. The weeks are written out, because an index is built where our own functions are
  // not found by name.
  `create function auction_weeks(is_hidden boolean, manual text, starts_at timestamptz, over_at timestamptz)
   returns int[] language sql immutable as $$
     select case when is_hidden then '{}'::int[]
       when manual is null then array[2 * ${weekOf("starts_at")}, 2 * ${weekOf("over_at")} + 1]
       else array[-array_position(array['upcoming', 'ongoing', 'completed', 'cancelled'], manual)] end
   $$`,
  `drop index auction_by_word`,
  `create index auction_by_word on auction
    using gin (search_words, auction_weeks(is_hidden, manual_status, starts_at, over_at))`,
];
