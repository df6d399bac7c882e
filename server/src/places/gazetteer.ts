import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PincodePlace, Point } from "@boli/contract/places/endpoints";
import { type StateName, states } from "@boli/contract/places/states";
import { parse } from "csv-parse/sync";
import { metros, bigCities, districtNames, otherStateNames } from "./known-places.ts";
import { keyOf, phoneticKeyOf } from "./names.ts";
import { townsOfTheNorth, townsOfTheSouthAndEast } from "./towns.ts";

// A city as it is stored and shown: one name and state, however it was typed.
export interface CityName {
  readonly city: string;
  readonly state: StateName;
}

export interface City extends CityName {
  readonly name: CityName;
  readonly district: string;
  readonly rank: CityRank;
  // The first is the current one.
  readonly names: readonly string[];
  readonly point: Point;
}

export interface State {
  readonly state: StateName;
  readonly names: readonly string[];
}

export interface Gazetteer {
  // Sorted by number.
  pincodes: readonly PincodePlace[];
  byPincode: ReadonlyMap<string, PincodePlace>;
  cities: readonly City[];
  states: readonly State[];
  // Indexed by the key and by the phonetic key of the name (`names.ts`).
  citiesByKey: ReadonlyMap<string, readonly City[]>;
  citiesByPhoneticKey: ReadonlyMap<string, readonly City[]>;
  statesByKey: ReadonlyMap<string, StateName>;
  statesByPhoneticKey: ReadonlyMap<string, StateName>;
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

// Joins the table of pincodes with our own tables of names. Each pincode belongs to the city with the longest matching
// first digits, or else to the main city of its district.
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
    // A city without a district in the table is in the district that our table names, or in one of its own that is newer
    // than the table.
    const isNewer = owner !== undefined && !mainCities.has(owner);
    const district = owner?.row.district ?? (isNewer ? owner.row.name : home.district);
    return { pincode, office, city: city.row.name, district, state, point };
  });
  return indexed(pincodes, [...cities.values()].map(closed));
}

const placeKey = (state: StateName, name: string): string => `${state}|${name}`;

// The present district of a row, and the district's main city.
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

// The main city of a district, whose name its places use. Created when our tables do not have it.
function mainCity(cities: Map<string, OpenCity>, row: PincodeRow, named: DistrictRow | undefined): OpenCity {
  const today = named?.today ?? row.district;
  const name = named?.places ?? row.district;
  const key = placeKey(row.state, name);
  const city = cities.get(key) ?? newCity(name, row.state);
  cities.set(key, city);
  if (city.row.district === undefined) city.district = today;
  // The district's names also lead to its city; text in brackets in the table is not part of a name.
  for (const other of [today, row.district.replace(/\s*\(.*$/, "")]) {
    if (!city.names.includes(other)) city.names.push(other);
  }
  return city;
}

function newCity(name: string, state: StateName): OpenCity {
  const row = {
    name,
    state,
    rank: 4,
    district: undefined,
    point: undefined,
    pincodes: [],
    otherNames: [],
  } as const;
  return { row, district: name, names: [name], points: [] };
}

// The city with the longest matching first digits of a pincode. Some pincodes of Lakshadweep start like those of Kochi.
function ownership(
  owners: ReadonlyArray<readonly [digits: string, city: OpenCity]>,
): (row: PincodeRow) => OpenCity | undefined {
  const byDigits = Map.groupBy(owners, ([digits]) => digits);
  // Most pincodes belong to no city in the list, which their first three digits already show.
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
  const { name: city, state, rank } = row;
  const name = Object.freeze({ city, state });
  const point = row.point ?? middleOf(points);
  if (point === undefined) throw new Error(`${city}, ${state} has neither a point nor a pincode of its own.`);
  return { city, state, name, district, rank, names, point };
}

// Returns the median of the points, which stays near most of them even when a few are wrong.
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
    citiesByPhoneticKey: grouped(cities, (name) => phoneticKeyOf(keyOf(name))),
    statesByKey: stateKeys(named, keyOf),
    statesByPhoneticKey: stateKeys(named, (name) => phoneticKeyOf(keyOf(name))),
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

// One row of the pincode table, as in the file.
interface PincodeRow {
  pincode: string;
  office: string;
  district: string;
  state: StateName;
  lat: number;
  lng: number;
}

// The likelihood that a place is meant: 1 for metros, 2 for big cities, 3 for other towns in our tables, 4 for places known
// only from the district table.
type CityRank = 1 | 2 | 3 | 4;

interface CityRow {
  name: string;
  state: StateName;
  rank: CityRank;
  district: string | undefined;
  point: { lat: number; lng: number } | undefined;
  // The first digits of pincodes that belong to this city.
  pincodes: readonly string[];
  otherNames: readonly string[];
}

interface DistrictRow {
  state: StateName;
  inTable: string;
  today: string;
  places: string;
}

const tableFile = join(import.meta.dirname, "../../data/pincodes.csv");

// The table is part of the repository and checked there (`tools/checks/pincodes.mjs`), so it is trusted here.
export function readPincodes(file: string = tableFile): PincodeRow[] {
  const rows: PincodeRow[] = [];
  for (const line of readFileSync(file, "utf8").trimEnd().split("\n").slice(1)) {
    const [pincode = "", office = "", district = "", state = "", lat, lng] = cellsOf(line);
    rows.push({ pincode, office, district, state: state as StateName, lat: Number(lat), lng: Number(lng) });
  }
  return rows;
}

// A line without quotation marks is simply split at its commas; nearly all lines are like that, and it takes a tenth of the
// parser's time.
const cellsOf = (line: string): string[] => (line.includes('"') ? (parse(line)[0] ?? []) : line.split(","));

export const readCities = (): CityRow[] => [
  ...citiesIn(metros, 1),
  ...citiesIn(bigCities, 2),
  ...citiesIn(townsOfTheNorth, 3),
  ...citiesIn(townsOfTheSouthAndEast, 3),
];

const citiesIn = (table: string, rank: CityRank): CityRow[] =>
  rowsOf(table).map(([name = "", state = "", district = "", middle = "", pincodes = "", others = ""]) => ({
    name,
    state: nameOfCode(state),
    rank,
    district: district || undefined,
    point: pointIn(middle),
    pincodes: pincodes.split(" ").filter(Boolean),
    otherNames: listIn(others),
  }));

export const readDistricts = (): DistrictRow[] =>
  rowsOf(districtNames).map(([state = "", inTable = "", today = "", places = ""]) => ({
    state: nameOfCode(state),
    inTable,
    today,
    places: places || today,
  }));

export const readOtherStateNames = (): Array<{ state: StateName; names: string[] }> =>
  rowsOf(otherStateNames).map(([state = "", names = ""]) => ({
    state: nameOfCode(state),
    names: listIn(names),
  }));

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

const listIn = (cell: string): string[] =>
  cell
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function pointIn(cell: string): { lat: number; lng: number } | undefined {
  const [lat, lng] = cell.split(",").map(Number);
  return cell === "" || lat === undefined || lng === undefined ? undefined : { lat, lng };
}

const nameByCode = new Map<string, StateName>(states.map(({ code, name }) => [code, name]));

// Our own tables use state codes; an unknown one is a mistake in the program.
function nameOfCode(code: string): StateName {
  const name = nameByCode.get(code);
  if (name === undefined) throw new Error(`No state has the code "${code}".`);
  return name;
}
