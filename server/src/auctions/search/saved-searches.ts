import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import { readDay } from "@boli/contract/base/day-and-time";
import { paiseFromRupees } from "@boli/contract/base/money";
import { sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { phoneticKeyOf } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import {
  type Condition,
  all,
  compare,
  isAhead,
  publicConditions,
  readFilters,
} from "../finding/conditions.ts";
import { readPlaceName, kmToTruePoint, readNear } from "../finding/near.ts";
import { alternativesOf } from "./search-query.ts";
import { queryWords, spellingsNear } from "./search-words.ts";
import { tradeWords } from "./trade-words.ts";

// A list asks which auctions fit one search. An alert needs the reverse: which saved searches fit one auction. The rules are
// the same.

// The columns of a saved search, in a table of the capability that keeps it.
export interface SavedSearch {
  // The auction must have each of them.
  words: string[];
  type: string | null;
  category: string | null;
  date_from: string | null;
  date_to: string | null;
  price_min: number | null;
  price_max: number | null;
  // As `readPlaceName` reads a typed place.
  place_city: string | null;
  place_in_state: string | null;
  place_state: string | null;
  place_part: string | null;
  near_lat: number | null;
  near_lng: number | null;
  within_km: number | null;
}

export function readSavedSearch(filters: AuctionFilters, caller: Principal): SavedSearch {
  const { search, type, category, dateFrom, dateTo, priceMin, priceMax } = filters;
  return {
    words: search ? queryWords(search) : [],
    type: type ?? null,
    category: category ?? null,
    date_from: dateFrom ? readDay(dateFrom) : null,
    date_to: dateTo ? readDay(dateTo) : null,
    price_min: priceMin === undefined ? null : paiseFromRupees(priceMin),
    price_max: priceMax === undefined ? null : paiseFromRupees(priceMax),
    ...placeOf(filters),
    ...circleOf(filters, caller),
  };
}

function placeOf({ location }: AuctionFilters) {
  const place = location ? readPlaceName(location) : undefined;
  return {
    place_city: place?.city ?? null,
    place_in_state: place?.inState ?? null,
    place_state: place?.state ?? null,
    place_part: place?.part ?? null,
  };
}

// Without a radius the place only orders a list by distance, and leaves no auction out.
function circleOf(filters: AuctionFilters, caller: Principal) {
  const near = readNear(filters, caller);
  if (near?.withinKm === undefined) return { near_lat: null, near_lng: null, within_km: null };
  return { near_lat: near.point.lat, near_lng: near.point.lng, within_km: near.withinKm };
}

// The columns that `fitsSavedSearch` reads.
export const savedSearchColumns: Condition = sql.join(
  (
    [
      "type",
      "category",
      "date_from",
      "date_to",
      "price_min",
      "price_max",
      "place_city",
      "place_in_state",
      "place_state",
      "place_part",
      "near_lat",
      "near_lng",
      "within_km",
    ] as const satisfies ReadonlyArray<keyof SavedSearch>
  ).map((column) => sql.ref(`s.${column}`)),
);

// A typed word in the forms that are compared with an auction's words: itself, its sound, and spellings near it.
export interface WordSpelling {
  word: string;
  sound: string;
  near: string[];
}

export const spellingOf = (word: string): WordSpelling => ({
  word,
  sound: phoneticKeyOf(word),
  near: spellingsNear(word),
});

// The words by which an auction can be found, and those that they can be mistaken for.
export interface FindableWords {
  words: ReadonlySet<string>;
  // The words that people may type to find it: the word itself, its beginning, or a trade word.
  typed: string[];
  sounds: string[];
  near: string[];
}

// Undefined for an auction that nobody may find, and for one that is over.
export async function findableWordsOf(db: Queryable, auctionId: string): Promise<FindableWords | undefined> {
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(a.search_words) as lexemes from auction a
    where a.id = ${auctionId}::uuid and ${isListedAndAhead} limit 1`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  // Without the part of the auction in which a word stands, as in `title:lamp`.
  const words = new Set(found.lexemes.map((one) => one.slice(one.indexOf(":") + 1)));
  const typed = new Set<string>();
  for (const word of words)
    for (let end = minPrefixLength; end <= word.length; end += 1) typed.add(word.slice(0, end));
  for (const [word, meant] of tradeWords)
    if (meant.some((together) => together.every((one) => words.has(one)))) typed.add(word);
  for (const word of words) typed.add(word);
  const withoutDigits = [...words].filter((word) => !/\d/.test(word));
  return {
    words,
    typed: [...typed],
    sounds: [...new Set(withoutDigits.map(phoneticKeyOf))],
    near: [...new Set(withoutDigits.flatMap(spellingsNear))],
  };
}

// As in the search: shorter ones are the beginning of too many words.
const minPrefixLength = 3;
// A typed word may have a hundred alternatives, and looking up too many at once would keep other requests waiting.
const lookedUpAtOnce = 250;

// Returns those of the typed words that find the auction, by the rules of the search.
export async function wordsThatFind(
  db: Queryable,
  typed: readonly string[],
  { words }: FindableWords,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < typed.length; at += lookedUpAtOnce) {
    const read = await alternativesOf(db, typed.slice(at, at + lookedUpAtOnce));
    for (const { word, alternatives } of read)
      if (alternatives.some((together) => together.every((one) => words.has(one)))) found.push(word);
  }
  return found;
}

const isListedAndAhead = sql`(not a.is_hidden and ${isAhead})`;

const unlessNull = (column: string, condition: (value: Condition) => Condition): Condition => {
  const value = sql.ref(`s.${column}`);
  return sql`(${value} is null or ${condition(value)})`;
};

const isInPlace = (city: Condition) => sql`case
  when s.place_in_state is not null then lower(a.city) = lower(${city}) and a.state = s.place_in_state
  else lower(a.city) = lower(${city}) or a.city ilike s.place_part or a.state = s.place_state
    or a.state ilike s.place_part end`;

// The auction `a` may be found and is ahead, and fits what the saved search `s` filters by: all but its words.
export const fitsSavedSearch: Condition = all([
  isListedAndAhead,
  unlessNull("type", compare.type),
  unlessNull("category", compare.category),
  unlessNull("date_from", compare.dateFrom),
  unlessNull("date_to", compare.dateTo),
  unlessNull("price_min", compare.priceMin),
  unlessNull("price_max", compare.priceMax),
  unlessNull("place_city", isInPlace),
  unlessNull(
    "within_km",
    (km) => sql`${kmToTruePoint({ lat: sql.ref("s.near_lat"), lng: sql.ref("s.near_lng") })} <= ${km}`,
  ),
]);

// Lists the auctions ahead that have all words of a search. (A list that would be empty also shows some with fewer words.)
export async function listMatches(
  db: Queryable,
  filters: AuctionFilters,
  caller: Principal,
  limit: number,
): Promise<string[]> {
  const read = await readFilters(db, filters, caller);
  if (read.words && !read.words.hasEveryWord) return [];
  const { rows } = await sql<{ id: string }>`
    select a.id from auction a where ${all([...publicConditions(read), isAhead])}
    order by a.starts_at, a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
