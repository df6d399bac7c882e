import type { SearchReading } from "@boli/contract/auctions/endpoints";
import { countInStatus } from "../finding/search-pages.ts";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { canonicalCity, canonicalState, phoneticKeyOf } from "../../places/index.ts";
import { type Level, levels, lexeme } from "./search-document.ts";
import { type Kinds, searchForSome } from "./some-words.ts";
import { matches, isFiller, queryWords, searchWords, closest, spellingsNear } from "./search-words.ts";
import { tradeWords } from "./trade-words.ts";

export interface Search {
  // A query of `search_words`; an empty one matches nothing.
  query: string;
  // The order by match, best first; it comes before the list's own order.
  order: ReadonlyArray<RawBuilder<unknown>>;
  // The same order as queries, best kind first, for reading a list in its order. Undefined when the queries would be too
  // long.
  kinds?: Kinds | undefined;
  // False where no auction has them all, and those with some of them are found.
  hasEveryWord: boolean;
  reading: NonNullable<SearchReading>;
}

// The alternatives that are searched for one typed word. Each is a set of words that all have to occur.
type Alternatives = ReadonlyArray<readonly string[]>;

// Every word has to match somewhere. When no auction has all words, those with some of them are found, the most first. A
// number alone is not enough for a match.
export async function readSearch(db: Queryable, text: string): Promise<Search> {
  const typed = queryWords(text);
  if (typed.length === 0)
    return {
      query: "",
      order: [],
      hasEveryWord: false,
      reading: { didYouMean: null, matched: [] },
    };
  const searched = await alternativesOf(db, typed);
  const reading = readingOf(text, searched);
  const kinds = everyWord(searched);
  const [inTitle, inItems, anywhere] = kinds as [string, string, string];
  const byPlace = sql`case when ${matches(inTitle)} then 0 when ${matches(inItems)} then 1 else 2 end`;
  const withoutNumbers = searched.filter(isSignificant);
  if (searched.length === 1 || withoutNumbers.length === 0 || (await someMatch(db, anywhere)))
    return { query: anywhere, order: [byPlace], kinds: { queries: kinds }, hasEveryWord: true, reading };
  const words = withoutNumbers.map(({ word, corrected = word, alternatives }) => ({
    title: anyOf(alternatives, "title"),
    text: anyOf(alternatives, "text"),
    isPlace: canonicalCity(corrected) !== undefined || canonicalState(corrected) !== undefined,
  }));
  return { ...searchForSome(words), hasEveryWord: false, reading };
}

const isSignificant = ({ word }: SearchedWord): boolean => !/^\d+$/.test(word);

// All words in the title, then in the title or items, then anywhere.
const everyWord = (searched: readonly SearchedWord[]): string[] =>
  levels.map((last) => searched.map(({ alternatives }) => anyOf(alternatives, last)).join(" & "));

// The same reading for what is not an auction but has the same words: queries for every typed word, best match first, and one for
// each word, when nothing has them all.
export interface WordQueries {
  every: readonly [string, string, string];
  each: readonly string[];
}

// Undefined where nothing is left to search for.
export async function readWords(db: Queryable, text: string): Promise<WordQueries | undefined> {
  const typed = queryWords(text);
  if (typed.length === 0) return undefined;
  const searched = await alternativesOf(db, typed);
  return {
    every: everyWord(searched) as [string, string, string],
    each: searched.filter(isSignificant).map(({ alternatives }) => anyOf(alternatives, "text")),
  };
}

const maxMatched = 50;

