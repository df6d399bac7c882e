import { type RawBuilder, sql } from "kysely";
import { matches } from "./search-words.ts";

// The search when no auction has all its words. Things of the sought kind come first, wherever they are, before other things at
// the sought place. Those with more of the words come earlier, then those with more of them in the title.

// Queries of `search_words`, best matches first; each includes the ones before it.
export interface Kinds {
  queries: readonly string[];
  // The number of the first of them that an auction matches. Undefined where each is simply tried in turn.
  ofRow?: RawBuilder<number> | undefined;
}

// A word as queries: in the title, and anywhere.
export interface Word {
  title: string;
  text: string;
  // A city or a state, by any of its names.
  isPlace: boolean;
}

export interface SomeWords {
  query: string;
  order: ReadonlyArray<RawBuilder<unknown>>;
  kinds: Kinds | undefined;
}

export function searchForSome(words: readonly Word[]): SomeWords {
  const inText = countOf(words.map(({ text }) => text));
  const inTitle = countOf(words.map(({ title }) => title));
  const kinds = kindsOfSome(words);
  const sought = soughtThing(words);
  return {
    query: atLeast(
      1,
      words.map(({ text }) => text),
    ),
    order: [
      ...(sought
        ? [sql`case when ${inText} = ${sql.lit(words.length)} then 0 else ${afterThose(sought, sql`3`)} end`]
        : []),
      sql`-(${inText})`,
      sql`-(${inTitle})`,
    ],
    kinds:
      kinds &&
      withSought(sought, words.length + 1, {
        queries: kinds,
        ofRow: kindOfRow(words.length, inText, inTitle),
      }),
  };
}

// All words that are no places, in the title and anywhere. Undefined where there are only such words, or none.
function soughtThing(words: readonly Word[]): Sought | undefined {
  const things = words.filter(({ isPlace }) => !isPlace);
  if (things.length === 0 || things.length === words.length) return undefined;
  const all = (where: "title" | "text") =>
    atLeast(
      things.length,
      things.map((word) => word[where]),
    );
  return { title: all("title"), text: all("text") };
}

type Sought = Pick<Word, "title" | "text">;

const afterThose = ({ title, text }: Sought, others: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${matches(title)} then 1 when ${matches(text)} then 2 else ${others} end`;

// Puts what is sought after the first kinds, which have every word that is no number.
function withSought(
  sought: Sought | undefined,
  firsts: number,
  { queries, ofRow }: { queries: readonly string[]; ofRow: RawBuilder<number> },
): Kinds {
  if (!sought) return { queries, ofRow };
  const every = queries.slice(0, firsts);
  return {
    queries: [
      ...every,
      ...[sought.title, sought.text].map((query) => `${every.at(-1) ?? ""} | ${query}`),
      ...queries.slice(firsts).map((query) => `${query} | ${sought.text}`),
    ],
    ofRow: sql<number>`(select case when kind < ${sql.lit(firsts)} then kind
      else ${sql.lit(firsts - 1)} + ${afterThose(sought, sql`kind - ${sql.lit(firsts - 3)}`)} end
      from (select ${ofRow} as kind) as one)`,
  };
}

const countOf = (queries: readonly string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    queries.map((query) => sql`(${matches(query)})::int`),
    sql` + `,
  )})`;

const maxCombined = 3;
// Three ordinary words, each of them the beginning of twenty others, make some 4,000 letters. Of longer ones the matches are sorted.
const maxLetters = 5_000;

function kindsOfSome(words: readonly Word[]): string[] | undefined {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (words.length > maxCombined || letters > maxLetters) return undefined;
  const texts = words.map(({ text }) => text);
  const titles = words.map(({ title }) => title);
  return kindsBy(words.length, (count, inTitle) => {
    const asMany = [
      ...(inTitle < count ? [atLeast(count, texts)] : []),
      ...(inTitle > 0 ? [atLeast(inTitle, titles)] : []),
    ].join(" & ");
    return count === words.length ? asMany : `${atLeast(count + 1, texts)} | ${asMany}`;
  });
}

// All words in the title, all but one there, and so on to one word anywhere.
const kindsBy = <Kind>(most: number, kind: (count: number, inTitle: number) => Kind): Kind[] =>
  Array.from({ length: most }, (_, less) => most - less).flatMap((count) =>
    Array.from({ length: count + 1 }, (_, less) => kind(count, count - less)),
  );

// A query for auctions that match at least `count` of these. Each is written as few times as possible, because it may be long.
function atLeast(count: number, queries: readonly string[]): string {
  const [first = "", ...rest] = queries;
  if (count === 1) return `(${queries.join(" | ")})`;
  if (count === queries.length) return `(${queries.join(" & ")})`;
  return `((${first} & ${atLeast(count - 1, rest)}) | ${atLeast(count, rest)})`;
}

// An auction's words are looked up once each, instead of once for every kind.
function kindOfRow(
  most: number,
  inText: RawBuilder<number>,
  inTitle: RawBuilder<number>,
): RawBuilder<number> {
  const firsts = kindsBy(most, (count, titles) => (titles === count ? count : 0));
  const cases = firsts.flatMap((count, at) =>
    count === 0 ? [] : [sql`when ${sql.lit(count)} then ${sql.lit(at + count)} - ${inTitle}`],
  );
  return sql<number>`case ${inText} ${sql.join(cases, sql` `)} end`;
}
