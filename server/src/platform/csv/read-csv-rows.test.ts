import { expect, test } from "vitest";
import { nameColumns, readCsvRows, readLargeCsv } from "./csv.ts";

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

test("a large CSV is read in parts, between which others have their turn, and gives the same rows", async () => {
  const large = { rows: 10_000, cells: 5, cellLength: 20_000 };
  const text = `a,"${'b ""c""\n'.repeat(1_000)}",d\n`.repeat(40);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  const rows = await readLargeCsv(text, large);
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / 100_000));
  expect(rows).toHaveLength(40);
  expect(rows).toEqual(readCsvRows(text, large));
  expect(await readLargeCsv("a".repeat(200_000), large)).toBeUndefined();
});

test("equal headings get numbers", () => {
  expect(nameColumns([" Name ", "Bid", "Bid", "", ""])).toEqual(["Name", "Bid", "Bid (2)", "", ""]);
});
