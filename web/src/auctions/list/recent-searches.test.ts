import { expect, test } from "vitest";
import { dropDraftsOf } from "../../lib/drafts.ts";
import { forgetSearches, listRecent, rememberSearch } from "./recent-searches.ts";

const now = 1_800_000_000_000;

function makeShelf() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
}

test("RECENT-1 the latest five searches come back, each once, and can be forgotten", () => {
  const shelf = makeShelf();
  for (const text of ["lamps", "cars", "desks", "Lamps"]) rememberSearch(shelf, "asha", text, now);
  expect(listRecent(shelf, "asha", now)).toEqual(["Lamps", "desks", "cars"]);
  for (const text of ["saris", "tractors", "scrap"]) rememberSearch(shelf, "asha", text, now);
  expect(listRecent(shelf, "asha", now)).toEqual(["scrap", "tractors", "saris", "Lamps", "desks"]);
  forgetSearches(shelf, "asha");
  expect(listRecent(shelf, "asha", now)).toEqual([]);
});

test("RECENT-2 nobody sees what somebody else searched for in the same browser, and signing out forgets it", () => {
  const shelf = makeShelf();
  rememberSearch(shelf, "asha", "lamps", now);
  expect(listRecent(shelf, "imran", now)).toEqual([]);
  dropDraftsOf(shelf, "asha");
  expect(listRecent(shelf, "asha", now)).toEqual([]);
});

test("RECENT-3 a browser without storage remembers nothing, and fails at nothing", () => {
  expect(() => rememberSearch(undefined, "asha", "lamps", now)).not.toThrow();
  expect(listRecent(undefined, "asha", now)).toEqual([]);
});
