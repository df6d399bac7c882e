import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type Searched, matchesOf, soughtSql } from "./matches-by-week.ts";
import { type Condition, segmentsOf } from "./segments.ts";

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
