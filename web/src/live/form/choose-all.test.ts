import { expect, test } from "vitest";
import type { OfferedItem } from "./form-state.ts";
import { withAll } from "./add-items-dialog.tsx";

const item = (id: string): OfferedItem => ({
  id,
  name: `Lamp ${id}`,
  category: "Home",
  minimumBidPrice: 100,
  cover: null,
});
const chosen = (...ids: string[]) => new Map(ids.map((id) => [id, item(id)]));
const found = ["a", "b", "c", "d"].map(item);

test("MAKE-3 choosing all that a search finds keeps what was chosen in other searches, and leaves out what is in the sale", () => {
  const all = withAll(chosen("x", "b"), found, new Set(["c"]), 10);
  expect([...all.chosen.keys()]).toEqual(["x", "b", "a", "d"]);
  expect(all.isCut).toBe(false);
});

test("MAKE-3 choosing all fills the free lots and no more, the earlier choice included", () => {
  const all = withAll(chosen("x", "b"), found, new Set(), 3);
  expect([...all.chosen.keys()]).toEqual(["x", "b", "a"]);
  expect(all.isCut).toBe(true);
  const none = withAll(chosen("x", "y"), found, new Set(), 1);
  expect([...none.chosen.keys()]).toEqual(["x", "y"]);
  expect(none.isCut).toBe(true);
});
