import { sql } from "kysely";
import { canonicalCity, canonicalState, findPincode } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { placeParts } from "./near.ts";
import type { Condition } from "./segments.ts";

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
