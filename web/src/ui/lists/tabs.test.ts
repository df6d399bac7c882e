import { expect, test } from "vitest";
import { placeAfter } from "./tabs.tsx";

test("TABS-1 the arrow keys go round, Home and End lead to the ends, other keys nowhere", () => {
  expect(placeAfter("ArrowRight", 0, 3)).toBe(1);
  expect(placeAfter("ArrowRight", 2, 3)).toBe(0);
  expect(placeAfter("ArrowLeft", 0, 3)).toBe(2);
  expect(placeAfter("ArrowLeft", 2, 3)).toBe(1);
  expect(placeAfter("Home", 2, 3)).toBe(0);
  expect(placeAfter("End", 0, 3)).toBe(2);
  expect(placeAfter("a", 1, 3)).toBe(-1);
});
