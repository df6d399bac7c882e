import { describe, expect, test } from "vitest";
import { filtersIn, isFiltered, saleQueryOf, searchOf } from "./list/sale-query.ts";
import { readSaleSearch } from "./addresses.ts";

describe("SALELIST-1 the address of the list", () => {
  test("keeps search, filters and page, and gives them back as they were", () => {
    const search = readSaleSearch({
      search: 2026,
      status: "live",
      category: "Art",
      verified: "yes",
      page: "3",
    });
    expect(saleQueryOf(search)).toEqual({
      search: "2026",
      status: "live",
      category: "Art",
      isVerified: "true",
      page: 3,
      limit: 12,
    });
    // Other filters start at the first page.
    expect(searchOf(filtersIn(search))).toEqual({ ...search, page: undefined });
  });

  test("ignores what no filter has", () => {
    const search = readSaleSearch({ status: "open", category: "Boats", verified: "maybe", page: "-1" });
    expect(isFiltered(search)).toBe(false);
    expect(saleQueryOf(search)).toEqual({
      search: undefined,
      status: undefined,
      category: undefined,
      isVerified: undefined,
      page: 1,
      limit: 12,
    });
  });
});
