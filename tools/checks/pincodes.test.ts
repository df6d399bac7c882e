import { readFileSync } from "node:fs";
import { states } from "@boli/contract/places/states";
import { expect, test } from "vitest";
import { checkPincodes, faultsIn } from "./pincodes.mjs";

const table = readFileSync(new URL("../../server/data/pincodes.csv", import.meta.url), "utf8");
const names = new Set<string>(states.map(({ name }) => name));
const faults = (text: string): string[] => faultsIn(text, names).faults;

// The table with one row changed.
function planted(pincode: string, change: (row: string) => string): string {
  const row = new RegExp(`^${pincode},.*\\n`, "m").exec(table)?.[0];
  if (row === undefined) throw new Error(`${pincode} is not in the table.`);
  return table.replace(row, change(row));
}

test("the table of pincodes is whole and every row can be true", async () => {
  const { failures, note } = await checkPincodes();
  expect(failures).toEqual([]);
  expect(note).toBe("19097 pincodes");
});

test.each<[what: string, pincode: string, change: (row: string) => string, found: RegExp]>([
  ["a row is gone", "411001", () => "", /has 19096 rows/],
  ["a row is there twice", "411001", (row) => row + row, /411001 is there twice/],
  ["a row is out of order", "411001", (row) => row.replace("411001", "411060"), /411002 stands after 411060/],
  ["a pincode has five digits", "411001", (row) => row.replace("411001", "41100"), /41100 is no pincode/],
  ["a pincode begins with 0", "110001", (row) => row.replace("110001", "010001"), /010001 is no pincode/],
  ["an office has no name", "400053", (row) => row.replace("Andheri", ""), /400053 has "" as its office/],
  [
    "an office is only a space",
    "400053",
    (row) => row.replace("Andheri", " "),
    /400053 has " " as its office/,
  ],
  [
    "a district has no name",
    "400053",
    (row) => row.replace(",Mumbai,", ",,"),
    /400053 has "" as its district/,
  ],
  ["a name is cut from a broken cell", "400053", (r) => r.replace("Andheri", '"x""y"'), /as its office/],
  [
    "a state is called as before",
    "751001",
    (row) => row.replace("Odisha", "Orissa"),
    /"Orissa", which is no state/,
  ],
  [
    "a pincode is of another state",
    "400053",
    (r) => r.replace("Maharashtra", "Kerala"),
    /is no pincode of Kerala/,
  ],
  [
    "a point is missing",
    "400053",
    (row) => row.replace(/,[\d.]+,[\d.]+,/, ",,,"),
    /400053 \(, \) lies outside/,
  ],
  [
    "a point is no number",
    "400053",
    (row) => row.replace(/,19\.\d+/, ",north"),
    /400053 \(north, .*lies outside/,
  ],
  [
    "a point is turned round",
    "400053",
    (r) => r.replace(/,([\d.]+),([\d.]+),/, ",$2,$1,"),
    /lies outside Maharashtra/,
  ],
  [
    "a point is 0, 0",
    "400053",
    (r) => r.replace(/,[\d.]+,[\d.]+,/, ",0.0000,0.0000,"),
    /lies outside Maharashtra/,
  ],
  [
    "a point is far from its district",
    "400053",
    (r) => r.replace(/,19\.\d+,/, ",21.1000,"),
    /400053 is \d+ km from Mumbai/,
  ],
  [
    "a point has another quality",
    "400053",
    (row) => row.replace("point", "none"),
    /400053 has a place of quality "none"/,
  ],
  ["a cell too many", "400053", (row) => row.replace("Andheri", "Andheri,East"), /400053 has 8 cells/],
  [
    "line ends of another system",
    "400053",
    (row) => row.replace("\n", "\r\n"),
    /line ends of another system/,
  ],
  [
    "a quotation mark that does not end",
    "400053",
    (r) => r.replace("Andheri", '"Andheri'),
    /cannot be read|cells/,
  ],
])("a table in which %s is found", (_what, pincode, change, found) => {
  expect(faults(planted(pincode, change)).join("\n")).toMatch(found);
});

test("a table without any pincode of a state is found, and so is another header", () => {
  expect(faults(table.replaceAll(/^\d{6},.*,Ladakh,.*\n/gm, ""))).toContain("has no pincode in Ladakh.");
  expect(faults(table.replace("pincode,", "pin,"))[0]).toMatch(/^begins with "pin,/);
});
