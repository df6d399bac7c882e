import type { AuctionCard } from "@boli/contract/auction-card";
import type { AuctionCounts, ManagedCard } from "@boli/contract/auctions";
import { type AuctionStatus, auctionStatuses } from "@boli/contract/auction-kinds";
import type { AuctionFilters, ListAuctions, ManagedAuctions } from "@boli/contract/auction-inputs";
import { readDay } from "@boli/contract/auction-times";
import { signedOutRows } from "@boli/contract/limits";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/paging";
import { type RawBuilder, sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import type { Principal } from "../http/principal.ts";
import { refuse } from "../http/refusal.ts";
import { canonicalCity, canonicalState, findPincode } from "../places/index.ts";
import type { Queryable } from "../platform/database/database.ts";
import { filesOf } from "./auction-files.ts";
import { presentCard, presentManagedCard } from "./present-auction.ts";
import type { StoredAuction } from "./queries.ts";

type Condition = RawBuilder<unknown>;
type ManagedRow = StoredAuction & { owner_name: string };

// What everyone may find. Nothing in it looks at a paid field, so no search tells where an auction is.
export async function listAuctions(
  db: Queryable,
  query: ListAuctions,
): Promise<{ data: AuctionCard[]; page: Page }> {
  const where = all([sql`not a.is_hidden`, ...conditionsOf(query), ...statusIs(query.status)]);
  const { rows, page } = await listPage<StoredAuction>(db, { where, order: orderOf(query.status), ...query });
  const files = await filesOf(db, rows);
  return { data: rows.map((row) => presentCard(row, files)), page };
}

// Nobody who only reads comes so far, and every page costs more than the one before it.
export function requireInReach({ page, limit }: ListAuctions, caller: Principal | null): void {
  if (!caller && page * limit > signedOutRows) throw refuse("session_required");
}

export const countAuctions = (db: Queryable, filters: AuctionFilters): Promise<AuctionCounts> =>
  countByStatus(db, all([sql`not a.is_hidden`, ...conditionsOf(filters)]));

export async function listOwnAuctions(
  db: Queryable,
  query: { status?: AuctionStatus | undefined; page: number; limit: number },
  { principal }: SignedInCall,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const where = all([sql`a.owner_id = ${principal.userId}::uuid`, ...statusIs(query.status)]);
  return listManaged(db, where, query, principal);
}

export async function listManagedAuctions(
  db: Queryable,
  query: ManagedAuctions,
  { principal }: SignedInCall,
): Promise<{ data: ManagedCard[]; page: Page }> {
  return listManaged(db, all([...managedConditions(query), ...statusIs(query.status)]), query, principal);
}

export const countManagedAuctions = (
  db: Queryable,
  filters: Pick<ManagedAuctions, "search" | "type">,
): Promise<AuctionCounts> => countByStatus(db, all(managedConditions(filters)));

async function listManaged(
  db: Queryable,
  where: Condition,
  query: { status?: AuctionStatus | undefined; page: number; limit: number },
  caller: Principal,
): Promise<{ data: ManagedCard[]; page: Page }> {
  const order = sql`a.created_at desc, a.id`;
  const { rows, page } = await listPage<ManagedRow>(db, { where, order, ...query });
  const files = await filesOf(db, rows);
  return { data: rows.map((row) => presentManagedCard(row, files, caller)), page };
}

async function listPage<Row>(
  db: Queryable,
  { where, order, page, limit }: { where: Condition; order: Condition; page: number; limit: number },
): Promise<{ rows: Row[]; page: Page }> {
  const [listed, counted] = await Promise.all([
    sql<Row>`
      select a.*, ${statusOf} as status, p.name as owner_name, p.is_gone as owner_is_gone
      from auction a join person p on p.id = a.owner_id
      where ${where} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from auction a where ${where} limit ${exactTotalLimit + 1}) as counted limit 1`.execute(db),
  ]);
  return { rows: listed.rows, page: pageOf(page, limit, counted.rows[0]?.total ?? 0, listed.rows.length) };
}

const statusOf = sql`auction_status(a.manual_status, a.starts_at, a.over_at, (select boli_now()))`;

// What is found is looked at once, as far as lists count. Only where there is more is each status counted by itself, and
// again no further.
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

async function countUpTo(db: Queryable, where: Condition, status: AuctionStatus): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from auction a where ${all([where, ...statusIs(status)])} limit ${exactTotalLimit}) as counted
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

// What comes next is listed first; what is over, the newest first.
function orderOf(status: AuctionStatus | undefined): Condition {
  if (status === "upcoming" || status === "ongoing") return sql`a.starts_at, a.id`;
  if (status === undefined) {
    const isAhead = sql`${statusOf} in ('upcoming', 'ongoing')`;
    return sql`${isAhead} desc, case when ${isAhead} then a.starts_at end, a.starts_at desc, a.id`;
  }
  return sql`a.starts_at desc, a.id`;
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function conditionsOf({ search, type, location, dateFrom, dateTo }: AuctionFilters): Condition[] {
  const conditions: Condition[] = [];
  if (search) conditions.push(searchFor(search));
  if (type) conditions.push(sql`a.type = ${type}`);
  if (location) conditions.push(isIn(location));
  if (dateFrom)
    conditions.push(sql`a.starts_at >= ${readDay(dateFrom)}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (dateTo)
    conditions.push(sql`a.starts_at < (${readDay(dateTo)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  return conditions;
}

// Old and new names of a city are one: who asks for Bangalore finds what is in Bengaluru.
function searchFor(text: string): Condition {
  const words = like(text);
  const city = canonicalCity(text)?.city ?? text;
  return sql`(a.title ilike ${words} or a.description ilike ${words} or a.city ilike ${words}
    or lower(a.city) = lower(${city})
    or exists (select 1 from auction_item i where i.auction_id = a.id and i.name ilike ${words}))`;
}

// A city, a state, or "city, state" as the suggestions write it. A PIN code means the city it lies in: an auction's own
// PIN code is paid for, and is not looked at.
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

function managedConditions({ search, type }: Pick<ManagedAuctions, "search" | "type">): Condition[] {
  const conditions: Condition[] = [];
  if (search) {
    const city = canonicalCity(search)?.city ?? search;
    conditions.push(
      sql`(a.title ilike ${like(search)} or a.city ilike ${like(search)} or lower(a.city) = lower(${city}))`,
    );
  }
  if (type) conditions.push(sql`a.type = ${type}`);
  return conditions;
}
