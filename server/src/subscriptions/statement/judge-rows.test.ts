import { expect, test } from "vitest";
import { readRows } from "./judge-rows.ts";
import { guessMapping, readCsv } from "./read-csv.ts";

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

test.each(["Type", "Txn Type", "Dr / Cr", "Indicator"])(
  "PAY-48 money that went out is known by the cells of its column, whatever the bank calls it: %s",
  (heading) => {
    const rows = ["1,back,999.00,DEBIT,632700000001", "2,paid,999.00,CREDIT,632700000002", "3,odd,999.00,?,"];
    const read = readRows(
      readCsv([`Date,Details,Amount,${heading},UTR`, ...rows].join("\n")) ?? { columns: [], rows: [] },
      { narration: "Details", amount: "Amount", utr: "UTR" },
    );
    expect(read.map(({ amountPaise }) => amountPaise)).toEqual([-99_900, 99_900, undefined]);
  },
);

test("PAY-48 beside a column of debits the letters tell of the balance, and of two columns of one name the next counts", () => {
  const own = readCsv("Date,Details,Debit,Credit,Balance,Dr / Cr\n1,paid,,999.00,5.00,DR");
  const both = readCsv(
    "Date,Details,Amount,Dr / Cr,Balance,Dr / Cr\n1,paid,999.00,CR,5.00,DR\n2,back,999.00,DR,5.00,CR",
  );
  const amountsOf = (table: typeof own, amount: string) =>
    table && readRows(table, { narration: "Details", amount }).map(({ amountPaise }) => amountPaise);
  expect(amountsOf(own, "Credit")).toEqual([99_900]);
  expect(both?.columns).toEqual(["Date", "Details", "Amount", "Dr / Cr", "Balance", "Dr / Cr (2)"]);
  expect(amountsOf(both, "Amount")).toEqual([99_900, -99_900]);
});

test("PAY-48 a bank that heads its columns DR and CR is understood", () => {
  const table = readCsv("Tran Date,CHQNO,PARTICULARS,DR,CR,BAL\n1,,UPI,,999.00,5.00\n2,,UPI,999.00,,4.00");
  const mapping = table && guessMapping(table);
  expect(mapping).toMatchObject({ amount: "CR", narration: "PARTICULARS" });
  expect(table && mapping && readRows(table, mapping).map(({ amountPaise }) => amountPaise)).toEqual([
    99_900, 0,
  ]);
});

test("PAY-16 a UTR that the bank fills up with zeros is the same UTR", () => {
  const [filled, zero, account] = read(
    "Date,Text,Credit,UTR\n1,UPI,999.00,0000632700000001\n2,UPI,999.00,0000032700000001\n3,UPI,999.00,1234632700000001",
  );
  expect([filled?.utr, zero?.utr, account?.utr]).toEqual(["632700000001", "032700000001", null]);
});
