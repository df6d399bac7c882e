// Checks the table of pincodes, which is too long to review: its format, and whether each row is plausible.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { root } from "../output.mjs";
import { stateFacts } from "./state-facts.mjs";

const file = "server/data/pincodes.csv";
const header = ["pincode", "office", "district", "state", "lat", "lng", "quality"];
const rowCount = 19_097;
const maxShown = 20;
// In the largest districts a post office may be this far from the middle of the others.
const maxKm = 155;
// The districts of these states are chains of islands.
const islands = new Set(["Lakshadweep", "Andaman and Nicobar Islands"]);
const maxKmOnIslands = 300;

/** @typedef {Record<string, string>} Row */

/** @returns {Promise<import("./step.mjs").Finding>} */
export async function checkPincodes() {
  const { states } = await import("../../contract/src/places/states.ts");
  const names = new Set(states.map(({ name }) => name));
  const { faults, rows } = faultsIn(readFileSync(path.join(root, file), "utf8"), names);
  const more = faults.length > maxShown ? [`… and ${faults.length - maxShown} more.`] : [];
  return {
    failures: [...faults.slice(0, maxShown).map((fault) => `${file}: ${fault}`), ...more],
    note: `${rows} pincodes`,
  };
}

/**
 * @param {string} text
 * @param {ReadonlySet<string>} states the current names
 */
export function faultsIn(text, states) {
  /** @type {string[][]} */
  let lines;
  try {
    lines = parse(text, { relax_column_count: true });
  } catch (error) {
    return { faults: [`cannot be read: ${error instanceof Error ? error.message : String(error)}`], rows: 0 };
  }
  const [first = [], ...cells] = lines;
  if (first.join() !== header.join()) return { faults: [`begins with "${first.join()}".`], rows: 0 };
  const rows = cells.map((values) => Object.fromEntries(header.map((name, at) => [name, values[at] ?? ""])));
  return {
    faults: [
      ...(text.includes("\r") ? ["has line ends of another system."] : []),
      ...cells
        .filter((values) => values.length !== header.length)
        .map((v) => `${v[0]} has ${v.length} cells.`),
      ...countFaults(rows, states),
      ...rows.flatMap((row) => rowFaults(row, states).map((fault) => `${row["pincode"]} ${fault}`)),
      ...distanceFaults(rows),
    ],
    rows: rows.length,
  };
}

/**
 * @param {readonly Row[]} rows
 * @param {ReadonlySet<string>} states
 */
function countFaults(rows, states) {
  const faults = rows.length === rowCount ? [] : [`has ${rows.length} rows, not ${rowCount}.`];
  const seen = new Set();
  let before = "";
  for (const { pincode = "" } of rows) {
    if (seen.has(pincode)) faults.push(`${pincode} is there twice.`);
    else if (pincode < before) faults.push(`${pincode} stands after ${before}.`);
    seen.add(pincode);
    before = pincode;
  }
  const found = new Set(rows.map(({ state = "" }) => state));
  for (const state of states) if (!found.has(state)) faults.push(`has no pincode in ${state}.`);
  return faults;
}

/**
 * @param {Row} row
 * @param {ReadonlySet<string>} states
 * @returns {string[]}
 */
function rowFaults(row, states) {
  const { pincode = "", office = "", district = "", state = "", quality = "" } = row;
  const faults = [];
  if (!/^[1-9]\d{5}$/.test(pincode)) faults.push("is no pincode.");
  for (const [what, name] of Object.entries({ office, district, state })) {
    if (!isName(name)) faults.push(`has "${name}" as its ${what}.`);
  }
  if (quality !== "point" && quality !== "area") faults.push(`has a place of quality "${quality}".`);
  const facts = states.has(state) ? stateFacts[state] : undefined;
  if (facts === undefined) return [...faults, `lies in "${state}", which is no state of today.`];
  if (!facts.zones.includes(pincode.slice(0, 2))) faults.push(`is no pincode of ${state}.`);
  if (!isInside(row, facts.box)) faults.push(`(${row["lat"]}, ${row["lng"]}) lies outside ${state}.`);
  return faults;
}

// A name must be readable: no spaces at its ends, no double spaces, no remains of a broken conversion.
/** @param {string} name */
const isName = (name) =>
  /^[\x20-\x7e]*[A-Za-z0-9][\x20-\x7e]*$/.test(name) && !/^\s|\s$|\s\s|["|;]/.test(name);

/**
 * @param {Row} row
 * @param {readonly [south: number, north: number, west: number, east: number]} box
 */
function isInside({ lat, lng }, [south, north, west, east]) {
  const [north0, east0] = [degrees(lat), degrees(lng)];
  return north0 >= south && north0 <= north && east0 >= west && east0 <= east;
}

/** @param {string | undefined} cell */
const degrees = (cell) => (/^\d{1,2}\.\d{4}$/.test(cell ?? "") ? Number(cell) : Number.NaN);

/** @param {readonly Row[]} rows */
function distanceFaults(rows) {
  const districts = Map.groupBy(rows, ({ state, district }) => `${district}, ${state}`);
  const faults = [];
  for (const [name, members] of districts) {
    const points = members.map(({ lat, lng }) => ({ lat: degrees(lat), lng: degrees(lng) }));
    const middle = { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
    const max = islands.has(members[0]?.["state"] ?? "") ? maxKmOnIslands : maxKm;
    for (const [at, point] of points.entries()) {
      const km = kmBetween(point, middle);
      if (km > max) faults.push(`${members[at]?.["pincode"]} is ${Math.round(km)} km from ${name}.`);
    }
  }
  return faults;
}

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * A flat approximation, good enough within a district.
 * @param {{ lat: number, lng: number }} a
 * @param {{ lat: number, lng: number }} b
 */
function kmBetween(a, b) {
  const kmOfDegree = 111.2;
  const narrowing = Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot((a.lat - b.lat) * kmOfDegree, (a.lng - b.lng) * kmOfDegree * narrowing);
}
