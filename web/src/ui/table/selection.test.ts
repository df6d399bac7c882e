import { expect, test } from "vitest";
import { extend, nothingSelected, selectAll, selectedOf, toggle } from "./selection.ts";

const rows = ["a", "b", "c", "d", "e"];
const one = (selection: typeof nothingSelected, id: string) =>
  toggle(selection, rows, id, { isRange: false });
const range = (selection: typeof nothingSelected, id: string) =>
  toggle(selection, rows, id, { isRange: true });
const shown = (selection: typeof nothingSelected) => selectedOf(selection, rows).join("");

test("MANAGEMENT-4 a press selects a row, and another press lets it go", () => {
  const b = one(nothingSelected, "b");
  expect(shown(b)).toBe("b");
  expect(shown(one(b, "b"))).toBe("");
  expect(shown(one(b, "d"))).toBe("bd");
});

test("MANAGEMENT-5 with Shift everything in between follows, upwards and downwards, also when letting go", () => {
  expect(shown(range(one(nothingSelected, "b"), "d"))).toBe("bcd");
  expect(shown(range(one(nothingSelected, "d"), "b"))).toBe("bcd");
  expect(shown(range(one(selectAll(rows), "b"), "d"))).toBe("ae");
  // Without a row to begin at, and after that row has left, it is an ordinary press.
  expect(shown(range(nothingSelected, "d"))).toBe("d");
  expect(shown(range(one(nothingSelected, "gone"), "d"))).toBe("d");
});

test("MANAGEMENT-6 the arrow keys with Shift select as they go", () => {
  const down = extend(extend(nothingSelected, "b", "c"), "c", "d");
  expect(shown(down)).toBe("bcd");
  expect(shown(range(down, "e"))).toBe("bcde");
});

test("MANAGEMENT-7 a row that has left the list is selected no longer", () => {
  expect(selectedOf(selectAll(rows), ["b", "f"])).toEqual(["b"]);
});
