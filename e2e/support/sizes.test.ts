import { expect, it } from "vitest";
import { sizesOf, titles } from "./sizes.ts";

// Every value of one dimension with every value of another one.
const pairs = titles.flatMap((title) =>
  sizesOf(title, false).flatMap(({ width, language }) => [
    `${title} ${width}`,
    `${title} ${language}`,
    `${width} ${language}`,
  ]),
);

it("shows each title at each width and in each language, and each width in each language, in half of the runs", () => {
  const wanted = titles.flatMap((title) => ["360", "1280", "en", "hi"].map((value) => `${title} ${value}`));
  expect(new Set(pairs)).toEqual(new Set([...wanted, "360 en", "360 hi", "1280 en", "1280 hi"]));
  expect(pairs).toHaveLength(titles.length * 2 * 3);
});

it("shows all in a proof", () => {
  for (const title of titles)
    expect(new Set(sizesOf(title, true).map(({ width, language }) => `${width} ${language}`)).size).toBe(4);
});
