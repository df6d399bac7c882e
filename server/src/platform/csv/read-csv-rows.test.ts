import { expect, test } from "vitest";
import { nameColumns, readCsvRows } from "./read-csv-rows.ts";

const bounds = { rows: 10, cells: 5, cellLength: 20 };
const cells = (text: string) => readCsvRows(text, bounds)?.map((row) => row.cells);

test.each([
  [",", "a,b\n1,2"],
  [";", "a;b\r\n1;2\r\n"],
  [";", "a;b\r1;2\r"],
  ["\t", "\uFEFFa\tb\n1\t2"],
])("a CSV with the separator %j is read", (_separator, text) => {
  expect(cells(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("quotes keep separators, quotes and line breaks, and a row has the line on which it begins", () => {
  expect(readCsvRows('a,"b ""c"", d\ne"\n,,\n\n3,4', bounds)).toEqual([
    { line: 1, cells: ["a", 'b "c", d\ne'] },
    { line: 5, cells: ["3", "4"] },
  ]);
});

test("what no program writes is no CSV, and of many rows only so many are read", () => {
  expect(readCsvRows(",".repeat(6), bounds)).toBeUndefined();
  expect(readCsvRows("a".repeat(21), bounds)).toBeUndefined();
  expect(readCsvRows('"'.repeat(60), bounds)).toBeUndefined();
  expect(readCsvRows("\n".repeat(200) + "1,2", bounds)).toHaveLength(1);
  expect(readCsvRows("\n".repeat(201) + "1,2", bounds)).toBeUndefined();
  expect(readCsvRows("1,2\n".repeat(50_000), bounds)).toHaveLength(10);
});

test("equal headings get numbers", () => {
  expect(nameColumns([" Name ", "Bid", "Bid", "", ""])).toEqual(["Name", "Bid", "Bid (2)", "", ""]);
});
