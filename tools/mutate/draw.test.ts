import { expect, test } from "vitest";
import { draw } from "./draw.ts";
import { isProduct } from "./product.ts";
import { Importers, nearestFirst, shared } from "../selection/importers.ts";

const files = new Map([
  ["server/src/live/price.ts", "export const isOver = (a: number, b: number): boolean => a > b && b > 0;"],
  [
    "server/src/live/step.ts",
    "export function step(a: number) { if (a < 10) return 1; return a >= 100 ? 5 : 2; }",
  ],
  ["server/src/live/price.test.ts", 'import { isOver } from "./price.ts"; if (isOver(1, 2)) throw 1;'],
]);

test("the same seed draws the same mutations, another seed others", () => {
  const one = draw(files, { seed: 1, count: 5 });
  expect(one).toHaveLength(5);
  expect(draw(files, { seed: 1, count: 5 })).toEqual(one);
  expect(draw(files, { seed: 2, count: 5 })).not.toEqual(one);
});

test("no place is drawn twice, tests are not drawn from, and what is all drawn is no endless search", () => {
  const all = draw(files, { seed: 3, count: 100 });
  expect(new Set(all.map(({ file, start, end }) => `${file} ${start} ${end}`)).size).toBe(all.length);
  expect(all.every(({ file }) => !file.endsWith(".test.ts"))).toBe(true);
});

test("sentences, drawings, tables and what only tests use are no product code", () => {
  expect(isProduct("server/src/live/lane.ts")).toBe(true);
  expect(isProduct("web/src/locales/language.ts")).toBe(true);
  expect(isProduct("web/src/auctions/form/texts/hi.ts")).toBe(false);
  expect(isProduct("contract/src/texts/en.ts")).toBe(false);
  expect(isProduct("contract/src/auth/texts-hi.ts")).toBe(false);
  expect(isProduct("contract/src/auth/mails-en.ts")).toBe(false);
  expect(isProduct("contract/src/auth/refusals.ts")).toBe(true);
  expect(isProduct("server/src/live/testing/room.ts")).toBe(false);
  expect(isProduct("server/testing/app.ts")).toBe(false);
});

test("a file is related to every file that imports it, directly or indirectly", () => {
  const importers = new Importers(
    new Map([
      ["contract/src/live/endpoints.ts", "export const a = 1;"],
      ["server/src/live/lane.ts", 'import { a } from "@boli/contract/live/endpoints";'],
      ["server/src/live/lane.test.ts", 'import "./lane.ts";'],
      ["server/src/auth/types.test.ts", 'import type { A } from "../live/lane.ts";'],
    ]),
  );
  expect([...importers.reaching("contract/src/live/endpoints.ts").keys()]).toEqual([
    "contract/src/live/endpoints.ts",
    "server/src/live/lane.ts",
    "server/src/live/lane.test.ts",
  ]);
});

test("the tests of the same capability come first", () => {
  const tests = ["server/src/http/edge.story.test.ts", "server/src/auctions/page-view-counter.story.test.ts"];
  expect(nearestFirst("server/src/auctions/page-view-counter.ts", tests, new Map())[0]).toBe(tests[1]);
  expect(nearestFirst("contract/src/auctions/inputs.ts", tests, new Map())[0]).toBe(tests[1]);
  expect(shared("contract/src/auctions/inputs.ts", "server/src/live/live.story.test.ts")).toBe(0);
});
