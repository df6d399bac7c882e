import { expect, test } from "vitest";
import { emptyTypeAhead, typeLetter, type TypeAhead } from "./type-ahead.ts";

const labels = ["View", "Edit", "Hide", "Change status", "Change history", "Delete"];
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, altKey: false, metaKey: false });

// Types letters one soon after the other, and answers the label they lead to.
function type(letters: string, from = 0): string | undefined {
  let word: TypeAhead = emptyTypeAhead;
  let at = from;
  for (const [step, letter] of [...letters].entries()) {
    const found = typeLetter(labels, at, word, key(letter), 1_000 + step * 100);
    if (found !== undefined) ({ at, word } = found);
  }
  return labels[at];
}

test("MENU-1 a letter leads to the action that begins with it, and again to the next one", () => {
  expect(type("h")).toBe("Hide");
  expect(type("C")).toBe("Change status");
  expect(type("cc")).toBe("Change history");
  expect(type("ccc")).toBe("Change status");
});

test("MENU-1 several letters are one word, its spaces too", () => {
  expect(type("change h")).toBe("Change history");
  expect(type("de")).toBe("Delete");
  expect(type("x", 2)).toBe("Hide");
});

test("MENU-1 after a pause another word begins", () => {
  const first = typeLetter(labels, 0, emptyTypeAhead, key("d"), 1_000);
  expect(first?.at).toBe(5);
  expect(typeLetter(labels, 5, first?.word ?? emptyTypeAhead, key("e"), 3_000)?.at).toBe(1);
});

test("MENU-1 keys that type nothing, shortcuts and the space that presses are left alone", () => {
  expect(typeLetter(labels, 0, emptyTypeAhead, key("ArrowDown"), 1_000)).toBeUndefined();
  expect(typeLetter(labels, 0, emptyTypeAhead, key("c", true), 1_000)).toBeUndefined();
  expect(typeLetter(labels, 0, emptyTypeAhead, key(" "), 1_000)).toBeUndefined();
});

test("MENU-1 a letter of Hindi counts like any other", () => {
  expect(typeLetter(["देखें", "छिपाएँ"], 0, emptyTypeAhead, key("छ"), 1_000)?.at).toBe(1);
});
