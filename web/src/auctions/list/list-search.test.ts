import { auctionStatuses, auctionTypes } from "@boli/contract/auctions/kinds";
import { maxRupees } from "@boli/contract/base/money";
import { expect, test } from "vitest";
import { auctionLimits, auctionSorts, maxRadiusKm } from "@boli/contract/auctions/inputs";
import {
  countFilters,
  isOwnLocation,
  listLimits,
  listSorts,
  listTabs,
  listTypes,
  nearPlace,
  queryOf,
  readListSearch,
  savedSearchOf,
  tabOf,
} from "./list-search.ts";

const nothing = {
  status: undefined,
  search: undefined,
  type: undefined,
  location: undefined,
  dateFrom: undefined,
  category: undefined,
  priceMin: undefined,
  priceMax: undefined,
  near: undefined,
  radiusKm: undefined,
  sort: undefined,
  page: undefined,
};

test("AUCTION-LIST-1 an address that says nothing means upcoming auctions, the first page", () => {
  expect(readListSearch({})).toEqual(nothing);
  expect(tabOf({})).toBe("upcoming");
  expect(queryOf({})).toMatchObject({ status: "upcoming", page: 1, limit: 12 });
});

test("AUCTION-LIST-2 an address that was written by somebody else is read as far as it can be meant", () => {
  const raw = {
    status: "sold",
    search: { $ne: 1 },
    type: "embassy",
    location: "   ",
    dateFrom: "2026-11-31",
    category: "Ghosts",
    priceMin: "1e5",
    priceMax: -4,
    radiusKm: 50,
    sort: "nearest",
    page: -3,
    other: "x",
  };
  expect(readListSearch(raw)).toEqual(nothing);
  expect(readListSearch({ page: "1e9" })).toEqual(nothing);
  // The first page is the usual one, and has one address only.
  expect(readListSearch({ page: 1 })).toEqual(nothing);
  expect(readListSearch({ page: 2.5, dateFrom: "tomorrow" })).toEqual(nothing);
});

test("AUCTION-LIST-3 what can be meant is kept, also figures and a text that is too long", () => {
  const raw = {
    status: "all",
    search: 560001,
    type: "Port",
    location: " Pune ",
    dateFrom: "2026-12-01",
    category: "Vehicles",
    priceMin: "1,00,000",
    priceMax: 500000,
    near: 411001,
    radiusKm: 50,
    sort: "nearest",
    page: "3",
  };
  expect(readListSearch(raw)).toEqual({
    status: "all",
    search: "560001",
    type: "Port",
    location: "Pune",
    dateFrom: "2026-12-01",
    category: "Vehicles",
    priceMin: 1_00_000,
    priceMax: 5_00_000,
    near: "411001",
    radiusKm: 50,
    sort: "nearest",
    page: 3,
  });
  expect(readListSearch({ search: "x".repeat(500) }).search).toHaveLength(200);
});

test("AUCTION-LIST-4 the usual tab is not written out, and All asks for every status", () => {
  expect(readListSearch({ status: "upcoming" }).status).toBeUndefined();
  expect(queryOf({ status: "all" }).status).toBeUndefined();
  expect(queryOf({ status: "cancelled" }).status).toBe("cancelled");
});

test("AUCTION-LIST-5 the panel's filters are counted, the search is not", () => {
  expect(countFilters({ search: "lamp", page: 2 })).toBe(0);
  expect(countFilters({ type: "Port", location: "Pune", dateFrom: "2026-12-01" })).toBe(3);
});

test("AUCTION-LIST-6 the address knows the statuses and types that there are", () => {
  expect(listTabs).toEqual([...auctionStatuses, "all"]);
  expect(listTypes).toEqual(auctionTypes);
  expect(listSorts).toEqual(auctionSorts);
  expect(listLimits).toEqual({ place: auctionLimits.name, radiusKm: maxRadiusKm, rupees: maxRupees });
});

test("AUCTION-LIST-7 a place brings the nearest first, and takes its distance and order along when it goes", () => {
  expect(nearPlace("Pune, Maharashtra")).toEqual({ near: "Pune, Maharashtra", sort: "nearest" });
  expect(nearPlace(undefined)).toEqual({ near: undefined, radiusKm: undefined, sort: undefined });
  expect(readListSearch({ sort: "newest" }).sort).toBe("newest");
  expect(isOwnLocation("18.52,73.85")).toBe(true);
  expect(isOwnLocation("411001")).toBe(false);
});

test("ALERT-14 an alert for a list near a place looks in that place", () => {
  const saved = (search: object): object => JSON.parse(JSON.stringify(savedSearchOf(search))) as object;
  const near = "Pune, Maharashtra";
  expect(saved({ search: "laptop", near, sort: "nearest" })).toEqual({ search: "laptop", location: near });
  expect(saved({ near, location: "Surat" })).toEqual({ location: "Surat" });
  expect(saved({ near, radiusKm: 50 })).toEqual({ near, radiusKm: 50 });
  expect(saved({ search: "laptop", near: "411001" })).toEqual({ search: "laptop" });
  expect(saved({ search: "laptop", near: "18.52,73.85" })).toEqual({ search: "laptop" });
});
