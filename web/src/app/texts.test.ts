import { expect, test } from "vitest";
import { allAreas, areaFolders } from "./testing/all-areas.ts";
import { en, type Messages } from "../locales/en.ts";
import { hi } from "../locales/hi.ts";

// Names stay as they are in every language.
const sameInBoth = new Set(["login.google", "pageTitle"]);

function sentences(table: object, at = ""): [string, unknown][] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = at === "" ? key : `${at}.${key}`;
    return typeof value === "object" && value !== null ? sentences(value, name) : [[name, value]];
  });
}

const areasIn = (language: "en" | "hi"): [string, unknown][] =>
  Object.entries(allAreas).flatMap(([area, languages]) => sentences(languages[language], area));

const english = new Map([...sentences(en satisfies Messages), ...areasIn("en")]);
const inHindi = [...sentences(hi), ...areasIn("hi")];
const hindi = inHindi.filter(([name]) => !sameInBoth.has(name));

test("LANGUAGES-3 every folder of texts has a door and both languages", () => {
  expect(areaFolders.index.length).toBeGreaterThan(5);
  expect(areaFolders.en).toEqual(areaFolders.index);
  expect(areaFolders.hi).toEqual(areaFolders.index);
});

test("LANGUAGES-1 both languages have the same sentences", () => {
  expect(inHindi.map(([name]) => name).toSorted()).toEqual([...english.keys()].toSorted());
});

// A value that shows where it lands, whatever its name.
const values = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
const say = (sentence: unknown): string =>
  typeof sentence === "function" ? String(Reflect.apply(sentence, undefined, [values])) : String(sentence);

test.each(hindi)("LANGUAGES-2 %s is said in Hindi and loses no value", (name, sentence) => {
  const rendered = say(sentence);
  const inEnglish = say(english.get(name));
  // Without a word there is nothing to say in another language.
  if (/\p{L}/u.test(inEnglish.replaceAll(/<\w+>/g, ""))) expect(rendered).toMatch(/\p{Script=Devanagari}/u);
  const wanted = inEnglish.match(/<\w+>/g) ?? [];
  for (const value of wanted) expect(rendered).toContain(value);
});

// The Hindi word for a bid is the product's name, too: written alike, "what does Boli cost?" asks what a bid costs.
test.each(hindi.filter(([name]) => say(english.get(name)).includes("Boli")))(
  "LANGUAGES-4 %s has the product's name as the logo writes it",
  (_name, sentence) => expect(say(sentence)).toContain("Boli"),
);
