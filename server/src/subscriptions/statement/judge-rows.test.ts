import { expect, test } from "vitest";
import { readRows } from "./judge-rows.ts";
import { guessMapping } from "./mapping.ts";
import { readCsv } from "./read-csv.ts";

function read(text: string, mapping = { narration: "Text", amount: "Credit", utr: "UTR" }) {
  const table = readCsv(text);
  if (table === undefined) throw new Error("No table.");
  return readRows(table, mapping);
}

test("PAY-16 a comma in the payer's text does not make another amount", () => {
  const [row] = read("Date,Text,Credit,UTR\n23/11,UPI BOLI,999.00,1.00,632700000001");
  expect(row?.amountPaise).toBeUndefined();
});

test("PAY-16 money that went out is none that came in", () => {
  const mapping = { narration: "Details", amount: "Amount", utr: "UTR" };
  const text =
    "Date,Details,Amount,Dr/Cr,UTR\n1,refund,999.00,DR,632700000001\n2,paid,999.00,CR,632700000002";
  expect(read(text, mapping).map(({ amountPaise }) => amountPaise)).toEqual([-99_900, 99_900]);
  const table = readCsv(text);
  expect(table && guessMapping(table)).toMatchObject({ amount: "Amount" });
});

test("PAY-16 the telephone number in a UPI ID is no UTR", () => {
  const [one, both] = read(
    "Date,Text,Credit,UTR\n1,UPI/919876543210@ybl,999.00,\n2,UPI/632700000001/919876543210@ybl,999.00,",
  );
  expect([one?.utr, both?.utr]).toEqual([null, "632700000001"]);
});

test("PAY-17 a table with more columns than any bank has is none", () => {
  const headings = Array.from({ length: 61 }, (_, at) => `Credit ${at}`).join(",");
  expect(readCsv(`${headings}\n1`)).toBeUndefined();
});
