import { expect, it } from "vitest";
import { readRepository } from "./boundaries/read.ts";
import { seededRandom } from "./seeded-random.ts";
import { root } from "./output.mjs";

it("the same seed gives the same numbers, always and on every machine", () => {
  const next = seededRandom(42);
  expect([next(), next(), next()].map((value) => Math.floor(value * 1e6))).toEqual([
    601_103, 448_290, 852_465,
  ]);
});

it("is made in one place only", () => {
  const step = ["0x6d2b", "79f5"].join("");
  const found = [...readRepository(root)].filter(([, text]) => text.toLowerCase().includes(step));
  expect(found.map(([file]) => file)).toEqual(["tools/seeded-random.ts"]);
});
