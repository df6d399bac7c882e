import { expect, test } from "vitest";
import { nameRows } from "./judge-rows.ts";
import { readCsv } from "./read-csv.ts";

function names(...rows: string[]): string[] {
  const table = readCsv(["Sr. No.,Date,Text,Credit,Balance", ...rows].join("\n"));
  if (table === undefined) throw new Error("No table.");
  return nameRows(table);
}

test("PAY-16 a row has the same name in another export, and two rows never have one", () => {
  const [first] = names('1,03/11/26,UPI/ASHA,"1,099.00",5000.00');
  for (const date of ["03/11/2026", "3-11-2026", "03-Nov-26", "2026-11-03", "03.11.2026", "3 November 2026"])
    expect(names(`94,${date}, upi/Asha ,1099,5000`)).toEqual([first]);
  expect(names('1,03/11/26,UPI/ASHA,"1,099.00",5000.00,,')).toEqual([first]);
  const others = names(
    "1,04/11/26,UPI/ASHA,1099,5000",
    "1,03/11/26,UPI/ASHA P,1099,5000",
    "1,03/11/26,UPI/ASHA,1099,6099",
    "1,03/11/26,UPI/ASHA,,1099",
    "1,03/11/26,UPI/ASHA,1099,5000",
    "2,03/11/26,UPI/ASHA,1099,5000",
  );
  expect(new Set(others).size).toBe(6);
  expect(others[4]).toBe(first);
});

test("PAY-16 what is no date stays as the bank wrote it", () => {
  const [one, other] = names("1,99/99/26,X,1,1", "1,99/98/26,X,1,1");
  expect(one).not.toBe(other);
  expect(names("1,03/11/26 10:15,X,1,1")).not.toEqual(names("1,03/11/26 10:16,X,1,1"));
});
