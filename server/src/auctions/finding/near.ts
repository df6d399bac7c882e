import { type Point, isPincode, isTypedPoint, readPoint } from "@boli/contract/places/endpoints";
import type { AuctionFilters } from "@boli/contract/auctions/inputs";
import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { refuse } from "../../http/refusal.ts";
import { canonicalState, cityPoint, findPincode, findPlaces } from "../../places/index.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { fieldsRefusal } from "../prepare-auction.ts";

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
