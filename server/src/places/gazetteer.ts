import { type PincodePlace, type Point, type StateName, states } from "@boli/contract/places";
import { keyOf, soundOf } from "./names.ts";
import {
  type CityRow,
  type DistrictRow,
  type PincodeRow,
  type Size,
  readCities,
  readDistricts,
  readOtherStateNames,
  readPincodes,
} from "./read-table.ts";

// A city as it is stored and shown: one pair of names, however it was typed.
export interface CityName {
  readonly city: string;
  readonly state: StateName;
}

export interface City extends CityName {
  readonly name: CityName;
  readonly district: string;
  readonly size: Size;
  // The first is the one in use today.
  readonly names: readonly string[];
  readonly point: Point;
}

export interface State {
  readonly state: StateName;
  readonly names: readonly string[];
}

export interface Gazetteer {
  // In the order of their numbers.
  pincodes: readonly PincodePlace[];
  byPincode: ReadonlyMap<string, PincodePlace>;
  cities: readonly City[];
  states: readonly State[];
  // By keys and by sounds of names (`names.ts`).
  citiesByKey: ReadonlyMap<string, readonly City[]>;
  citiesBySound: ReadonlyMap<string, readonly City[]>;
  statesByKey: ReadonlyMap<string, StateName>;
  statesBySound: ReadonlyMap<string, StateName>;
}

interface OpenCity {
  row: CityRow;
  district: string;
  names: string[];
  points: Point[];
}

interface Home {
  district: string;
  city: OpenCity;
}

// Joins the table of pincodes with our own tables of names. Each pincode goes to the city that has its first digits, the
// longest first, and else to the place that its district's places go by.
export function makeGazetteer(): Gazetteer {
  const cities = new Map<string, OpenCity>();
  const owners: Array<readonly [digits: string, city: OpenCity]> = [];
  for (const row of readCities()) {
    const city = {
      row,
      district: row.district ?? row.name,
      names: [row.name, ...row.otherNames],
      points: [],
    };
    cities.set(placeKey(row.state, row.name), city);
    for (const digits of row.pincodes) owners.push([digits, city]);
  }
  const ownerOf = ownership(owners);
  const homeOf = homes(cities);
  const rows = readPincodes().map((row) => ({ row, home: homeOf(row), owner: ownerOf(row) }));
  const mainCities = new Set(rows.map(({ home }) => home.city));
  const pincodes = rows.map(({ row: { pincode, office, state, lat, lng }, home, owner }) => {
    const city = owner ?? home.city;
    const point = { lat, lng };
    city.points.push(point);
    // A city that the table knows no district of is in one of its own, newer than the table, or in the one we name.
    const isNewer = owner !== undefined && !mainCities.has(owner);
    const district = owner?.row.district ?? (isNewer ? owner.row.name : home.district);
    return { pincode, office, city: city.row.name, district, state, point };
  });
  return indexed(pincodes, [...cities.values()].map(closed));
}

const placeKey = (state: StateName, name: string): string => `${state}|${name}`;

// Which district a row belongs to today, and the place that its places go by.
function homes(cities: Map<string, OpenCity>): (row: PincodeRow) => Home {
  const districts = new Map(readDistricts().map((row) => [placeKey(row.state, row.inTable), row]));
  const known = new Map(states.map(({ name }) => [name, new Map<string, Home>()]));
  return (row) => {
    const inState = known.get(row.state);
    if (inState === undefined)
      throw new Error(`${row.pincode} lies in no state that we know: "${row.state}".`);
    let home = inState.get(row.district);
    if (home === undefined) {
      const named = districts.get(placeKey(row.state, row.district));
      home = { district: named?.today ?? row.district, city: mainCity(cities, row, named) };
      inState.set(row.district, home);
    }
    return home;
  };
}

// The place that a district's places go by; it is found or, when our tables do not know it, made.
function mainCity(cities: Map<string, OpenCity>, row: PincodeRow, named: DistrictRow | undefined): OpenCity {
  const today = named?.today ?? row.district;
  const name = named?.places ?? row.district;
  const key = placeKey(row.state, name);
  const city = cities.get(key) ?? newCity(name, row.state);
  cities.set(key, city);
  if (city.row.district === undefined) city.district = today;
  // The district's own names lead to its city as well; what the table has in brackets is no part of a name.
  for (const other of [today, row.district.replace(/\s*\(.*$/, "")]) {
    if (!city.names.includes(other)) city.names.push(other);
  }
  return city;
}

function newCity(name: string, state: StateName): OpenCity {
  const row = {
    name,
    state,
    size: 4,
    district: undefined,
    point: undefined,
    pincodes: [],
    otherNames: [],
  } as const;
  return { row, district: name, names: [name], points: [] };
}

// The city that a pincode's first digits belong to, the longest first. Lakshadweep has some of Kochi's.
function ownership(
  owners: ReadonlyArray<readonly [digits: string, city: OpenCity]>,
): (row: PincodeRow) => OpenCity | undefined {
  const byDigits = Map.groupBy(owners, ([digits]) => digits);
  // Most pincodes are of no city, and three digits tell.
  const beginnings = new Set(owners.map(([digits]) => digits.slice(0, 3)));
  return ({ pincode, state }) => {
    if (!beginnings.has(pincode.slice(0, 3))) return undefined;
    for (let digits = 6; digits >= 3; digits -= 1) {
      const owner = byDigits.get(pincode.slice(0, digits))?.find(([, { row }]) => row.state === state);
      if (owner !== undefined) return owner[1];
    }
    return undefined;
  };
}

function closed({ row, district, names, points }: OpenCity): City {
  const { name: city, state, size } = row;
  const name = Object.freeze({ city, state });
  const point = row.point ?? middleOf(points);
  if (point === undefined) throw new Error(`${city}, ${state} has neither a point nor a pincode of its own.`);
  return { city, state, name, district, size, names, point };
}

// The median keeps to where most points are, also when a few of them are wrong.
export function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const median = (values: number[]): number => Float64Array.from(values).sort()[values.length >> 1] ?? 0;
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}

function indexed(pincodes: readonly PincodePlace[], cities: readonly City[]): Gazetteer {
  const other = new Map(readOtherStateNames().map(({ state, names }) => [state, names]));
  const named = states.map(({ name, hindi, code }) => ({
    state: name,
    names: [name, ...(other.get(name) ?? []), hindi, code],
  }));
  return {
    pincodes,
    byPincode: new Map(pincodes.map((place) => [place.pincode, place])),
    cities,
    states: named,
    citiesByKey: grouped(cities, keyOf),
    citiesBySound: grouped(cities, (name) => soundOf(keyOf(name))),
    statesByKey: stateKeys(named, keyOf),
    statesBySound: stateKeys(named, (name) => soundOf(keyOf(name))),
  };
}

function grouped(cities: readonly City[], key: (name: string) => string): Map<string, City[]> {
  const groups = new Map<string, City[]>();
  for (const city of cities) {
    for (const one of new Set(city.names.map(key))) {
      const group = groups.get(one);
      if (group) group.push(city);
      else groups.set(one, [city]);
    }
  }
  return groups;
}

const stateKeys = (named: readonly State[], key: (name: string) => string): Map<string, StateName> =>
  new Map(named.flatMap(({ state, names }) => names.map((name) => [key(name), state] as const)));
