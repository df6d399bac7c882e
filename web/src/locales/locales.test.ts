import { expect, test } from "vitest";
import { en, type Messages } from "./en.ts";
import { hi } from "./hi.ts";

// Names stay as they are in every language.
const sameInBoth = new Set(["login.google"]);

function sentences(table: object, at = ""): [string, unknown][] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = at === "" ? key : `${at}.${key}`;
    return typeof value === "object" && value !== null ? sentences(value, name) : [[name, value]];
  });
}

const english = new Map(sentences(en satisfies Messages));
const hindi = sentences(hi).filter(([name]) => !sameInBoth.has(name));

test("LANGUAGES-1 both languages have the same sentences", () => {
  expect(
    sentences(hi)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([...english.keys()].toSorted());
});

// A value that shows where it lands, whatever its name.
const values = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
const say = (sentence: unknown): string =>
  typeof sentence === "function" ? String(Reflect.apply(sentence, undefined, [values])) : String(sentence);

test.each(hindi)("LANGUAGES-2 %s is said in Hindi and loses no value", (name, sentence) => {
  const said = say(sentence);
  expect(said).toMatch(/\p{Script=Devanagari}/u);
  const wanted = say(english.get(name)).match(/<\w+>/g) ?? [];
  for (const value of wanted) expect(said).toContain(value);
});
