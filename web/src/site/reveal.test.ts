import { expect, test } from "vitest";
import { isRevealed, isScrolled } from "./reveal.ts";

test.each([
  { top: 601, isAtEnd: false, expected: false },
  { top: 600, isAtEnd: false, expected: false },
  { top: 599, isAtEnd: false, expected: true },
  { top: -400, isAtEnd: false, expected: true },
  // A short last section never rises so far.
  { top: 900, isAtEnd: true, expected: true },
])("SITE-1 a section with its top at $top of 1000 is revealed: $expected", ({ expected, ...sight }) => {
  expect(isRevealed({ ...sight, windowHeight: 1000 })).toBe(expected);
});

test.each([
  [0, false],
  [100, false],
  [101, true],
])("SITE-2 the header's style after %d px of scrolling has changed: %s", (scrolledBy, expected) => {
  expect(isScrolled(scrolledBy)).toBe(expected);
});
