import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import { type Point, isPincode, isTypedPoint, readPoint } from "@boli/contract/places/endpoints";
import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { refuse } from "../../http/refusal.ts";
import { canonicalState, cityPoint, findPincode, findPlaces, canonicalCity } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { fieldsRefusal } from "../prepare-auction.ts";
import type { Condition } from "./segments.ts";

// The place from which a list measures distances.
export interface Near {
  point: Point;
  // The distance from there to an auction `a`, to its true point only if the caller may know it; null where the point is
  // unknown.
  km: RawBuilder<number | null>;
  withinKm: number | undefined;
}

// To callers who may not know where auctions are, an auction counts as being in the middle of its city, and they cannot use
// a radius: with circles around many points they could find the true one.
export function readNear(
  { near, radiusKm }: Pick<AuctionFilters, "near" | "radiusKm">,
  caller: Principal | null,
): Near | undefined {
  if (radiusKm !== undefined && !mayKnowEveryPlace(caller)) throw refuse("place_locked");
  if (!near) return undefined;
  const point = pointOf(near);
  if (point === undefined) throw fieldsRefusal({ near: "place_unknown" });
  return { ...nearPoint(point, caller), withinKm: radiusKm };
}

// For a place that nobody typed, and that may not be known.
export function nearCity(cityAndState: string, caller: Principal | null): Near | undefined {
  const point = pointOf(cityAndState);
  return point && nearPoint(point, caller);
}

const nearPoint = (point: Point, caller: Principal | null): Near => ({
  point,
  km: mayKnowEveryPlace(caller) ? kmToTruePoint(point) : kmToCity(point),
  withinKm: undefined,
});

// The point from which a distance is measured: a value, or columns that hold one.
interface From {
  lat: unknown;
  lng: unknown;
}

const kmToCity = (from: From) => kmBetween(from, sql`a.city_lat`, sql`a.city_lng`);
export const kmToTruePoint = (from: From) =>
  kmBetween(from, sql`coalesce(a.lat, a.city_lat)`, sql`coalesce(a.lng, a.city_lng)`);

const earthKm = 6_371;

// The distance on a sphere. Rounding may bring the root slightly above 1, which has no arcsine. `least` ignores null, so a
// missing point has to be checked separately.
function kmBetween(
  from: From,
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
): RawBuilder<number | null> {
  const north = sql`power(sin(radians(${lat} - ${from.lat}::float8) / 2), 2)`;
  const east = sql`power(sin(radians(${lng} - ${from.lng}::float8) / 2), 2)`;
  return sql<number | null>`(case when ${lat} is not null then ${2 * earthKm}::float8 * asin(sqrt(least(1,
    ${north} + cos(radians(${from.lat}::float8)) * cos(radians(${lat})) * ${east}))) end)`;
}

// A point, a PIN code, or a city as the suggestions write it: "Bengaluru (Bangalore), Karnataka".
function pointOf(text: string): Point | undefined {
  if (isTypedPoint(text)) return readPoint(text);
  const [digits = ""] = text.split(" ");
  if (isPincode(digits)) {
    const place = findPincode(digits);
    return place && (place.point ?? cityPoint(place.city, place.state));
  }
  const { city, state } = placeParts(text);
  const named = state === undefined ? undefined : canonicalState(state);
  return cityPoint(city, named) ?? likeliestCity(text);
}

// Several cities have the name, or it is mistyped.
const likeliestCity = (text: string): Point | undefined =>
  findPlaces(text, 5).find(({ kind, point }) => kind === "city" && point !== null)?.point ?? undefined;

// "City, state", where the city may bear another name in brackets.
export function placeParts(text: string): { city: string; state: string | undefined } {
  const [first = "", second] = text.split(",").map((part) => part.trim());
  return { city: first.replace(/\s*\([^)]*\)$/, ""), state: second };
}

export const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

interface ListedPlace {
  state: string;
  city: string;
  // True when the state's name was typed, which means all of its cities.
  is_state: boolean;
}

export interface Location {
  // True for the rows there.
  isThere: Condition;
  // The same places for the index of words (`inPlaces`); undefined where there are too many.
  places: Condition | undefined;
}

// A city, a state, or "city, state" as the suggestions write it. A PIN code means its city: an auction's own PIN code is a
// paid field, and is not searched. The text is looked up among the few places that have auctions, so that an index finds the
// auctions themselves.
export async function readLocation(db: Queryable, location: string): Promise<Location> {
  const { named, isState } = meantBy(location);
  const { rows } = await sql<ListedPlace>`
    select distinct p.state, case when ${isState} then '' else p.city end as city, ${isState} as is_state from auction_place p
    where ${named} or ${isState} order by state, city limit ${maxPlaces + 1}`.execute(db);
  if (rows.length <= maxPlaces) return isInAnyOf(rows);
  const isThere = sql`exists (
    select from auction_place p where p.state = a.state and p.city = a.city and (${named} or ${isState}))`;
  return { isThere, places: undefined };
}

const maxPlaces = 100;

export interface MeantPlace {
  city: string;
  // The state that was named beside the city.
  inState: string | null;
  // Otherwise the state that may be meant itself, and a pattern for parts of names.
  state: string | null;
  part: string | null;
}

export function readPlaceName(location: string): MeantPlace {
  const pincode = /^\d{6}$/.test(location) ? findPincode(location) : undefined;
  const { city: first, state: second } = pincode ?? placeParts(location);
  const inState = second === undefined ? null : (canonicalState(second) ?? null);
  const city = canonicalCity(first, inState ?? undefined)?.city ?? first;
  if (inState !== null) return { city, inState, state: null, part: null };
  return { city, inState, state: canonicalState(first) ?? null, part: like(first) };
}

// As conditions on a place `p`.
function meantBy(location: string): { named: Condition; isState: Condition } {
  const { city, inState, state, part } = readPlaceName(location);
  const isCity = sql`lower(p.city) = lower(${city})`;
  if (inState !== null) return { named: sql`(${isCity} and p.state = ${inState})`, isState: sql`false` };
  return {
    named: sql`(${isCity} or p.city ilike ${part})`,
    isState: sql`(p.state = ${state ?? ""} or p.state ilike ${part})`,
  };
}

function isInAnyOf(places: readonly ListedPlace[]): Location {
  const states = new Set(places.filter((place) => place.is_state).map(({ state }) => state));
  const cities = places.filter((place) => !place.is_state);
  const parts = [
    ...[...states].map((state) => sql`a.state = ${state}`),
    ...cities.map(({ state, city }) => sql`(a.state = ${state} and a.city = ${city})`),
  ];
  if (parts.length === 0) return { isThere: sql`false`, places: undefined };
  const names = [...states, ...cities.map(({ state, city }) => `${state}/${city}`)];
  return {
    isThere: sql`(${sql.join(parts, sql` or `)})`,
    places: sql`array(select place_number(place) from unnest(${names}::text[]) as place)`,
  };
}
