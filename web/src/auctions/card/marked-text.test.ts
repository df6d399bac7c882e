import { expect, test } from "vitest";
import { partsOf } from "./marked-text.tsx";

const found = (text: string, ...words: string[]) =>
  partsOf(text, words)
    .filter(({ isFound }) => isFound)
    .map(({ part }) => part);

test("MARK-1 whole words are marked, whatever their case, accents and endings", () => {
  expect(found("Teak chairs, a Chair and an armchair", "chair")).toEqual(["chairs", "Chair"]);
  expect(found("Batteries", "battery")).toEqual(["Batteries"]);
  expect(found("A café table", "cafe")).toEqual(["café"]);
  expect(found("पुरानी साइकिल और साइकिलें", "साइकिल")).toEqual(["साइकिल", "साइकिलें"]);
});

test("MARK-2 a word that only begins alike is not marked", () => {
  expect(found("Carpets and cars", "car")).toEqual(["cars"]);
  expect(found("Uncleared cargo, boxes and a box", "car", "box")).toEqual(["boxes", "box"]);
  expect(found("कारें किसी कारण बिकेंगी", "कार")).toEqual(["कारें"]);
  expect(found("acid AC", "ac")).toEqual(["AC"]);
});

test("MARK-3 nothing of the text gets lost", () => {
  const text = "120 lots: lamps, “lamps” – लैंप!";
  expect(
    partsOf(text, ["lamp", "120"])
      .map(({ part }) => part)
      .join(""),
  ).toBe(text);
  expect(found(text, "lamp", "120")).toEqual(["120", "lamps", "lamps"]);
});
