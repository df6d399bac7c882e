import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["plain", '"plain"'],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ["two\nlines, and a comma", '"two\nlines, and a comma"'],
  ["=1+1", `"'=1+1"`],
  ["+91 20 5550 0100", `"'+91 20 5550 0100"`],
  ["-2", `"'-2"`],
  ["@cmd", `"'@cmd"`],
  ["\t=1", `"'\t'=1"`],
  ["  =1", `"'  =1"`],
  ['"=1', `"'""=1"`],
  ["＝1", `"'＝1"`],
  ["\u200b=1", `"'\u200b=1"`],
  ["a=b", '"a=b"'],
  ["desks; chairs", '"desks; chairs"'],
  ["desks;=1+1;", `"desks;'=1+1;"`],
  ["desks; \u200b=1;;@x", `"desks; \u200b'=1;;'@x"`],
  ['desks;"=1', `"desks;""'=1"`],
  ["desks\n=1", `"desks\n'=1"`],
  ["desks\t-1", `"desks\t'-1"`],
])("EXPORT-3 %j is written into a table as %s", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test("EXPORT-3 a long text of separators is read in a moment", () => {
  const text = `x${";\n \t".repeat(50_000)}`;
  expect(csvLine([`${text}a`])).toBe(`"${text}a"\r\n`);
});

test("EXPORT-3 numbers stand as they are, and nothing as an empty cell", () => {
  expect(csvLine([1.5, null, -3, ""])).toBe('1.5,,-3,""\r\n');
});
