import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { readDay } from "@boli/contract/auctions/times";
import { paiseFromRupees } from "@boli/contract/money";
import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { canonicalCity, canonicalState, findPincode } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type Search, readSearch } from "../search/search-query.ts";
import { type Near, placeParts, readNear } from "./near.ts";

// What lists, counts, exports and the rest ask of auctions, as conditions on the row `a`. None of them looks at a paid
// field, except a radius, which only callers may ask for who may know every place.

export type Condition = RawBuilder<unknown>;

// Filters whose words were looked up and whose place was found.
export interface ReadFilters extends AuctionFilters {
  words: Search | undefined;
  place: Near | undefined;
}

export async function readFilters(
  db: Queryable,
  filters: AuctionFilters,
  caller: Principal | null,
): Promise<ReadFilters> {
  const place = readNear(filters, caller);
  const { search } = filters;
  return { ...filters, place, words: search ? await readSearch(db, search) : undefined };
}

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export const statusOf = sql`auction_status(a.manual_status, a.starts_at, a.over_at, (select boli_now()))`;

// The rule of `auction_status`, written out so that indexes answer it: by start, by end, and by what an admin set.
export function statusIs(status: AuctionStatus | undefined): Condition[] {
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

export const isAhead = sql`${statusOf} in ('upcoming', 'ongoing')`;

export function publicConditions(filters: ReadFilters): Condition[] {
  const { type, location, dateFrom, dateTo, category, priceMin, priceMax, words, place } = filters;
  const conditions: Condition[] = [sql`not a.is_hidden`];
  if (words) conditions.push(words.condition);
  if (type) conditions.push(sql`a.type = ${type}`);
  if (location) conditions.push(isIn(location));
  if (dateFrom)
    conditions.push(sql`a.starts_at >= ${readDay(dateFrom)}::date::timestamp at time zone 'Asia/Kolkata'`);
  if (category) conditions.push(sql`a.categories @> array[${category}]::text[]`);
  if (priceMin !== undefined) conditions.push(sql`a.estimate_to >= ${paiseFromRupees(priceMin)}::bigint`);
  if (priceMax !== undefined) conditions.push(sql`a.estimate_from <= ${paiseFromRupees(priceMax)}::bigint`);
  if (dateTo)
    conditions.push(sql`a.starts_at < (${readDay(dateTo)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
  if (place?.withinKm !== undefined) conditions.push(sql`${place.km} <= ${place.withinKm}::float8`);
  return conditions;
}

export const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

// A city, a state, or "city, state" as the suggestions write it. A PIN code means its city: an auction's own PIN
// code is a paid field, and is not searched.
function isIn(location: string): Condition {
  const pincode = /^\d{6}$/.test(location) ? findPincode(location) : undefined;
  if (pincode) return sql`(lower(a.city) = lower(${pincode.city}) and a.state = ${pincode.state})`;
  const { city: first, state: second } = placeParts(location);
  const state = second === undefined ? undefined : canonicalState(second);
  const city = canonicalCity(first, state)?.city ?? first;
  if (state !== undefined) return sql`(lower(a.city) = lower(${city}) and a.state = ${state})`;
  const asState = canonicalState(first);
  return sql`(lower(a.city) = lower(${city}) or a.city ilike ${like(first)}
    or a.state = ${asState ?? ""} or a.state ilike ${like(first)})`;
}