// The typed text with its corrections, and the words to mark. Of the typed words the answer repeats only those that auctions
// have, that lead to some, or that are short numbers, so that it never shows a text of the caller's choice.
function readingOf(text: string, searched: readonly SearchedWord[]): NonNullable<SearchReading> {
  const shownFor = new Map(
    searched.map(({ word, corrected, isKnown }) => [word, corrected ?? (isKnown ? word : "")]),
  );
  const read = text.split(/\s+/).flatMap((part) => {
    const words = searchWords(part);
    const meant = words.map((word) => shownFor.get(word) ?? (isFiller(word) ? word : ""));
    return meant.every((word, at) => word === words[at]) ? [part] : meant;
  });
  const matched = searched.flatMap(({ word, alternatives, isKnown }) =>
    alternatives.flat().filter((one) => isKnown || one !== word),
  );
  return {
    didYouMean: searched.some(({ corrected }) => corrected !== undefined)
      ? read.filter((word) => word !== "").join(" ")
      : null,
    matched: [...new Set(matched)].slice(0, maxMatched),
  };
}

// Words consist of letters and digits, so quoting them is enough.
function anyOf(alternatives: Alternatives, last: Level): string {
  const from = levels.slice(0, levels.indexOf(last) + 1);
  const one = (word: string) => `(${from.map((level) => `'${lexeme(level, word)}'`).join(" | ")})`;
  return `(${alternatives.map((together) => `(${together.map(one).join(" & ")})`).join(" | ")})`;
}

const someMatch = async (db: Queryable, query: string): Promise<boolean> =>
  (await countInStatus(
    db,
    { where: sql`not a.is_hidden`, words: { query, isFiltered: false }, upTo: 1 },
    undefined,
  )) > 0;

interface Known {
  typed: string;
  how: "same" | "begins" | "near";
  word: string;
  sound: string;
}

const maxAlternatives = 20;
const maxNear = 100;

interface SearchedWord {
  word: string;
  alternatives: Alternatives;
  // The correction of a word that no auction has.
  corrected?: string | undefined;
  // True when an auction has the word, or had it lately, or when it is a trade word.
  isKnown: boolean;
}

export async function alternativesOf(db: Queryable, typed: readonly string[]): Promise<SearchedWord[]> {
  const known = Map.groupBy(await findWords(db, typed), (one) => one.typed);
  return typed.map((word) => ({ word, ...alternativesTo(word, known.get(word) ?? []) }));
}

function alternativesTo(word: string, known: readonly Known[]): Omit<SearchedWord, "word"> {
  const isNumber = /^\d{1,4}$/.test(word);
  const of = (how: Known["how"]) => known.filter((one) => one.how === how);
  const led = tradeWords.get(word) ?? [];
  if (led.length > 0 || of("same").length > 0 || /\d/.test(word))
    return { alternatives: [[word], ...led], isKnown: isNumber || !/\d/.test(word) };
  const begun = of("begins").map((one) => [one.word]);
  if (begun.length > 0) return { alternatives: begun.slice(0, maxAlternatives), isKnown: true };
  const meant = closest({ word, sound: phoneticKeyOf(word) }, of("near")).slice(0, maxAlternatives);
  // Includes the word itself, because the table of words is limited.
  const alternatives = [[word], ...meant.map((one) => [one.word])];
  return { alternatives, corrected: meant[0]?.word, isKnown: false };
}

async function findWords(db: Queryable, typed: readonly string[]): Promise<Known[]> {
  const lookups = typed.map((word) => ({ word, sound: phoneticKeyOf(word), near: spellingsNear(word) }));
  const { rows } = await sql<Known>`
    select t.word as typed, found.how, found.word, found.sound
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as t (word text, sound text, near text[])
    cross join lateral (
      (select 'same' as how, w.word, w.sound from search_word w where w.word = t.word limit 1)
      union all
      (select 'begins', w.word, w.sound from search_word w
        where char_length(t.word) > 2 and w.word ~>~ t.word and w.word ~<~ (t.word || chr(1114109))
        order by w.word using ~<~ limit ${maxAlternatives})
      union all
      (select 'near', w.word, w.sound from search_word w where w.sound = t.sound or w.near && t.near
        limit ${maxNear})
    ) as found limit ${lookups.length * (1 + maxAlternatives + maxNear)}`.execute(db);
  return rows;
}
