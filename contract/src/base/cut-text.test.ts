import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("CUT-1 a text of exactly so many characters stays whole, one more is cut and says so", () => {
  expect(cutText("a".repeat(100), 100)).toBe("a".repeat(100));
  expect(cutText("a".repeat(101), 100)).toBe(`${"a".repeat(100)}…`);
  expect(cutText("", 100)).toBe("");
});

test("CUT-2 a letter is never torn from its vowel sign, nor a picture from its parts", () => {
  expect(cutText("नीलामी", 1)).toBe("नी…");
  expect(cutText("👩‍👩‍👧x", 1)).toBe("👩‍👩‍👧…");
});

test("CUT-3 no space is left before the ellipsis", () => {
  expect(cutText("one two", 4)).toBe("one…");
});

test("CUT-4 no word is torn, unless it alone is longer", () => {
  expect(cutText("one two three", 6)).toBe("one…");
  expect(cutText("one two three", 7)).toBe("one two…");
  expect(cutText("extraordinary things", 5)).toBe("extra…");
});

test("CUT-5 no sign is left before the ellipsis", () => {
  expect(cutText("goes under the hammer: tents", 23)).toBe("goes under the hammer…");
  expect(cutText("all in order. Look at them", 14)).toBe("all in order…");
  expect(cutText("सब ठीक है। देख लें", 10)).toBe("सब ठीक है…");
  expect(cutText("... ...", 3)).toBe("...…");
});
