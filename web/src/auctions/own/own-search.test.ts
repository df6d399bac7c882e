import { expect, test } from "vitest";
import { readCreateSearch, readOwnSearch } from "./own-search.ts";

const id = "01900000-0000-7000-8000-00000000b001";

test.each([
  [{}, { status: undefined, page: undefined }],
  [
    { status: "cancelled", page: 3 },
    { status: "cancelled", page: 3 },
  ],
  [
    { status: "deleted", page: 1 },
    { status: undefined, page: undefined },
  ],
  [
    { status: 7, page: "2" },
    { status: undefined, page: 2 },
  ],
  [{ page: -2 }, { status: undefined, page: undefined }],
  [{ page: 1e300 }, { status: undefined, page: undefined }],
])("OWN-1 of the address only what fits is followed: %j", (search, read) => {
  expect(readOwnSearch(search)).toEqual(read);
});

test.each([
  [{ from: id }, id],
  [{ from: id.toUpperCase() }, id.toUpperCase()],
  [{ from: "../../admin" }, undefined],
  [{ from: "0".repeat(36) }, undefined],
  [{ from: [id] }, undefined],
  [{}, undefined],
])("OWN-2 a pattern is named by an id, or not at all: %j", (search, from) => {
  expect(readCreateSearch(search)).toEqual({ from });
});
