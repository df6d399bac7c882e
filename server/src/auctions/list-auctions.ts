import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionCounts, ManagedCard, SearchReading } from "@boli/contract/auctions/endpoints";
import type { ManagedCounts } from "@boli/contract/auctions/admin";
import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import type { AuctionFilters, ListAuctions, ManagedAuctions } from "@boli/contract/auctions/inputs";
import { signedOutRows } from "@boli/contract/endpoint/limits";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Principal } from "../http/guards/principal.ts";
import { refuse } from "../http/refusal.ts";
import { canonicalCity } from "../places/index.ts";
import type { Queryable } from "../platform/database/database.ts";
import { filesOf } from "./auction-files.ts";
import {
  type Condition,
  type ReadFilters,
  all,
  chosenConditions,
  isAhead,
  conditionsBesideWords,
  countedTo,
  placesOf,
  publicConditions,
  readFilters,
  statusIs,
  statusOf,
} from "./finding/conditions.ts";
import { like, type Near } from "./finding/near.ts";
import { pageBySearch, type Counted, countEachStatus, countInStatus } from "./finding/search-pages.ts";
import { byTimeOf, pageByTime } from "./finding/segments.ts";
import { reachOf, type Turns, withoutTurns } from "./finding/turns.ts";
import type { Kinds } from "./search/some-words.ts";
import { presentCard, presentManagedCard } from "./present-auction.ts";
import { type CardRow, cardColumns } from "./queries.ts";

type ManagedRow = CardRow & { owner_name: string; review_reason: string | null };

// The auctions that everyone may find. Only a caller who may know every place gets distances to the true one; nothing else
// here reads a paid field, so no search reveals where an auction is.
export async function listAuctions(
  db: Queryable,
  query: ListAuctions,
  caller: Principal | null,
  turns: Turns = withoutTurns,
): Promise<{ data: AuctionCard[]; page: Page; search: SearchReading }> {
  const { page, limit, status } = query;
  const filters = await readFilters(db, query, caller);
  const counted = countedTo(filters);
  const part = partOf(query, filters);
  const read = () => listPart<CardRow>(db, { ...part, near: filters.place });
  const count = () => countInStatus(db, { ...countedBy(filters), upTo: counted + 1 }, status);
  const reach = part.walk ? reachOf(query) : "all";
  // In a turn one after the other, so that each turn takes one connection.
  const [rows, total] =
    reach === "short"
      ? await Promise.all([read(), count()])
      : await turns[reach](async () => [await read(), await count()] as const);
  const files = await filesOf(db, rows);
  return {
    data: rows.map((row) => presentCard(row, files)),
    page: pageOf(page, limit, total, rows.length, counted),
    search: filters.words?.reading ?? null,
  };
}

// A page by time or by match is read from an index in its order; a page by distance or by age is sorted from all matches.
function partOf(query: ListAuctions, filters: ReadFilters): ListPart {
  const { sort, status, limit, page } = query;
  const { words } = filters;
  const part = { status, limit, offset: (page - 1) * limit, where: all(conditionsBesideWords(filters)) };
  if (sort === undefined || sort === "soonest") {
    if (words === undefined) return { walk: { ids: pageByTime(part), order: byTimeOf("page") }, limit };
    const kinds = sort === undefined ? words.kinds : words.kinds && alike(words.kinds);
    if (kinds)
      return {
        walk: {
          ids: pageBySearch({ ...part, places: placesOf(filters) }, kinds),
          order: sql`page.kind, ${byTimeOf("page")}`,
        },
        limit,
      };
  }
  const where = all([...publicConditions(filters), ...statusIs(status)]);
  return { where, order: orderOf(query, filters), limit, offset: part.offset };
}

// All matches as one kind.
const alike = ({ queries }: Kinds): Kinds => ({ queries: queries.slice(-1) });

// Nobody reads this far by hand, and every page costs more than the one before it.
export function requireInReach({ page, limit }: ListAuctions, caller: Principal | null): void {
  if (!caller && page * limit > signedOutRows) throw refuse("session_required");
}

export async function countAuctions(
  db: Queryable,
  filters: AuctionFilters,
  caller: Principal | null,
  turns: Turns = withoutTurns,
): Promise<AuctionCounts> {
  const read = await readFilters(db, filters, caller);
  const count = () => countByStatus(db, countedBy(read));
  const reach = reachOf(filters);
  return reach === "short" ? count() : turns[reach](count);
}

export interface Found {
  where: Condition;
  order: Condition;
}

// The auctions that the caller may find with these filters, and their order; for other views of the same list.
export async function findingsOf(
  db: Queryable,
  query: AuctionFilters & { status?: AuctionStatus | undefined },
  caller: Principal | null,
): Promise<Found> {
  const conditions = publicConditions(await readFilters(db, query, caller));
  return { where: all([...conditions, ...statusIs(query.status)]), order: byTime(query.status) };
}

export async function listOwnAuctions(
  db: Queryable,
  query: { status?: AuctionStatus | undefined; page: number; limit: number },
  { principal }: SignedInCall,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const where = all([sql`a.owner_id = ${principal.userId}::uuid`, ...statusIs(query.status)]);
  return listManaged(db, { where, order: newestFirst }, query, principal);
}

export async function listManagedAuctions(
  db: Queryable,
  query: ManagedAuctions,
  { principal }: SignedInCall,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const where = all([...managedConditions(query), ...statusIs(query.status)]);
  // A queue: the auction that has waited longest comes first.
  const order = query.review === "waiting" ? sql`a.reviewed_at, a.id` : newestFirst;
  return listManaged(db, { where, order }, query, principal);
}

