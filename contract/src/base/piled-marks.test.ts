import { expect, it } from "vitest";
import { hasPiledMarks, withoutPiledMarks } from "./piled-marks.ts";

it.each([
  ["a Hindi conjunct with its marks", "\u0915\u094d\u0937\u093c\u093f\u0902"],
  ["a Vietnamese letter", "e\u0302\u0301\u0323"],
  ["a Tibetan syllable of six", `\u0f40${"\u0f71".repeat(6)}`],
  ["marks on letters that follow each other", "a\u0301\u0316\u0327".repeat(1_000)],
])("INVENTORY-2 what people write is no pile: %s", (_what, text) => {
  expect(hasPiledMarks(text)).toBe(false);
  expect(withoutPiledMarks(text)).toBe(text);
});

it.each([
  ["seven marks", "a\u0301\u0316\u0301\u0316\u0301\u0316\u0301", "a\u0301\u0316\u0301\u0316\u0301\u0316"],
  [
    "signs that become marks",
    "\uff76\uff9e\u0316\uff9e\u0316\uff9e\u0316\uff9e",
    "\uff76\uff9e\u0316\uff9e\u0316\uff9e\u0316",
  ],
])("INVENTORY-2 more than six marks are one: %s", (_what, text, without) => {
  expect(hasPiledMarks(`A lamp ${text}`)).toBe(true);
  expect(withoutPiledMarks(text)).toBe(without);
});
