import { expect, test } from "vitest";
import { howManyFit } from "./how-many-fit.ts";

const bar = { gap: 4, more: 60 };

test("NAVIGATION-6 all links are in the bar when they fit, to the pixel, and no button beside them", () => {
  expect(howManyFit([100, 100, 100], { ...bar, room: 308 })).toBe(3);
  expect(howManyFit([], { ...bar, room: 0 })).toBe(0);
});

test("NAVIGATION-7 one pixel less, and the button has its room as well", () => {
  expect(howManyFit([100, 100, 100], { ...bar, room: 307 })).toBe(2);
  expect(howManyFit([100, 100, 100], { ...bar, room: 268 })).toBe(2);
  expect(howManyFit([100, 100, 100], { ...bar, room: 267 })).toBe(1);
  expect(howManyFit([100, 100, 100], { ...bar, room: 80 })).toBe(0);
});

test("NAVIGATION-8 a short link does not overtake a long one that has no room", () => {
  expect(howManyFit([100, 200, 20], { ...bar, room: 200 })).toBe(1);
});
