import { managedAuctionsQuery } from "@boli/contract/auctions/inputs";
import { describe, expect, test } from "vitest";
import { changed, queryOf, readManagedSearch } from "./search.ts";

describe("MANAGEMENT-1 the address says which list is shown", () => {
  test("a bare address: upcoming auctions, the first page", () => {
    expect(queryOf(readManagedSearch({}))).toEqual({
      status: "upcoming",
      type: undefined,
      search: undefined,
      page: 1,
      limit: 20,
    });
  });
  test("all of it", () => {
    const search = { status: "cancelled", type: "Port", search: "Pune", page: 3, rows: 100 };
    expect(queryOf(readManagedSearch(search))).toEqual({
      status: "cancelled",
      type: "Port",
      search: "Pune",
      page: 3,
      limit: 100,
    });
  });
  test("every status at once is no status to the server", () => {
    expect(queryOf(readManagedSearch({ status: "all" })).status).toBeUndefined();
  });
  test("one list has one address", () => {
    const empty = Object.values(readManagedSearch({ status: "upcoming", page: 1, rows: 20, search: "  " }));
    expect(empty.filter((value) => value !== undefined)).toEqual([]);
  });
});

describe("MANAGEMENT-2 whatever is in the URL, the request is one that the server can answer", () => {
  test.each([
    { status: "deleted", type: "Castle", page: 0, rows: 7 },
    { page: -1, rows: "many", search: ["a"] },
    { page: 1.5, search: { a: 1 }, status: null },
    { page: 1e12, search: "x".repeat(5_000) },
    { page: "abc", search: 2026, status: ["all"], type: "embassy" },
    { page: Number.POSITIVE_INFINITY, search: true },
  ])("%j", (address) => {
    expect(managedAuctionsQuery.safeParse(queryOf(readManagedSearch(address))).success).toBe(true);
  });
  test("a search that reads like a number is still a search", () => {
    expect(readManagedSearch({ search: 2026 }).search).toBe("2026");
  });
});

test("MANAGEMENT-3 whoever looks for something else begins at its first page", () => {
  const search = readManagedSearch({ status: "all", page: 4, rows: 50 });
  expect(changed(search, { type: "Local" })).toEqual({ ...search, type: "Local", page: undefined });
});
