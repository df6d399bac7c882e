import { expect, test } from "vitest";
import { changed, queryOf, sortOf } from "./inventory-query.ts";
import { readInventorySearch, sortedBy } from "./inventory-search.ts";

test("INVENTORY-9 the address keeps search, filters, order and page, and what it does not know is ignored", () => {
  const address = {
    search: "lamp",
    category: "Art",
    status: "sold",
    sort: "name",
    direction: "desc",
    page: 3,
  };
  const search = readInventorySearch(address);
  expect(search).toEqual(address);
  expect(queryOf(search)).toEqual({ ...address, limit: 10 });
  expect(
    readInventorySearch({ category: "Ships", status: "lost", sort: "price", direction: "up", page: -1 }),
  ).toEqual({
    search: undefined,
    category: undefined,
    status: undefined,
    sort: undefined,
    direction: undefined,
    page: undefined,
  });
});

test("INVENTORY-9 the newest come first, everything else from its beginning, and the usual order is not in the address", () => {
  expect(sortOf({})).toEqual({ sort: "createdAt", direction: "desc" });
  expect(sortOf({ sort: "basePrice" })).toEqual({ sort: "basePrice", direction: "asc" });
  expect(sortedBy("createdAt", "desc")).toEqual({ sort: undefined, direction: undefined });
  expect(sortedBy("createdAt", "asc")).toEqual({ sort: undefined, direction: "asc" });
  expect(sortedBy("name", "asc")).toEqual({ sort: "name", direction: undefined });
});

test("INVENTORY-9 a changed filter starts at the first page again", () => {
  expect(changed({ search: "lamp", page: 4 }, { status: "sold" })).toEqual({
    search: "lamp",
    status: "sold",
    page: undefined,
  });
});
