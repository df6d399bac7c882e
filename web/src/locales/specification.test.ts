import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { en as contractTexts } from "@boli/contract/texts/en";
import { allAreas } from "./all-areas.ts";
import { en } from "./en.ts";
import { specificationSentences } from "./specification-sentences.ts";

interface Kept {
  key: string;
  says: unknown;
}

function sentencesOf(table: object, at: string): Kept[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const key = `${at}.${name}`;
    if (typeof value === "object" && value !== null) return sentencesOf(value, key);
    // A sentence that needs values is said with marks in their places.
    const marks = new Proxy({}, { get: (_, mark) => `{${String(mark)}}` });
    return [{ key, says: typeof value === "function" ? Reflect.apply(value, undefined, [marks]) : value }];
  });
}

const kept = [
  ...sentencesOf(en, "web"),
  ...Object.entries(allAreas).flatMap(([area, languages]) => sentencesOf(languages.en, area)),
  ...sentencesOf(contractTexts, "contract"),
];

const sources = ["../../../web/src", "../../../server/src", "../../../contract/src"]
  .flatMap((folder) => {
    const root = new URL(`${folder}/`, import.meta.url);
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|locales[\\/]|texts[\\/]/.test(file))
      .map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), root), "utf8"));
  })
  .join("\n");

// A screen asks for a sentence by the last part of its key, the edge by its code; some keys are values of the data.
const isSaid = (key: string): boolean => {
  const name = key.split(".").at(-1) ?? "";
  return new RegExp(`(\\.${name}\\b|"${name}"|\\b${name}[,:} ])`).test(sources);
};

describe("SPECIFICATION-1 the product says what the specification says, word for word", () => {
  test.each(specificationSentences)("$place: $says", ({ says }) => {
    const keys = kept.filter((one) => one.says === says).map(({ key }) => key);
    expect(keys, "no text is this very sentence").not.toEqual([]);
    expect(keys.some(isSaid), `${keys.join(", ")} is in the catalogue and nowhere said`).toBe(true);
  });
});

test("SPECIFICATION-2 a sentence that is off by a letter is found", () => {
  expect(kept.some(({ says }) => says === "Login sucessful!")).toBe(false);
  expect(isSaid("web.nobodyEverAsksForThis")).toBe(false);
});

test("SPECIFICATION-3 no sentence stands in the table twice for one place", () => {
  const rows = specificationSentences.map(({ place, says }) => `${place}: ${says}`);
  expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted());
});
