import {
  type PincodePlace,
  type Point,
  type StateName,
  type Suggestion,
  states,
} from "@boli/contract/places";
import { type PlaceFinder, makePlaceFinder } from "./find-places.ts";
import { type City, type CityName, type Gazetteer, makeGazetteer } from "./gazetteer.ts";
import { keyOf, soundOf } from "./names.ts";

// Both are made when somebody first asks, and kept: the tables change with releases alone.
let knownGazetteer: Gazetteer | undefined;
let knownFinder: PlaceFinder | undefined;
const gazetteer = (): Gazetteer => (knownGazetteer ??= makeGazetteer());
const finder = (): PlaceFinder => (knownFinder ??= makePlaceFinder(gazetteer()));

export const findPincode = (pincode: string): PincodePlace | undefined => gazetteer().byPincode.get(pincode);

// What somebody may mean who has typed this much, the likeliest first.
export const findPlaces = (query: string, most: number): Suggestion[] => finder().find(query, most);

// The names of today for a city, however it is written and whether by an old name or a new one. Without a state a name
// that several cities bear is nobody's: Aurangabad is in Bihar, and was in Maharashtra.
export function canonicalCity(name: string, state?: string): CityName | undefined {
  const found = citiesNamed(name, state);
  return found.length === 1 ? found[0]?.name : undefined;
}

export function canonicalState(name: string): StateName | undefined {
  const key = keyOf(name);
  return gazetteer().statesByKey.get(key) ?? gazetteer().statesBySound.get(soundOf(key));
}

const stateNames: ReadonlySet<string> = new Set(states.map(({ name }) => name));

export const isState = (name: string): name is StateName => stateNames.has(name);

// The middle of a city: where people look for it, never where a sale is held.
export function cityPoint(city: string, state?: string): Point | undefined {
  const found = citiesNamed(city, state);
  return found.length === 1 ? found[0]?.point : undefined;
}

// Reads the table now, so that nobody's request or transaction has to wait for it.
export function preparePlaces(): void {
  gazetteer();
}

// Every name under which this city may be stored or spoken of, the one that was typed included.
export function sameCity(name: string, state?: string): string[] {
  const names = citiesNamed(name, state).flatMap((city) => city.names);
  return [...new Set([name.trim(), ...names])];
}

function citiesNamed(name: string, state: string | undefined): readonly City[] {
  const { citiesByKey, citiesBySound } = gazetteer();
  const within = state === undefined ? undefined : canonicalState(state);
  if (state !== undefined && within === undefined) return [];
  const isThere = (city: City): boolean => within === undefined || city.state === within;
  const key = keyOf(name);
  const named = (citiesByKey.get(key) ?? []).filter(isThere);
  return named.length > 0 ? named : (citiesBySound.get(soundOf(key)) ?? []).filter(isThere);
}
