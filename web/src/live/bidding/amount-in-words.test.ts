import { expect, test } from "vitest";
import { amountInWords } from "./amount-dialog.tsx";

const texts = { thousand: "thousand", lakh: "lakh", crore: "crore" };

test.each([
  [999, ""],
  [75_000, "75 thousand"],
  [1_25_000, "1.25 lakh"],
  [1_00_00_000, "1 crore"],
  [12_34_567, "12.34567 lakh"],
])("SALEPAGE-5 %d rupees are said as %s", (rupees, said) => {
  expect(amountInWords(rupees, texts)).toBe(said);
});
