import { expect, test } from "vitest";
import { shortAmount } from "./short-amount.ts";

const texts = { lakh: "lakh", crore: "crore" };

test.each([
  [0, "₹0"],
  [42_000.6, "₹42,000"],
  [99_999, "₹99,999"],
  [1_00_000, "₹1 lakh"],
  [3_19_999, "₹3.1 lakh"],
  [99_99_999, "₹99.9 lakh"],
  [1_00_00_000, "₹1 crore"],
  [1_23_00_00_000, "₹123 crore"],
])("AMOUNT-1 %d rupees are read at a glance, and never as more than they are", (rupees, short) => {
  expect(shortAmount(rupees, texts)).toBe(short);
});
