import { expect, test } from "vitest";
import { swipeOf } from "./swipe.ts";

const from = { x: 200, y: 200 };

test("SWIPE-1 a finger that pushes the picture to the left brings the next one, to the right the one before", () => {
  expect(swipeOf(from, { x: 100, y: 210 })).toBe(1);
  expect(swipeOf(from, { x: 300, y: 190 })).toBe(-1);
});

test("SWIPE-2 a tap, a tremble and a way down are no swipe", () => {
  expect(swipeOf(from, from)).toBeUndefined();
  expect(swipeOf(from, { x: 165, y: 200 })).toBeUndefined();
  expect(swipeOf(from, { x: 120, y: 320 })).toBeUndefined();
});
