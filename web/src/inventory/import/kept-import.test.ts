import { expect, test } from "vitest";
import { findImport, keepImport, type KeptImport } from "./kept-import.ts";

function aShelf() {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const hour = 3_600_000;
const kept: KeptImport = {
  file: { name: "items.csv", csv: "Name\nA lamp", key: "key-1" },
  mapping: { name: "Name", description: "Text", category: "Kind", minimumBidPrice: "Least", tags: "Tags" },
  pictures: [{ id: "1", url: "/files/1", name: "lamp.jpg", status: "ready" }],
};

test("INVENTORY-19 an import that was prepared comes back in the same tab, for the same person alone", () => {
  const shelf = aShelf();
  keepImport(shelf, "asha", kept, 0);
  expect(findImport(shelf, "asha", hour)).toEqual(kept);
  expect(findImport(shelf, "meera", hour)).toBeUndefined();
  keepImport(shelf, "asha", { file: undefined, mapping: undefined, pictures: [] }, 0);
  expect(shelf.length).toBe(0);
});

test("INVENTORY-19 pictures that the server has deleted meanwhile do not come back", () => {
  const shelf = aShelf();
  keepImport(shelf, "asha", kept, 0);
  expect(findImport(shelf, "asha", 23 * hour)).toEqual({ ...kept, pictures: [] });
});

test("INVENTORY-19 a file that cannot be read is not kept, nor what another release stored", () => {
  const shelf = aShelf();
  const file = { name: "a.csv", csv: undefined, key: "key-1" };
  keepImport(shelf, "asha", { file, mapping: undefined, pictures: [] }, 0);
  expect(shelf.length).toBe(0);
  keepImport(shelf, "asha", kept, 0);
  shelf.setItem(
    shelf.key(0) ?? "",
    JSON.stringify({
      savedAt: 0,
      content: { file: "items.csv", mapping: { name: "Name" }, pictures: [{ id: 1 }] },
    }),
  );
  expect(findImport(shelf, "asha", hour)).toEqual({ file: undefined, mapping: undefined, pictures: [] });
});

test("INVENTORY-19 a browser without storage keeps nothing and complains of nothing", () => {
  expect(() => keepImport(undefined, "asha", kept, 0)).not.toThrow();
  expect(findImport(undefined, "asha", 0)).toBeUndefined();
});
