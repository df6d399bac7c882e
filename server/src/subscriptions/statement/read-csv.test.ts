import { describe, expect, test } from "vitest";
import { readAmount, readCsv } from "./read-csv.ts";

describe("a bank's CSV", () => {
  test.each([
    [",", "a,b,Amount\n1,2,3"],
    [";", "a;b;Amount\r\n1;2;3\r\n"],
    [";", "a;b;Amount\r1;2;3\r"],
    ["\t", "\uFEFFa\tb\tAmount\n1\t2\t3"],
  ])("PAY-16 is read with the separator %j", (_separator, text) => {
    expect(readCsv(text)).toEqual({
      columns: ["a", "b", "Amount"],
      rows: [{ line: 2, cells: ["1", "2", "3"] }],
    });
  });

  test("PAY-16 has its headings below what the bank writes above, and keeps quotes, commas and line breaks", () => {
    const text = 'My bank\nAccount,123\n\nDate,Text,Credit\n1,"a ""b"", c\nd",5\n,,\n2,e,6';
    expect(readCsv(text)).toEqual({
      columns: ["Date", "Text", "Credit"],
      rows: [
        { line: 5, cells: ["1", 'a "b", c\nd', "5"] },
        { line: 8, cells: ["2", "e", "6"] },
      ],
    });
  });

  test("PAY-16 without a heading of an amount is none", () => {
    for (const text of ["", "hello", "a,b,c\n1,2,3"]) expect(readCsv(text)).toBeUndefined();
  });

  test("PAY-49 a file without headings at its beginning, or with a row of too many cells, is none", () => {
    const heading = "Date,Text,Amount\n";
    expect(readCsv("a,b,c\n".repeat(199) + heading)).toBeDefined();
    expect(readCsv("a,b,c\n".repeat(200) + heading)).toBeUndefined();
    // Lines without anything are no lines.
    expect(readCsv("\n".repeat(5_000) + heading)).toBeDefined();
    expect(readCsv(heading + ",1".repeat(119))?.rows[0]?.cells).toHaveLength(120);
    expect(readCsv(heading + ",1".repeat(121))).toBeUndefined();
    expect(readCsv(`${heading}1,${"a".repeat(2_000)},1`)).toBeDefined();
    for (const mark of ["a", '"', '""'])
      expect(readCsv(`${heading}1,a${mark.repeat(2_000)},1`)).toBeUndefined();
    // Of more rows than are taken the rest is not read.
    expect(readCsv(heading + "1,2,3\n".repeat(50_000))?.rows.length).toBeLessThan(2_000);
  });

  test.each([
    ["999", 99_900],
    ["999.5", 99_950],
    ["1,00,999.05", 10_099_905],
    ["₹ 999.00", 99_900],
    ["Rs. 999", 99_900],
    ["999.00 Cr", 99_900],
    ["999.00 (Dr)", -99_900],
    ["-999.00", -99_900],
    ["", undefined],
    ["9.999", undefined],
    ["99 99", undefined],
    ["99999999999", undefined],
    ["1e3", undefined],
  ])("PAY-16 the amount %j is %j paise", (text, paise) => {
    expect(readAmount(text)).toBe(paise);
  });
});
