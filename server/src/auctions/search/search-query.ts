import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { soundOf } from "../../places/index.ts";
import { type Level, levels, lexeme } from "./search-document.ts";
import { queryWords } from "./search-words.ts";
import { closest, spellingsNear } from "./spelling.ts";
import { tradeWords } from "./trade-words.ts";

export interface Search {
  condition: RawBuilder<unknown>;
  // The best matches first; before whatever else the list is ordered by.
  order: ReadonlyArray<RawBuilder<unknown>>;
}

// What is searched instead of one typed word: any of these sets, each of words that must stand together.
type Alternatives = ReadonlyArray<readonly string[]>;

// Every word must match somewhere. Where no auction has all of them, those are found that have some, the most first; a bare
// number says too little to be found by itself.
export async function readSearch(db: Queryable, text: string): Promise<Search> {
  const typed = queryWords(text);
  if (typed.length === 0) return { condition: sql`false`, order: [] };
  const sought = await alternativesOf(db, typed);
  const [inTitle, inItems, anywhere] = levels.map((last) =>
    matches(sought.map(({ alternatives }) => anyOf(alternatives, last)).join(" & ")),
  ) as [Match, Match, Match];
  const byPlace = sql`case when ${inTitle} then 0 when ${inItems} then 1 else 2 end`;
  const telling = sought.filter(({ word }) => !/^\d+$/.test(word));
  if (sought.length === 1 || telling.length === 0 || (await someMatch(db, anywhere)))
    return { condition: anywhere, order: [byPlace] };
  const each = telling.map(({ alternatives }) => anyOf(alternatives, "text"));
  const matched = each.map((one) => sql`(${matches(one)})::int`);
  return { condition: matches(each.join(" | ")), order: [sql`-(${sql.join(matched, sql` + `)})`, byPlace] };
}

type Match = RawBuilder<boolean>;
const matches = (query: string): Match => sql<boolean>`a.search_words @@ ${query}::tsquery`;

// Words are letters and digits, so quoting them is enough.
function anyOf(alternatives: Alternatives, last: Level): string {
  const from = levels.slice(0, levels.indexOf(last) + 1);
  const one = (word: string) => `(${from.map((level) => `'${lexeme(level, word)}'`).join(" | ")})`;
  return `(${alternatives.map((together) => `(${together.map(one).join(" & ")})`).join(" | ")})`;
}

async function someMatch(db: Queryable, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from auction a where not a.is_hidden and ${condition}) as found limit 1`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

interface Known {
  typed: string;
  how: "same" | "begins" | "near";
  word: string;
  sound: string;
}

const maxAlternatives = 20;

interface Sought {
  word: string;
  alternatives: Alternatives;
}

async function alternativesOf(db: Queryable, typed: readonly string[]): Promise<Sought[]> {
  const known = await findWords(db, typed);
  return typed.map((word) => ({ word, alternatives: alternativesTo(word, known) }));
}

function alternativesTo(word: string, known: readonly Known[]): Alternatives {
  const of = (how: Known["how"]) => known.filter((one) => one.typed === word && one.how === how);
  const led = tradeWords.get(word) ?? [];
  if (led.length > 0 || of("same").length > 0 || /\d/.test(word)) return [[word], ...led];
  const begun = of("begins").map((one) => [one.word]);
  if (begun.length > 0) return begun.slice(0, maxAlternatives);
  const meant = closest({ word, sound: soundOf(word) }, of("near"));
  return meant.length > 0 ? meant.slice(0, maxAlternatives).map((one) => [one.word]) : [[word]];
}

async function findWords(db: Queryable, typed: readonly string[]): Promise<Known[]> {
  const asked = typed.map((word) => ({ word, sound: soundOf(word), near: spellingsNear(word) }));
  const { rows } = await sql<Known>`
    select t.word as typed, found.how, found.word, found.sound
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (word text, sound text, near text[])
    cross join lateral (
      (select 'same' as how, w.word, w.sound from search_word w where w.word = t.word limit 1)
      union all
      (select 'begins', w.word, w.sound from search_word w
        where char_length(t.word) > 2 and w.word ~>~ t.word and w.word ~<~ (t.word || chr(1114109))
        order by w.word using ~<~ limit ${maxAlternatives})
      union all
      (select 'near', w.word, w.sound from search_word w where w.sound = t.sound or w.near && t.near
        limit 100)
    ) as found limit 1000`.execute(db);
  return rows;
}
