import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionCounts, ManagedCard, SearchReading } from "@boli/contract/auctions";
import type { ManagedCounts } from "@boli/contract/auctions/admin";
import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import type { AuctionFilters, ListAuctions, ManagedAuctions } from "@boli/contract/auctions/inputs";
import { signedOutRows } from "@boli/contract/limits";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
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
  isAhead,
  like,
  publicConditions,
  readFilters,
  statusIs,
  statusOf,
} from "./finding/conditions.ts";
import type { Near } from "./finding/near.ts";
import { presentCard, presentManagedCard } from "./present-auction.ts";
import { type CardRow, cardColumns } from "./queries.ts";

type ManagedRow = CardRow & { owner_name: string; review_reason: string | null };

// The auctions that everyone may find. Only a caller who may know every place gets distances to the true one; nothing else
// here reads a paid field, so no search reveals where an auction is.
export async function listAuctions(
  db: Queryable,
  query: ListAuctions,
  caller: Principal | null,
): Promise<{ data: AuctionCard[]; page: Page; search: SearchReading }> {
  const filters = await readFilters(db, query, caller);
  const where = all([...publicConditions(filters), ...statusIs(query.status)]);
  const order = orderOf(query, filters);
  const { rows, page } = await listPage<CardRow>(db, { ...query, where, order, near: filters.place });
  const files = await filesOf(db, rows);
  const data = rows.map((row) => presentCard(row, files));
  return { data, page, search: filters.words?.reading ?? null };
}

// No ordinary reader gets this far, and every page costs more than the one before it.
export function requireInReach({ page, limit }: ListAuctions, caller: Principal | null): void {
  if (!caller && page * limit > signedOutRows) throw refuse("session_required");
}

export async function countAuctions(
  db: Queryable,
  filters: AuctionFilters,
  caller: Principal | null,
): Promise<AuctionCounts> {
  return countByStatus(db, all(publicConditions(await readFilters(db, filters, caller))));
}

export interface Found {
  where: Condition;
  order: Condition;
}

// Which auctions the caller may find by these filters, and which of them come first; for other views of the same list.
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
  // A queue: who has waited longest comes first.
  const order = query.review === "waiting" ? sql`a.reviewed_at, a.id` : newestFirst;
  return listManaged(db, { where, order }, query, principal);
}

export async function countManagedAuctions(db: Queryable, filters: ManagedFilters): Promise<ManagedCounts> {
  const [counts, waiting] = await Promise.all([
    countByStatus(db, all(managedConditions(filters))),
    countMatches(db, isWaiting),
  ]);
  return { ...counts, waiting };
}

async function listManaged(
  db: Queryable,
  which: { where: Condition; order: Condition },
  query: { status?: AuctionStatus | undefined; page: number; limit: number },
  caller: Principal,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const more = sql`a.review_reason,`;
  const { rows, page } = await listPage<ManagedRow>(db, { ...which, more, ...query });
  const files = await filesOf(db, rows);
  return { data: rows.map((row) => presentManagedCard(row, files, caller)), page };
}

// The first rows of a list.
export interface ListPart {
  where: Condition;
  order: Condition;
  // Columns beside those of a card.
  more?: Condition;
  // The place from which distances are told.
  near?: Near | undefined;
  limit: number;
  offset?: number;
}

export async function listPart<Row>(
  db: Queryable,
  { where, order, more = sql``, near, limit, offset = 0 }: ListPart,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${listed}, ${more} ${distanceOf(near)} as distance_km, ${statusOf} as status, p.name as owner_name,
      p.is_gone as owner_is_gone
    from auction a join person p on p.id = a.owner_id
    where ${where} order by ${order}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

async function listPage<Row>(
  db: Queryable,
  { page, ...part }: ListPart & { page: number },
): Promise<{ rows: Row[]; page: Page }> {
  const { where, limit } = part;
  const [rows, counted] = await Promise.all([
    listPart<Row>(db, { ...part, offset: (page - 1) * limit }),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from auction a where ${where} limit ${exactTotalLimit + 1}) as counted limit 1`.execute(db),
  ]);
  return { rows, page: pageOf(page, limit, counted.rows[0]?.total ?? 0, rows.length) };
}

const listed = sql.join(cardColumns.map((column) => sql.ref(`a.${column}`)));
const distanceOf = (near: Near | undefined): Condition =>
  near === undefined ? sql`null::int` : sql`round(${near.km})::int`;

// The matches are read once, up to the limit of counting. Only where there are more is each status counted separately,
// up to the same limit.
export async function countByStatus(db: Queryable, where: Condition): Promise<AuctionCounts> {
  const { rows } = await sql<{ status: AuctionStatus; count: number }>`
    select status, count(*)::int as count from (
      select ${statusOf} as status from auction a where ${where} limit ${exactTotalLimit + 1}) as found
    group by status limit 4`.execute(db);
  const counts = { upcoming: 0, ongoing: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) counts[status] = count;
  const found = rows.reduce((sum, { count }) => sum + count, 0);
  if (found <= exactTotalLimit) return { ...counts, all: found, exact: true };
  const counted = await Promise.all(auctionStatuses.map((status) => countUpTo(db, where, status)));
  for (const [at, status] of auctionStatuses.entries()) counts[status] = counted[at] ?? 0;
  return { ...counts, all: exactTotalLimit, exact: false };
}

const countUpTo = (db: Queryable, where: Condition, status: AuctionStatus): Promise<number> =>
  countMatches(db, all([where, ...statusIs(status)]));

async function countMatches(db: Queryable, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from auction a where ${where} limit ${exactTotalLimit}) as counted
    limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

// What was asked for, or else the best matches first; and then by time.
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

// Auctions that are ahead are listed by their start; those that are over, the newest first.
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
