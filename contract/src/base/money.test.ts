import { describe, expect, it } from "vitest";
import { formatPaise, paiseFromRupees, rupeesFromPaise } from "./money.ts";
import { pageOf } from "./paging.ts";
import { formatDate, formatExact, formatLength, formatLongDate, formatTime } from "./time.ts";

describe("money", () => {
  it.each([
    [123_456_700, "₹12,34,567"],
    [99_900, "₹999"],
    [84_660, "₹846.60"],
    [0, "₹0"],
  ])("shows %d paise as %s, in the Indian grouping", (paise, shown) => {
    expect(formatPaise(paise)).toBe(shown);
  });

  it("is integer paise, also where a float would not be", () => {
    expect(paiseFromRupees(0.29)).toBe(29);
    expect(paiseFromRupees(1.15)).toBe(115);
    expect(rupeesFromPaise(paiseFromRupees(846.6))).toBe(846.6);
  });

  it("refuses what is no amount", () => {
    expect(() => paiseFromRupees(Number.NaN)).toThrow(RangeError);
    expect(() => paiseFromRupees(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe("time", () => {
  // 20:30 UTC is already the next day in India.
  const late = new Date("2026-11-20T20:30:00Z");

  it("is shown in Asia/Kolkata, in the specification's forms", () => {
    expect(formatDate(late)).toBe("21 Nov 2026");
    expect(formatLongDate(late)).toBe("Saturday, 21 November 2026");
    expect(formatTime(late)).toBe("2:00 AM");
  });

  it("is shown to the second where that counts, in the form of each language", () => {
    const [from, until] = [new Date("2026-11-20T12:32:07Z"), new Date("2026-11-20T20:30:00Z")];
    expect(formatExact(from, "en")).toBe("20 Nov 2026, 6:02:07 PM");
    expect(formatExact(from, "en", from)).toBe("6:02:07 PM");
    expect(formatExact(from, "hi", from)).toBe("शाम 6:02:07 बजे");
    expect(formatExact(until, "hi", from)).toBe("21 नवंबर 2026, रात 2:00:00 बजे");
  });

  it.each([
    [6_400, "6 s", "6 सेकंड"],
    [60_000, "1 min", "1 मिनट"],
    [731_000, "12 min 11 s", "12 मिनट 11 सेकंड"],
    [7_500_000, "2 h 5 min", "2 घंटे 5 मिनट"],
    [86_400_000, "1 day", "1 दिन"],
    [183_605_000, "2 days 3 h", "2 दिन 3 घंटे"],
  ])("lasts %i ms: %s", (ms, en, hi) => {
    expect([formatLength(ms, "en"), formatLength(ms, "hi")]).toEqual([en, hi]);
  });
});

describe("paging", () => {
  it("counts the pages from the total, not from one page's length", () => {
    expect(pageOf(3, 12, 25, 1)).toEqual({ page: 3, limit: 12, total: 25, pages: 3, exact: true });
    expect(pageOf(1, 12, 0, 0).pages).toBe(1);
  });

  it("is exact up to 10,000 and says so beyond", () => {
    expect(pageOf(1, 10, 10_000, 10)).toMatchObject({ total: 10_000, exact: true });
    expect(pageOf(1, 10, 10_001, 10)).toMatchObject({ total: 10_000, exact: false });
  });

  it.each([
    { title: "leads from the first page to the one after the count", page: 1, rows: 12, pages: 834 },
    { title: "goes on where a full page was found", page: 834, rows: 12, pages: 835 },
    { title: "goes on page by page", page: 900, rows: 12, pages: 901 },
    { title: "ends where a page is not full", page: 901, rows: 5, pages: 901 },
    { title: "leads back from a page that is empty", page: 902, rows: 0, pages: 901 },
  ])("beyond the count $title", ({ page, rows, pages }) => {
    expect(pageOf(page, 12, 10_001, rows)).toMatchObject({ pages, exact: false });
  });
});
