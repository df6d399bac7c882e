import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type Condition, type Segment, segmentsOf, statusOf } from "./segments.ts";

// Counts the auctions of a list up to a limit: segment by segment, with the same indexes as the lists.

export interface Counted {
  where: Condition;
  // The words that they must have, apart from the rest.
  words: Condition | undefined;
  upTo: number;
}

type Part = (segment: Segment, counted: Counted) => Condition;

const anyPart: Part = ({ condition }, { where, words, upTo }) =>
  sql`(select from auction a where ${condition} and ${where} ${words ? sql`and ${words}` : sql``} limit ${upTo})`;

// Few rows are read one by one, behind the fence of "offset 0": the index would first give all matches of a common word.
const partOfCommonWord: Part = (segment, counted) =>
  segment.isFew
    ? sql`(select from (
        select a.search_words from auction a where ${segment.condition} and ${counted.where} offset 0) as a
        where ${counted.words} limit ${counted.upTo})`
    : anyPart(segment, counted);

function countSql(counted: Counted, status: AuctionStatus | undefined, part = anyPart): RawBuilder<number> {
  const { upTo } = counted;
  const parts = segmentsOf(status).map((segment) => part(segment, counted));
  return sql<number>`(select count(*) from (
    select from (${sql.join(parts, sql` union all `)}) as segment limit ${upTo}) as counted)::int`;
}

export async function countInStatus(
  db: Queryable,
  counted: Counted,
  status: AuctionStatus | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countSql(counted, status)} as count limit 1`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countEachStatus(
  db: Queryable,
  counted: Counted,
  readMatches = 5_000,
): Promise<Record<AuctionStatus, number>> {
  const columns = auctionStatuses.map((status) => {
    const count =
      counted.words === undefined ? countSql(counted, status) : ofMatches(counted, status, readMatches);
    return sql`${count} as ${sql.ref(status)}`;
  });
  const { rows } = await sql<Record<AuctionStatus, number>>`
    ${counted.words === undefined ? sql`` : matches(counted.where, counted.words, readMatches)}
    select ${sql.join(columns)} limit 1`.execute(db);
  return rows[0] ?? { upcoming: 0, ongoing: 0, completed: 0, cancelled: 0 };
}

// The index of words gives all matches or none, so it is asked once for all statuses, and so many matches are read. That tells all
// of a rare word. Of a common one it tells which statuses have more than is counted; the others are counted by themselves.
const matches = (where: Condition, words: Condition, readMatches: number): Condition => sql`
  with matching as materialized (
    select ${statusOf} as status from auction a where ${where} and ${words} limit ${readMatches})`;

function ofMatches(counted: Counted, status: AuctionStatus, readMatches: number): Condition {
  const found = sql`(select count(*) from matching where status = ${status})`;
  return sql`case when (select count(*) from matching) < ${readMatches} or ${found} >= ${counted.upTo}
    then least(${counted.upTo}, ${found})::int else ${countSql(counted, status, partOfCommonWord)} end`;
}
