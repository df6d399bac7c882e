import { findingLimits, type SearchSuggestions } from "@boli/contract/auctions/finding";
import { itemCategories } from "@boli/contract/auctions/categories";
import { categoriesInHindi } from "@boli/contract/inventory/names-hi";
import { sql } from "kysely";
import { findPlaces } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { lexeme } from "../search/search-document.ts";
import { queryWords, searchWords } from "../search/search-words.ts";
import { tradeWords } from "../search/trade-words.ts";
import { isAhead, pageByTime } from "./segments.ts";

const max = findingLimits.suggestions;

// Completes an unfinished search: places and titles of auctions that everyone may find, and categories.
export async function suggestSearches(db: Queryable, typed: string): Promise<SearchSuggestions> {
  const words = queryWords(typed);
  const [places, titles] = await Promise.all([
    suggestPlaces(db, typed),
    suggestTitles(db, withoutFirstDigit(words)),
  ]);
  return { places, categories: suggestCategories(words), titles };
}

// Finds cities and states where something is listed, by one statement.
async function suggestPlaces(db: Queryable, typed: string): Promise<SearchSuggestions["places"]> {
  const named = distinct(findPlaces(typed.slice(0, maxPlaceLength), 2 * max));
  if (named.length === 0) return [];
  const { rows } = await sql<{ city: string | null; state: string }>`
    select p.city, p.state
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as p (city text, state text, rank int)
    where p.city is null and exists (select from auction a where ${isListed} and a.state = p.state)
      or p.city is not null and exists (
        select from auction a where ${isListed} and a.state = p.state and a.city = p.city)
    order by p.rank limit ${max}`.execute(db);
  return rows.map(({ city, state }) => ({
    label: city === null || city === state ? state : `${city}, ${state}`,
  }));
}

// Auctions that the index on cities has. It leaves out those whose status an admin set: they are few, and hardly ever add a
// place.
const isListed = sql`not a.is_hidden and a.manual_status is null`;

const maxPlaceLength = 80;

interface NamedPlace {
  city: string | null;
  state: string;
}
const distinct = (places: readonly NamedPlace[]) =>
  [...new Map(places.map(({ city, state }) => [`${city}, ${state}`, { city, state }])).values()].map(
    (place, rank) => ({ ...place, rank }),
  );

const categoryWords = itemCategories.map((key) => ({
  key,
  words: [key, categoriesInHindi[key]].flatMap(searchWords),
}));

// Finds a category by the beginning of its name in either language, or by a trade word for its items.
function suggestCategories(words: readonly string[]): SearchSuggestions["categories"] {
  const [typed = ""] = words.slice(-1);
  if (typed.length < 2) return [];
  const meant = new Set((tradeWords.get(typed) ?? []).flat());
  return categoryWords
    .filter(({ words: named }) => named.some((word) => word.startsWith(typed) || meant.has(word)))
    .slice(0, max)
    .map(({ key }) => ({ key }));
}

// Leaves out a last word of one digit while other words stand before it: as a prefix it would match a large part of all auctions.
// (Single letters are no words.)
const withoutFirstDigit = (words: readonly string[]): readonly string[] =>
  words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words;

// Titles that have all typed words, the last of which may be unfinished.
async function suggestTitles(db: Queryable, words: readonly string[]): Promise<SearchSuggestions["titles"]> {
  if (words.length === 0 || (words.length === 1 && (words[0] ?? "").length < 2)) return [];
  const query = words
    .map((word, at) => `'${lexeme("title", word)}'${at === words.length - 1 ? ":*" : ""}`)
    .join(" & ");
  const matches = sql`not a.is_hidden and a.search_words @@ ${query}::tsquery`;
  const soonest = pageByTime({
    where: sql`not a.is_hidden`,
    status: "upcoming",
    limit: maxSoonest,
    offset: 0,
  });
  const { rows } = await sql<{ id: string; title: string }>`
    with soon as materialized (
      select a.id, a.title, true as is_ahead, first.starts_at from (${soonest}) as first
      cross join lateral (
        select a.id, a.title, a.is_hidden, a.search_words from auction a where a.id = first.id offset 0) as a
      where ${matches})
    select id, title from (
      select id, title, is_ahead, starts_at from soon
      union all
      select id, title, is_ahead, starts_at from (
        select a.id, a.title, ${isAhead} as is_ahead, a.starts_at from auction a where ${matches} limit ${maxOthers}
      ) as others where (select count(*) from soon) < ${maxRows}
    ) as found
    order by is_ahead desc, starts_at, id limit ${maxRows}`.execute(db);
  const byTitle = new Map<string, { id: string; title: string }>();
  for (const row of rows) if (!byTitle.has(row.title)) byTitle.set(row.title, row);
  return [...byTitle.values()].slice(0, max);
}

// The next auctions are searched first. If too few of them match, others are added as the index of words returns them.
const maxSoonest = 300;
const maxOthers = 200;
// Several may have the same title.
const maxRows = 4 * max;