export async function countManagedAuctions(db: Queryable, filters: ManagedFilters): Promise<ManagedCounts> {
  const [counts, waiting] = await Promise.all([
    countByStatus(db, {
      where: all(managedConditions(filters)),
      words: undefined,
      upTo: exactTotalLimit,
    }),
    countWaitingAuctions(db),
  ]);
  return { ...counts, waiting };
}

// Counts the listings that wait for review.
export const countWaitingAuctions = (db: Queryable): Promise<number> =>
  countMatches(db, isWaiting, exactTotalLimit);

async function listManaged(
  db: Queryable,
  { where, order }: { where: Condition; order: Condition },
  { page, limit }: { page: number; limit: number },
  caller: Principal,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const more = sql`a.review_reason,`;
  const [rows, total] = await Promise.all([
    listPart<ManagedRow>(db, { where, order, more, limit, offset: (page - 1) * limit }),
    countMatches(db, where, exactTotalLimit + 1),
  ]);
  const files = await filesOf(db, rows);
  const data = rows.map((row) => presentManagedCard(row, files, caller));
  return { data, page: pageOf(page, limit, total, rows.length) };
}

// Some rows of a list: those of a page whose ids are known, or the first ones in an order.
export type ListPart = (
  | { walk: Walk }
  | { walk?: undefined; where: Condition; order: Condition; offset?: number }
) & {
  // Additional columns, beside those of a card.
  more?: Condition;
  // The place from which distances are measured.
  near?: Near | undefined;
  limit: number;
};

interface Walk {
  // The ids of the page, with the columns that they are ordered by.
  ids: Condition;
  order: Condition;
}

export async function listPart<Row>(db: Queryable, part: ListPart): Promise<Row[]> {
  const { more = sql``, near, limit } = part;
  // The page is found once, and not for each person who may own its auctions.
  const { rows } = await sql<Row>`
    ${part.walk ? sql`with page as materialized (${part.walk.ids})` : sql``}
    select ${listed}, ${more} ${distanceOf(near)} as distance_km, ${statusOf} as status, p.name as owner_name,
      p.is_gone as owner_is_gone
    from ${part.walk ? sql`page join auction a on a.id = page.id` : sql`auction a`}
    join person p on p.id = a.owner_id
    ${part.walk ? sql`order by ${part.walk.order}` : sql`where ${part.where} order by ${part.order}`}
    limit ${limit} offset ${part.walk ? 0 : (part.offset ?? 0)}`.execute(db);
  return rows;
}

const listed = sql.join(cardColumns.map((column) => sql.ref(`a.${column}`)));
const distanceOf = (near: Near | undefined): Condition =>
  near === undefined ? sql`null::int` : sql`round(${near.km})::int`;

export const countedBy = (filters: ReadFilters): Counted => ({
  where: all(conditionsBesideWords(filters)),
  words: filters.words && {
    query: filters.words.query,
    isFiltered: chosenConditions(filters).length > 0,
    places: placesOf(filters),
  },
  upTo: countedTo(filters),
});

export async function countByStatus(db: Queryable, counted: Counted): Promise<AuctionCounts> {
  const { upTo } = counted;
  const counts = await countEachStatus(db, { ...counted, upTo: upTo + 1 });
  const found = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (found <= upTo) return { ...counts, all: found, exact: true };
  for (const status of auctionStatuses) counts[status] = Math.min(counts[status], upTo);
  return { ...counts, all: upTo, exact: false };
}

async function countMatches(db: Queryable, where: Condition, upTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from auction a where ${where} limit ${upTo}) as counted
    limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

// The requested order, or else the best matches first; then by time.
export function orderOf(
  { sort, status }: Pick<ListAuctions, "sort" | "status">,
  found: ReadFilters,
): Condition {
  const { words, place } = found;
  if (sort === "newest") return sql`a.created_at desc, a.id`;
  if (sort === "nearest" && place !== undefined) {
    const nearest = sql`${place.km} nulls last, ${byTime(status)}`;
    return status === undefined ? sql`${isAhead} desc, ${nearest}` : nearest;
  }
  return sql.join([...(sort ? [] : (words?.order ?? [])), byTime(status)]);
}

// Upcoming and ongoing auctions are sorted by their start, the others newest first.
function byTime(status: AuctionStatus | undefined): Condition {
  if (status === "upcoming" || status === "ongoing") return sql`a.starts_at, a.id`;
  if (status === undefined)
    return sql`${isAhead} desc, case when ${isAhead} then a.starts_at end, a.starts_at desc, a.id`;
  return sql`a.starts_at desc, a.id`;
}

// An auction that its seller has cancelled has nobody to wait for.
const isWaiting = sql`(a.review = 'waiting' and a.manual_status is distinct from 'cancelled')`;
const newestFirst = sql`a.created_at desc, a.id`;

type ManagedFilters = Pick<ManagedAuctions, "search" | "type" | "review">;

function managedConditions({ search, type, review }: ManagedFilters): Condition[] {
  const conditions: Condition[] = [];
  if (search) {
    const city = canonicalCity(search)?.city ?? search;
    conditions.push(
      sql`(a.title ilike ${like(search)} or a.city ilike ${like(search)} or lower(a.city) = lower(${city}))`,
    );
  }
  if (type) conditions.push(sql`a.type = ${type}`);
  if (review === "waiting") conditions.push(isWaiting);
  return conditions;
}
