import { describe, expect, test } from "vitest";
import { financialYearOf, taxesIn } from "./tax.ts";

describe("the tax in a price", () => {
  test("PAY-31 within a state is two equal halves, and between states one tax", () => {
    expect(taxesIn(99_900, { isSameState: true })).toEqual({
      taxable: 84_660,
      cgst: 7_620,
      sgst: 7_620,
      igst: 0,
    });
    expect(taxesIn(99_900, { isSameState: false })).toEqual({
      taxable: 84_661,
      cgst: 0,
      sgst: 0,
      igst: 15_239,
    });
  });

  test("PAY-31 adds up to the price, whatever it is", () => {
    for (let paise = 1; paise < 200_000; paise += 37)
      for (const isSameState of [true, false]) {
        const { taxable, cgst, sgst, igst } = taxesIn(paise, { isSameState });
        expect(taxable + cgst + sgst + igst).toBe(paise);
        expect(cgst).toBe(sgst);
        expect(Math.abs((cgst + sgst + igst) / 0.18 - taxable)).toBeLessThan(13);
      }
  });

  test.each([
    ["2026-03-31T18:29:59Z", "2526"],
    ["2026-03-31T18:30:00Z", "2627"],
    ["2026-12-31T12:00:00Z", "2627"],
    ["2099-04-01T00:00:00Z", "9900"],
  ])("PAY-30 the financial year at %s is %s", (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });
});
