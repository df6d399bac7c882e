import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { readDay } from "@boli/contract/base/day-and-time";
import { paiseFromRupees } from "@boli/contract/base/money";
import { exactTotalLimit, filteredTotalLimit } from "@boli/contract/base/paging";
import { sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { inLane } from "../../platform/database/turns.ts";
import { matches } from "../search/search-words.ts";
import { type Search, readSearch } from "../search/search-query.ts";
import { type Condition, inStatus, isAhead, statusOf } from "./segments.ts";
import { type Location, readLocation, type Near, readNear } from "./near.ts";
import { inPlaces } from "./matches-by-week.ts";

// The filters of lists, counts and exports as conditions on the row `a`. None of them reads a paid field, except the radius,
// which only callers who may know every place can use.

export type { Condition };
export { isAhead, statusOf };

// Filters whose words were looked up and whose place was found.
export interface ReadFilters extends AuctionFilters {
  words: Search | undefined;
  place: Near | undefined;
  // The requested city or state.
  there: Location | undefined;
}

export async function readFilters(
  db: Queryable,
  filters: AuctionFilters,
  caller: Principal | null,
): Promise<ReadFilters> {
  const place = readNear(filters, caller);
  const { search, location } = filters;
  const [words, there] = await Promise.all([
    // A word may be spelt like many others.
    search ? inLane("slow", () => readSearch(db, search)) : undefined,
    location ? readLocation(db, location) : undefined,
  ]);
  return { ...filters, place, words, there };
}

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export const statusIs = (status: AuctionStatus | undefined): Condition[] =>
  status === undefined ? [] : [inStatus(status)];

export const publicConditions = (filters: ReadFilters): Condition[] => [
  ...conditionsBesideWords(filters),
  ...(filters.words ? [sql`${matches(filters.words.query)} ${inPlaces(placesOf(filters))}`] : []),
];

// The places of the filters, for the index of words; undefined when the location was removed after it was read.
export const placesOf = ({ location, there }: ReadFilters): Condition | undefined =>
  location ? there?.places : undefined;

// The number up to which matches are counted.
export const countedTo = ({ words, priceMin, priceMax }: ReadFilters): number =>
  words !== undefined || priceMin !== undefined || priceMax !== undefined
    ? filteredTotalLimit
    : exactTotalLimit;

export const conditionsBesideWords = (filters: ReadFilters): Condition[] => [
  sql`not a.is_hidden`,
  ...chosenConditions(filters),
];

// Those of the filters that the caller chose, without the words.
export function chosenConditions(filters: ReadFilters): Condition[] {
  const { type, location, there, dateFrom, dateTo, category, priceMin, priceMax, place } = filters;
  const conditions: Condition[] = [];
  if (type) conditions.push(compare.type(type));
  if (location && there) conditions.push(there.isThere);
  if (dateFrom) conditions.push(compare.dateFrom(readDay(dateFrom)));
  // Written into the statement, because each category has an index.
  if (category) conditions.push(compare.category(sql.lit(category)));
  if (priceMin !== undefined) conditions.push(compare.priceMin(paiseFromRupees(priceMin)));
  if (priceMax !== undefined) conditions.push(compare.priceMax(paiseFromRupees(priceMax)));
  if (dateTo) conditions.push(compare.dateTo(readDay(dateTo)));
  if (place?.withinKm !== undefined) conditions.push(sql`${place.km} <= ${place.withinKm}::float8`);
  return conditions;
}

// Each filter, for a value or for a column that holds one.
export const compare = {
  type: (type: unknown) => sql`a.type = ${type}`,
  category: (category: Condition) => sql`a.categories @> array[${category}]::text[]`,
  dateFrom: (day: unknown) => sql`a.starts_at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'`,
  dateTo: (day: unknown) => sql`a.starts_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  priceMin: (paise: unknown) => sql`a.estimate_to >= ${paise}::bigint`,
  priceMax: (paise: unknown) => sql`a.estimate_from <= ${paise}::bigint`,
};
