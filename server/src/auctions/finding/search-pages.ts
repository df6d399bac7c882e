import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Kinds } from "../search/some-words.ts";
import { type Searched, inPlaces, nextInList, weekColumn, matchesOf, soughtSql } from "./matches-by-week.ts";
import {
  type PartOfList,
  byTimeOf,
  inStatus,
  isAhead,
  pageByTime,
  type Condition,
  segmentsOf,
} from "./segments.ts";

// A page of a search: the best matches first, and each kind of match in the list's own order. A common word is found by
// walking down the list, a rare one by the index of words. The first rows of the list show which: if they do not have enough
// matches of a kind, there are so few that the index can return those of the next weeks, and if these are not enough either, all
// of them.

// The fence of "offset 0" makes the database read these rows one by one: it cannot know that the index of words may return
// hundreds of thousands. Reading this many rows takes about as long as reading all matches of a rare word from the index.
const walkedAtMost = 1_000;

// The rows have `kind`, `is_ahead` and `starts_at` to be ordered by.
export function pageBySearch(
  part: PartOfList & Pick<Searched, "places">,
  { queries: kinds, ofRow }: Kinds,
  walkedRows = walkedAtMost,
): Condition {
  const { where, places, status, limit, offset } = part;
  const needed = limit + offset;
  // Each query is sent once, however often it is compared.
  const sent = kinds.map((query, kind) => sql`${query}::tsquery as ${column(kind)}`);
  const has = (kind: number) => sql`a.search_words @@ (select ${column(kind)} from sought)`;
  const tried = sql`case ${sql.join(
    kinds.slice(0, -1).map((_, kind) => sql`when ${has(kind)} then ${sql.lit(kind)}`),
    sql` `,
  )} else ${sql.lit(kinds.length - 1)} end`;
  const kindOf = kinds.length === 1 ? sql`0` : (ofRow ?? tried);
  const inTab = status === undefined ? sql`` : sql`and ${inStatus(status)}`;
  const next = nextInList(status);
  const columns = sql`id, is_ahead, starts_at`;
  const name = (kind: number) => sql.ref(`kind_${kind}`);
  const before = (kind: number): Condition =>
    kind === 0
      ? sql`0`
      : sql.join(
          kinds.slice(0, kind).map((_, one) => sql`(select count(*) from ${name(one)})`),
          sql` + `,
        );
  const found = kinds.map((_, kind) => {
    const walked = sql`(select count(*) from walked where kind = ${sql.lit(kind)})`;
    const near = sql.ref(`near_${kind}`);
    const nearby = sql`(select count(*) from ${near})`;
    const better = kind === 0 ? sql`` : sql`and not ${has(kind - 1)}`;
    const match = sql`${has(kind)} ${inPlaces(places)} ${better} and ${where}`;
    const soon = sql`
      union
      select ${columns} from (
        select a.id, ${isAhead} as is_ahead, a.starts_at from auction a where ${match} and ${next ?? sql``}) as soon
      where ${before(kind)} < ${needed} and ${before(kind)} + ${walked} < ${needed}`;
    return sql`${near} as materialized (
      select ${columns} from walked where kind = ${sql.lit(kind)} ${next ? soon : sql``}),
    ${name(kind)} as materialized (
      select ${columns} from ${near} where ${before(kind)} + ${nearby} >= ${needed}
      union all
      select ${columns} from (
        select ${columns} from (
          select a.id, ${isAhead} as is_ahead, a.starts_at from auction a where ${match} ${inTab}) as matching
        order by ${byTimeOf("matching")} limit ${needed}) as indexed
      where ${before(kind)} < ${needed} and ${before(kind)} + ${nearby} < ${needed})`;
  });
  const all = kinds.map((_, kind) => sql`select ${columns}, ${sql.lit(kind)} as kind from ${name(kind)}`);
  return sql`
    with sought as materialized (select ${sql.join(sent)}, ${weekColumn}),
    first as materialized (${pageByTime({ where, status, limit: walkedRows, offset: 0 })}),
    walked as materialized (
      select first.id, first.is_ahead, first.starts_at, ${kindOf} as kind from first
      cross join lateral (select a.search_words from auction a where a.id = first.id offset 0) as a
      where ${has(kinds.length - 1)}),
    ${sql.join(found)}
    select ${columns}, kind from (${sql.join(all, sql` union all `)}) as found
    order by kind, ${byTimeOf("found")} limit ${limit} offset ${offset}`;
}

const column = (kind: number): Condition => sql.ref(`query_${kind}`);

// Counts the auctions of a list up to a limit: segment by segment, with the same indexes as the lists, or the matches of a
// search piece by piece.

export interface Counted {
  where: Condition;
  // The words that they must have, apart from the rest.
  words: Omit<Searched, "where"> | undefined;
  upTo: number;
}

function countSql(counted: Counted, statuses: readonly AuctionStatus[]): RawBuilder<number> {
  const { where, words, upTo } = counted;
  if (words === undefined) return countSegments(counted, statuses);
  const pieces = statuses.flatMap((status) => matchesOf(status, { ...words, where }));
  return sql<number>`(select count(*) from (
    select from (${sql.join(pieces, sql` union all `)}) as piece limit ${upTo}) as counted)::int`;
}

// Each segment is counted by itself: passing thousands of rows on to a common limit takes as long as reading them.
function countSegments({ where, upTo }: Counted, statuses: readonly AuctionStatus[]): RawBuilder<number> {
  const counts = statuses.flatMap(segmentsOf).map(
    ({ condition }) => sql`(select count(*) from (
      select from auction a where ${condition} and ${where} limit ${upTo}) as segment)`,
  );
  return sql<number>`least(${upTo}, ${sql.join(counts, sql` + `)})::int`;
}

const before = ({ words }: Counted): Condition => (words ? soughtSql(words.query) : sql``);

export async function countInStatus(
  db: Queryable,
  counted: Counted,
  status: AuctionStatus | undefined,
): Promise<number> {
  const statuses = status === undefined ? auctionStatuses : [status];
  const { rows } = await sql<{ count: number }>`
    ${before(counted)} select ${countSql(counted, statuses)} as count limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countEachStatus(
  db: Queryable,
  counted: Counted,
): Promise<Record<AuctionStatus, number>> {
  const columns = auctionStatuses.map((status) => sql`${countSql(counted, [status])} as ${sql.ref(status)}`);
  const { rows } = await sql<Record<AuctionStatus, number>>`
    ${before(counted)} select ${sql.join(columns)} limit 1`.execute(db);
  return rows[0] ?? { upcoming: 0, ongoing: 0, completed: 0, cancelled: 0 };
}
