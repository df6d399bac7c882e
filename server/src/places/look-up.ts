import type { PincodePlace, Point, Suggestion, placeEndpoints } from "@boli/contract/places/endpoints";
import type { StateName } from "@boli/contract/places/states";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type PlaceFinder, makePlaceFinder } from "./find-places.ts";
import { type City, type CityName, type Gazetteer, makeGazetteer } from "./gazetteer.ts";
import { keyOf, phoneticKeyOf } from "./names.ts";

// Both are built on first use and kept, because the tables change with releases only.
let cachedGazetteer: Gazetteer | undefined;
let cachedFinder: PlaceFinder | undefined;
const gazetteer = (): Gazetteer => (cachedGazetteer ??= makeGazetteer());
const finder = (): PlaceFinder => (cachedFinder ??= makePlaceFinder(gazetteer()));

export const findPincode = (pincode: string): PincodePlace | undefined => gazetteer().byPincode.get(pincode);

// Suggestions for a query, best match first.
export const findPlaces = (query: string, max: number): Suggestion[] => finder().find(query, max);

// The canonical name of a city, from any of its names, old or new, in any spelling. Without a state, a name that several
// cities have is undefined: Aurangabad is in Bihar, and was in Maharashtra.
export function canonicalCity(name: string, state?: string): CityName | undefined {
  const found = citiesNamed(name, state);
  return found.length === 1 ? found[0]?.name : undefined;
}

export function canonicalState(name: string): StateName | undefined {
  const key = keyOf(name);
  return gazetteer().statesByKey.get(key) ?? gazetteer().statesByPhoneticKey.get(phoneticKeyOf(key));
}

// The middle of a city. Never the location of an auction.
export function cityPoint(city: string, state?: string): Point | undefined {
  const found = citiesNamed(city, state);
  return found.length === 1 ? found[0]?.point : undefined;
}

// The city that somebody means: "City, State" or one of the names, as suggestions write them or nearly so, or a PIN code there.
export function homeCity(typed: string): CityName | undefined {
  const pincode = findPincode(typed.replaceAll(" ", ""));
  if (pincode !== undefined) return canonicalCity(pincode.city, pincode.state);
  const [first = "", state] = typed.split(",").map((part) => part.trim());
  const named = canonicalCity(first.replace(/\s*\([^)]*\)$/, ""), state);
  if (named !== undefined) return named;
  const likeliest = findPlaces(typed, 5).find(({ kind }) => kind === "city");
  return likeliest?.city ? canonicalCity(likeliest.city, likeliest.state) : undefined;
}

// Builds both indexes now, so that no request or transaction has to wait for them.
export function preparePlaces(): void {
  gazetteer();
  finder();
}

// Every name of a city, and of a state, old and new, in English and Hindi.
export const cityNames = (city: string, state: string | undefined): string[] =>
  citiesNamed(city, state).flatMap(({ names }) => names);
export const stateNames = (state: string): readonly string[] =>
  gazetteer().states.find((one) => one.state === state)?.names ?? [];

function citiesNamed(name: string, state: string | undefined): readonly City[] {
  const { citiesByKey, citiesByPhoneticKey } = gazetteer();
  const within = state === undefined ? undefined : canonicalState(state);
  if (state !== undefined && within === undefined) return [];
  const isThere = (city: City): boolean => within === undefined || city.state === within;
  const key = keyOf(name);
  const named = (citiesByKey.get(key) ?? []).filter(isThere);
  return named.length > 0 ? named : (citiesByPhoneticKey.get(phoneticKeyOf(key)) ?? []).filter(isThere);
}

export function placeHandlers(): Handlers<typeof placeEndpoints> {
  return {
    getPincode: async ({ params }) => {
      const place = findPincode(params.pincode);
      if (place === undefined) throw refuse("pincode_not_found");
      return place;
    },
    findPlaces: async ({ query }) => findPlaces(query.query, query.limit),
  };
}
