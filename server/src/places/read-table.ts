import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type StateName, states } from "@boli/contract/places/states";
import { parse } from "csv-parse/sync";
import { metros, bigCities } from "./big-cities.ts";
import { districtNames } from "./districts.ts";
import { otherStateNames } from "./state-names.ts";
import { townsOfTheNorth } from "./towns-north.ts";
import { townsOfTheSouthAndEast } from "./towns-south.ts";

// One row of the pincode table, as in the file.
export interface PincodeRow {
  pincode: string;
  office: string;
  district: string;
  state: StateName;
  lat: number;
  lng: number;
}

// The likelihood that a place is meant: 1 for metros, 2 for big cities, 3 for other towns in our tables, 4 for places known
// only from the district table.
export type CityRank = 1 | 2 | 3 | 4;

export interface CityRow {
  name: string;
  state: StateName;
  rank: CityRank;
  district: string | undefined;
  point: { lat: number; lng: number } | undefined;
  // The first digits of pincodes that belong to this city.
  pincodes: readonly string[];
  otherNames: readonly string[];
}

export interface DistrictRow {
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
