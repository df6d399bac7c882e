import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionCounts, ManagedCard } from "@boli/contract/auctions";
import type { ManagedCounts } from "@boli/contract/auctions/admin";
import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import type { AuctionFilters, ListAuctions, ManagedAuctions } from "@boli/contract/auctions/inputs";
import { paiseFromRupees } from "@boli/contract/money";
import { readDay } from "@boli/contract/auctions/times";
import { signedOutRows } from "@boli/contract/limits";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
import { type RawBuilder, sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Principal } from "../http/guards/principal.ts";
import { refuse } from "../http/refusal.ts";
import { canonicalCity, canonicalState, findPincode } from "../places/index.ts";
import type { Queryable } from "../platform/database/database.ts";
import { filesOf } from "./auction-files.ts";
import { presentCard, presentManagedCard } from "./present-auction.ts";
import { type CardRow, cardColumns } from "./queries.ts";
import { type Search, readSearch } from "./search/search-query.ts";

type Condition = RawBuilder<unknown>;
type Listed = AuctionFilters & { status?: AuctionStatus | undefined };
type ManagedRow = CardRow & { owner_name: string; review_reason: string | null };

// The auctions that everyone may find. Nothing here reads a paid field, so no search reveals where an auction is.
export async function listAuctions(
  db: Queryable,
  query: ListAuctions,
): Promise<{ data: AuctionCard[]; page: Page }> {
  const search = await searchOf(db, query);
  const where = all([...publicConditions(query, search), ...statusIs(query.status)]);
  const order = sql.join([...(query.sort ? [] : (search?.order ?? [])), sortOf(query)]);
  const { rows, page } = await listPage<CardRow>(db, { where, order, ...query });
  const files = await filesOf(db, rows);
  return { data: rows.map((row) => presentCard(row, files)), page };
}

// No ordinary reader gets this far, and every page costs more than the one before it.
export function requireInReach({ page, limit }: ListAuctions, caller: Principal | null): void {
  if (!caller && page * limit > signedOutRows) throw refuse("session_required");
}

export async function countAuctions(db: Queryable, filters: AuctionFilters): Promise<AuctionCounts> {
  return countByStatus(db, all(publicConditions(filters, await searchOf(db, filters))));
}

export interface Found {
  where: Condition;
  order: Condition;
}

// Which auctions everyone may find by these filters, and which of them come first; for other views of the same list.
export async function findingsOf(db: Queryable, { status, ...filters }: Listed): Promise<Found> {
  const conditions = publicConditions(filters, await searchOf(db, filters));
  return { where: all([...conditions, ...statusIs(status)]), order: orderOf(status) };
}

const searchOf = async (db: Queryable, { search }: AuctionFilters): Promise<Search | undefined> =>
  search === undefined || search === "" ? undefined : readSearch(db, search);

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

interface PageOf {
  where: Condition;
  order: Condition;
  // Columns beside those of a card.
  more?: Condition;
  page: number;
  limit: number;
}

async function listPage<Row>(
  db: Queryable,
  { where, order, more = sql``, page, limit }: PageOf,
): Promise<{ rows: Row[]; page: Page }> {
  const [found, counted] = await Promise.all([
    sql<Row>`
      select ${listed}, ${more} ${statusOf} as status, p.name as owner_name, p.is_gone as owner_is_gone
      from auction a join person p on p.id = a.owner_id
      where ${where} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from auction a where ${where} limit ${exactTotalLimit + 1}) as counted limit 1`.execute(db),
  ]);
  return { rows: found.rows, page: pageOf(page, limit, counted.rows[0]?.total ?? 0, found.rows.length) };
}

const listed = sql.join(cardColumns.map((column) => sql.ref(`a.${column}`)));
export const statusOf = sql`auction_status(a.manual_status, a.starts_at, a.over_at, (select boli_now()))`;

// The matches are read once, up to the limit of counting. Only where there are more is each status counted separately,
// up to the same limit.
async function countByStatus(db: Queryable, where: Condition): Promise<AuctionCounts> {
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

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

// The rule of `auction_status`, written out so that indexes answer it: by start, by end, and by what an admin set.
function statusIs(status: AuctionStatus | undefined): Condition[] {
  if (status === undefined) return [];
  const now = sql`(select boli_now())`;
  const isSet = sql`a.manual_status = ${status}`;
  const byClock = {
    upcoming: sql`a.starts_at > ${now}`,
    ongoing: sql`a.starts_at <= ${now} and a.over_at > ${now}`,
    completed: sql`a.starts_at <= ${now} and a.over_at <= ${now}`,
    // The clock cancels nothing.
    cancelled: undefined,
  }[status];
  return [byClock ? sql`(a.manual_status is null and ${byClock} or ${isSet})` : isSet];
}

// Auctions that are ahead are listed by their start; those that are over, the newest first.
function orderOf(status: AuctionStatus | undefined): Condition {
  if (status === "upcoming" || status === "ongoing") return sql`a.starts_at, a.id`;
  if (status === undefined) {
    const isAhead = sql`${statusOf} in ('upcoming', 'ongoing')`;
    return sql`${isAhead} desc, case when ${isAhead} then a.starts_at end, a.starts_at desc, a.id`;
  }
  return sql`a.starts_at desc, a.id`;
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const sortOf = ({ sort, status }: ListAuctions): Condition =>
  sort === "newest" ? sql`a.created_at desc, a.id` : orderOf(status);

function publicConditions(
  { type, location, dateFrom, dateTo, category, priceMin, priceMax }: AuctionFilters,
  search: Search | undefined,
): Condition[] {
  const conditions: Condition[] = [sql`not a.is_hidden`];
  if (search) conditions.push(search.condition);
  if (type) conditions.push(sql`a.type = ${type}`);
  if (location) conditions.push(isIn(location));
  if (dateFrom)
    conditions.push(sql`a.starts_at >= ${readDay(dateFrom)}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (category) conditions.push(sql`a.categories @> array[${category}]::text[]`);
  if (priceMin !== undefined) conditions.push(sql`a.estimate_to >= ${paiseFromRupees(priceMin)}::bigint`);
  if (priceMax !== undefined) conditions.push(sql`a.estimate_from <= ${paiseFromRupees(priceMax)}::bigint`);
  if (dateTo)
    conditions.push(sql`a.starts_at < (${readDay(dateTo)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  return conditions;
}

// A city, a state, or "city, state" as the suggestions write it. A PIN code means its city: an auction's own PIN
// code is a paid field, and is not searched.
function isIn(location: string): Condition {
  const pincode = /^\d{6}$/.test(location) ? findPincode(location) : undefined;
  if (pincode) return sql`(lower(a.city) = lower(${pincode.city}) and a.state = ${pincode.state})`;
  const [first = "", second] = location.split(",").map((part) => part.trim());
  const state = second === undefined ? undefined : canonicalState(second);
  const city = canonicalCity(first, state)?.city ?? first;
  if (state !== undefined) return sql`(lower(a.city) = lower(${city}) and a.state = ${state})`;
  const asState = canonicalState(first);
  return sql`(lower(a.city) = lower(${city}) or a.city ilike ${like(first)}
    or a.state = ${asState ?? ""} or a.state ilike ${like(first)})`;
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
