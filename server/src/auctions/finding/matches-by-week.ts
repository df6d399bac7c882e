import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { filteredTotalLimit } from "@boli/contract/base/paging";
import { sql } from "kysely";
import { type Condition, isAhead, segmentsByStatus, statusOf } from "./segments.ts";

// The matches of a search in pieces, for counting them up to a limit. The index of words gives all matches of a word or none,
// which of a common word are hundreds of thousands. But it also has the weeks in which auctions start and end, so it gives those of
// some weeks: of a common word the first pieces reach the limit, and a rare word has few matches in all of them. Where the weeks
// alone give the status, no row is read. It has their places too, so that of a word in a city it gives only the matches there.

interface Piece {
  // The ids that the index of words finds by its weeks; undefined for all weeks.
  weeks?: Condition;
  // Further conditions on its rows.
  check?: Condition;
  // A few rows that another index finds, which are read one by one.
  few?: Condition;
}

export interface Searched {
  // The conditions on every auction, apart from having the words.
  where: Condition;
  // False where all that everyone may find is searched.
  isFiltered: boolean;
  query: string;
  // The places of which "where" asks for one, as the index of words has them.
  places?: Condition | undefined;
}

// Written as in the index of words.
const numbers = sql`auction_numbers(a.is_hidden, a.manual_status, a.starts_at, a.over_at, a.state, a.city)`;
const week = sql`(select week from sought)`;

const beginning = (weeks: number): Condition =>
  sql`(select timestamptz 'epoch' + (week + ${sql.lit(weeks)}) * interval '168 hours' from sought)`;

// The numbers of the index for auctions whose status an admin set.
const setNumbers: Record<AuctionStatus, number> = { upcoming: -1, ongoing: -2, completed: -3, cancelled: -4 };

// Auctions of the weeks from this one, and those whose status is set.
const among = (number: Condition, from: number, to: number, ...set: readonly AuctionStatus[]): Condition =>
  sql`${numbers} && (select array(
    select ${number} from generate_series(${week} + ${sql.lit(from)}, ${week} + ${sql.lit(to)}) as week
    ) || ${sql.lit(`{${set.map((status) => setNumbers[status]).join(",")}}`)}::int[])`;
const startIn = (from: number, to: number, ...set: readonly AuctionStatus[]) =>
  among(sql`2 * week`, from, to, ...set);
const endIn = (from: number, to: number, ...set: readonly AuctionStatus[]) =>
  among(sql`2 * week + 1`, from, to, ...set);

const is = (status: AuctionStatus): Condition => sql`${statusOf} = ${sql.lit(status)}`;
const [, long] = segmentsByStatus.ongoing;

const piecesByStatus: Record<AuctionStatus, readonly Piece[]> = {
  upcoming: [
    { weeks: startIn(1, 1) },
    { weeks: startIn(2, 4) },
    { weeks: startIn(5, 20) },
    { weeks: startIn(21, 104) },
    { weeks: startIn(0, 0, "upcoming"), check: is("upcoming") },
    // A range with two ends is expected to have few rows.
    { few: sql`a.manual_status is null and a.starts_at >= ${beginning(105)} and a.starts_at < 'infinity'` },
  ],
  // Those of at most a week, and the few longer ones.
  ongoing: [
    {
      weeks: sql`${startIn(-1, 0, "ongoing")} and ${endIn(0, 1, "ongoing")}`,
      check: sql`${is("ongoing")} and (a.manual_status is not null or a.over_at - a.starts_at <= interval '7 days')`,
    },
    ...(long ? [{ few: long.condition }] : []),
  ],
  completed: [
    { weeks: endIn(-2, -1) },
    { weeks: endIn(-8, -3) },
    { weeks: endIn(-30, -9) },
    { weeks: endIn(-104, -31) },
    { weeks: endIn(0, 0, "completed"), check: is("completed") },
    { check: sql`a.manual_status is null and a.over_at < ${beginning(-104)}` },
  ],
  cancelled: [{ weeks: sql`${numbers} && array[${sql.lit(setNumbers.cancelled)}]` }],
};

const words = sql`a.search_words @@ (select query from sought)`;

// Must be a column of "sought" wherever weeks are compared.
export const weekColumn = sql`week_of(boli_now()) as week`;

// Must stand before a statement with the matches.
export const soughtSql = (query: string): Condition => sql`
  with sought as materialized (select ${query}::tsquery as query, ${weekColumn})`;

// A plan for one row would read auction by auction until it has one, so each piece has a higher limit than may be counted.
const limit = sql`limit ${sql.lit(filteredTotalLimit + 1)}`;

export const matchesOf = (
  status: AuctionStatus,
  { where, isFiltered, places }: Omit<Searched, "query">,
): readonly Condition[] =>
  piecesByStatus[status].map(({ weeks, check, few }) => {
    // The fence of "offset 0" keeps the index of words away, which would first give all matches.
    if (few)
      return sql`(select from (select a.search_words from auction a where ${few} and ${where} offset 0) as a
        where ${words} ${limit})`;
    // Hidden auctions have no week.
    const isKnown = weeks !== undefined && !isFiltered;
    return sql`(select from auction a where ${words} ${weeks ? sql`and ${weeks}` : sql``} ${inPlaces(places)}
      ${check ? sql`and ${check}` : sql``} ${isKnown ? sql`` : sql`and ${where}`} ${limit})`;
  });

// Narrows what the index of words returns to some places. Two places may share a number, so the "where" compares the rows again.
export const inPlaces = (places: Condition | undefined): Condition =>
  places ? sql`and ${numbers} && (select ${places})` : sql``;

// The rows of a list after its "first" ones, by the weeks of the index of words. Undefined for lists that the first rows show
// nearly all of.
export function nextInList(status: AuctionStatus | undefined): Condition | undefined {
  if (status === undefined || status === "upcoming") {
    // All that is going on must be among the first rows, because some of it began many weeks ago.
    const last = sql`(select max(starts_at) from first having bool_and(is_ahead) and max(starts_at) > (select boli_now()))`;
    return sql`${startIn(0, 3, "upcoming", "ongoing")} and ${status ? is(status) : isAhead}
      and a.starts_at >= ${last} and a.starts_at < ${beginning(4)}`;
  }
  if (status !== "completed") return undefined;
  return sql`${startIn(-3, 0, "completed")} and ${is(status)}
    and a.starts_at <= (select min(starts_at) from first) and a.starts_at >= ${beginning(-3)}`;
}
