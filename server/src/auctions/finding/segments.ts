import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import { type RawBuilder, sql } from "kysely";

// A list sorted by time is merged from segments. An index has each segment in the list's own order: the auctions whose
// status the clock decides, read forwards or backwards by their start, and the few whose status an admin set. So the cost of
// a page depends on its rows and not on the size of the list.

export type Condition = RawBuilder<unknown>;

export interface Segment {
  // Upcoming and ongoing auctions come first, by their start; then those that are over, newest first.
  isAhead: boolean;
  condition: Condition;
  // The expression to sort by; omitted for the column itself. An expression that no index has makes the database find the
  // few long ongoing auctions first and then sort them, instead of reading the whole list in order.
  start?: Condition;
}

const now = sql`(select boli_now())`;
const byClock = sql`a.manual_status is null`;
// Must be written as in the index of spans.
const isLong = sql`(a.over_at - a.starts_at > interval '7 days')`;

const isSet = (...statuses: AuctionStatus[]): Condition =>
  sql`a.manual_status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

export const statusOf = sql`auction_status(a.manual_status, a.starts_at, a.over_at, ${now})`;
export const isAhead = sql`${statusOf} in ('upcoming', 'ongoing')`;

// The rule of `auction_status`, written out so that indexes answer it.
export const segmentsByStatus: Record<AuctionStatus, readonly Segment[]> = {
  upcoming: [
    { isAhead: true, condition: sql`${byClock} and a.starts_at > ${now}` },
    { isAhead: true, condition: isSet("upcoming") },
  ],
  // Those of at most a week have begun within the last one, so that every index by start has them in a short range.
  ongoing: [
    {
      isAhead: true,
      condition: sql`${byClock} and not ${isLong} and a.over_at > ${now}
        and a.starts_at <= ${now} and a.starts_at > ${now} - interval '7 days'`,
    },
    {
      isAhead: true,
      condition: sql`${byClock} and ${isLong} and tstzrange(a.starts_at, a.over_at) @> ${now}`,
      start: sql`(a.starts_at + interval '0')`,
    },
    { isAhead: true, condition: isSet("ongoing") },
  ],
  completed: [
    { isAhead: false, condition: sql`${byClock} and a.starts_at <= ${now} and a.over_at <= ${now}` },
    { isAhead: false, condition: isSet("completed") },
  ],
  // Only an admin or the owner cancels; the clock never does.
  cancelled: [{ isAhead: false, condition: isSet("cancelled") }],
};

export const segmentsOf = (status: AuctionStatus | undefined): readonly Segment[] =>
  status === undefined ? auctionStatuses.flatMap((one) => segmentsByStatus[one]) : segmentsByStatus[status];

// The order of a list by time, for a table with the columns is_ahead, starts_at and id.
export const byTimeOf = (table: string): Condition => {
  const [isAhead, start, id] = ["is_ahead", "starts_at", "id"].map((column) => sql.ref(`${table}.${column}`));
  return sql`${isAhead} desc, case when ${isAhead} then ${start} end, ${start} desc, ${id}`;
};

export interface PartOfList {
  where: Condition;
  status: AuctionStatus | undefined;
  limit: number;
  offset: number;
}

// Merges segments of one direction, each only as far as the page needs.
function merged(segments: readonly Segment[], { where, limit, offset }: PartOfList): Condition {
  const isAhead = segments[0]?.isAhead ?? true;
  const direction = isAhead ? sql`` : sql`desc`;
  const parts = segments.map(
    ({ condition, start = sql`a.starts_at` }) => sql`(
      select a.starts_at, a.id from auction a where ${condition} and ${where}
      order by ${start} ${direction}, a.id limit ${limit + offset})`,
  );
  return sql`
    select starts_at, id, ${sql.lit(isAhead)} as is_ahead from (${sql.join(parts, sql` union all `)}) as segment
    order by starts_at ${direction}, id`;
}

// The ids of a page. Pages far down skip entries of an index, not rows; and auctions that are over are read only where the
// others do not fill the page.
export function pageByTime(part: PartOfList): Condition {
  const { status, limit, offset } = part;
  const range = sql`limit ${limit} offset ${offset}`;
  const segments = segmentsOf(status);
  const ahead = segments.filter(({ isAhead }) => isAhead);
  const over = segments.filter(({ isAhead }) => !isAhead);
  if (ahead.length === 0 || over.length === 0) return sql`${merged(segments, part)} ${range}`;
  return sql`
    with ahead as materialized (${merged(ahead, part)} limit ${limit + offset})
    select id, is_ahead, starts_at from (
      select id, is_ahead, starts_at from ahead
      union all
      select id, is_ahead, starts_at from (${merged(over, part)} limit ${limit + offset}) as over
      where (select count(*) from ahead) < ${limit + offset}) as found
    order by ${byTimeOf("found")} ${range}`;
}

// The same as one condition, for queries that do not read segments.
export const inStatus = (status: AuctionStatus): Condition =>
  sql`(${sql.join(
    segmentsByStatus[status].map(({ condition }) => condition),
    sql` or `,
  )})`;
