import { expect, test } from "vitest";
import {
  dropImported,
  findImport,
  isForgotten,
  saveImport,
  saveSent,
  timed,
  type KeptImport,
} from "./kept-import.ts";

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
const file = { name: "items.csv", csv: "Name\nA lamp", key: "key-1" };
const kept: KeptImport = {
  file,
  mapping: { name: "Name", description: "Text", category: "Kind", minimumBidPrice: "Least", tags: "Tags" },
  pictures: [{ id: "1", url: "/files/1", name: "lamp.jpg", status: "ready", uploadedAt: 0 }],
};

test("INVENTORY-19 an import that was prepared comes back in the same tab, for the same person alone", () => {
  const shelf = aShelf();
  saveImport(shelf, "asha", kept, 0);
  expect(findImport(shelf, "asha", hour)).toEqual(kept);
  expect(findImport(shelf, "meera", hour)).toBeUndefined();
  saveImport(shelf, "asha", { file: undefined, mapping: undefined, pictures: [] }, 0);
  expect(shelf.length).toBe(0);
});

test("INVENTORY-19 pictures that the server has deleted meanwhile do not come back, however often the page is opened", () => {
  const shelf = aShelf();
  saveImport(shelf, "asha", kept, 0);
  for (const now of [10 * hour, 20 * hour]) {
    const found = findImport(shelf, "asha", now);
    expect(found).toEqual(kept);
    const [lamp] = found?.pictures ?? [];
    const { uploadedAt: _, ...chosen } = lamp ?? { id: "", url: null, name: "", status: "ready" as const };
    saveImport(shelf, "asha", { ...kept, pictures: timed([chosen], found?.pictures ?? [], now) }, now);
  }
  expect(findImport(shelf, "asha", 23 * hour)).toEqual({ ...kept, pictures: [] });
});

test("INVENTORY-19 a file does not come back when the server may have forgotten that it was sent", () => {
  const shelf = aShelf();
  saveImport(shelf, "asha", kept, 0);
  saveSent(shelf, "asha", { from: file, to: { ...file, sentAt: hour } }, hour);
  const found = findImport(shelf, "asha", 22 * hour);
  expect(found?.file).toEqual({ ...file, sentAt: hour });
  saveImport(shelf, "asha", { ...kept, file: found?.file }, 22 * hour);
  expect(findImport(shelf, "asha", 24 * hour)).toEqual({ file: undefined, mapping: undefined, pictures: [] });
  expect(isForgotten({ ...file, sentAt: hour }, 24 * hour)).toBe(true);
  expect(isForgotten(file, 240 * hour)).toBe(false);
});

test("INVENTORY-19 an imported file is dropped, and another that was chosen meanwhile stays", () => {
  const shelf = aShelf();
  saveImport(shelf, "asha", kept, 0);
  const other = { ...file, key: "key-2" };
  saveSent(shelf, "asha", { from: other, to: { ...other, sentAt: 1 } }, 0);
  dropImported(shelf, "asha", other, 0);
  expect(findImport(shelf, "asha", 0)).toEqual(kept);
  dropImported(shelf, "asha", file, 0);
  expect(shelf.length).toBe(0);
});

test("INVENTORY-19 a file that cannot be read is not kept, nor what another release stored", () => {
  const shelf = aShelf();
  const unread = { name: "a.csv", csv: undefined, key: "key-1" };
  saveImport(shelf, "asha", { file: unread, mapping: undefined, pictures: [] }, 0);
  expect(shelf.length).toBe(0);
  saveImport(shelf, "asha", kept, 0);
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
  expect(() => saveImport(undefined, "asha", kept, 0)).not.toThrow();
  expect(findImport(undefined, "asha", 0)).toBeUndefined();
});
