import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { en as contractTexts } from "@boli/contract/texts/en";
import type { Screen } from "./define-screen.ts";
import { builtScreens, screens } from "./screens.ts";
import { allAreas } from "./testing/all-areas.ts";
import { en } from "../locales/en.ts";
import { type Awaited, awaitedBy, specificationSentences } from "./testing/specification-sentences.ts";

interface CatalogueEntry {
  key: string;
  says: unknown;
}

function sentencesOf(table: object, at: string): CatalogueEntry[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const key = `${at}.${name}`;
    if (typeof value === "object" && value !== null) return sentencesOf(value, key);
    // A sentence that needs values is rendered with marks in their places.
    const marks = new Proxy({}, { get: (_, mark) => `{${String(mark)}}` });
    return [{ key, says: typeof value === "function" ? Reflect.apply(value, undefined, [marks]) : value }];
  });
}

const catalogue = [
  ...sentencesOf(en, "web"),
  ...Object.entries(allAreas).flatMap(([area, languages]) => sentencesOf(languages.en, area)),
  ...sentencesOf(contractTexts, "contract"),
  ...screens.flatMap((screen: Screen) => [
    { key: `${screen.path} name`, says: screen.name?.en },
    { key: `${screen.path} link`, says: screen.link?.label?.en },
  ]),
];

// The sentences that the tests of screens and answers expect: the texts and patterns of journeys, with their states,
// and of stories. A sentence that no test expects may be in the catalogue without being shown anywhere.
const expected = ["../../../e2e", "../../../server/src", "../../../web/src"].flatMap((folder) => {
  const root = new URL(`${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) =>
      /\.journey\.ts$|-(?:states|steps|answers)\.ts$|support[\\/].*\.ts$|\.story\.test\.ts$/.test(file),
    )
    .filter((file) => !file.includes("node_modules"))
    .flatMap((file) => literalsIn(readFileSync(new URL(file.replaceAll("\\", "/"), root), "utf8")));
});

// Texts in quotes and patterns between slashes.
function literalsIn(source: string): string[] {
  const found = source.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1|\/((?:\\.|[^/\n])+)\/[a-z]*/g);
  return [...found].map((match) => match[2] ?? match[3] ?? "");
}

const wholes = new Set(expected);
const together = expected.join("\n");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

// One or two words occur in many texts by chance, so these have to match the whole text.
function isExpected(sentence: string): boolean {
  if (wholes.has(sentence)) return true;
  if (sentence.split(" ").length < 3) return false;
  return new RegExp(escaped(sentence).replace(/\\\{\w+\\\}/g, ".+")).test(together);
}

const isBuilt = (what: Awaited): boolean => builtScreens.some(({ path }) => path === what);

describe("SPECIFICATION-1 the product says what the specification says, word for word", () => {
  test.each(specificationSentences)("$place: $says", ({ says }) => {
    // An amount is made of a number, and a mark is none.
    const asAmount = says.replaceAll(/₹\{\w+\}/g, "₹NaN");
    const keys = catalogue.filter((one) => one.says === says || one.says === asAmount).map(({ key }) => key);
    expect(keys, "no text is this very sentence").not.toEqual([]);
  });

  const shown = specificationSentences.filter(({ place, says }) => awaitedBy(place, says) === undefined);
  test.each(shown)("a journey or a story looks for $place: $says", ({ says }) => {
    expect(isExpected(says)).toBe(true);
  });
});

test("SPECIFICATION-2 a sentence that is off by a letter, or that nobody looks for, is found", () => {
  expect(catalogue.some(({ says }) => says === "Login sucessful!")).toBe(false);
  for (const says of ["Login sucessful!", "Welcome to the product!"])
    expect(isExpected(says), says).toBe(false);
  expect(isExpected("Login successful!")).toBe(true);
});

test("SPECIFICATION-5 only what is not built yet is waited for", () => {
  const rows = specificationSentences.filter(({ place, says }) => awaitedBy(place, says) !== undefined);
  for (const { place, says } of rows) {
    const awaited = awaitedBy(place, says)!;
    expect(isBuilt(awaited), `${place}: ${says} stands, so a journey has to look for it`).toBe(false);
  }
});

test("SPECIFICATION-3 no sentence is in the table twice for one place", () => {
  const rows = specificationSentences.map(({ place, says }) => `${place}: ${says}`);
  expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted());
});
