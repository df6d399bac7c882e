import { expect, test } from "vitest";
import { findUnusedExports } from "./unused-exports.ts";

const find = (files: Record<string, string>): string[] =>
  findUnusedExports(new Map(Object.entries(files))).map(({ path, rule }) => `${path}: ${rule}`);

const used = 'import { a } from "./a.ts"; a();';

test("an export that nobody imports is found, and one that is imported is not", () => {
  const files = { "server/src/live/a.ts": "export const a = () => 1; export const b = 2;" };
  expect(find({ ...files, "server/src/live/c.ts": used })).toEqual([
    "server/src/live/a.ts: Nobody imports b: remove it, or its export.",
  ]);
});

test("code that ships and that only tests use is found, unless its own file uses it", () => {
  const files = { "server/src/live/a.test.ts": used };
  expect(find({ ...files, "server/src/live/a.ts": "export const a = () => 1;" })).toEqual([
    "server/src/live/a.ts: Only tests use a: remove it, or move it to the tests.",
  ]);
  expect(find({ ...files, "server/src/live/a.ts": "export const a = () => 1; a();" })).toEqual([]);
});

test("the states of a screen are no code that ships", () => {
  const files = { "web/src/live/a.states.ts": "export const a = () => 1; export const b = 2;" };
  expect(
    find({ ...files, "e2e/support/c.ts": 'import { a } from "../../web/src/live/a.states.ts"; a();' }),
  ).toEqual(["web/src/live/a.states.ts: Nobody imports b: remove it, or its export."]);
});

test("what a door passes on is used when somebody imports it there, under its name there", () => {
  const files = {
    "server/src/live/a.ts": "export const a = () => 1;",
    "server/src/live/index.ts": 'export { a as first } from "./a.ts";',
  };
  expect(
    find({ ...files, "server/src/app.ts": 'import { first } from "./live/index.ts"; first();' }),
  ).toEqual([]);
  expect(find(files)).toHaveLength(2);
});

test("a type may be exported because an exported signature contains it", () => {
  const files = { "web/src/lib/a.ts": "export interface A { b: 1 } export const a = (): A => ({ b: 1 });" };
  expect(find({ ...files, "web/src/lib/c.ts": used })).toEqual([]);
  expect(find({ "web/src/lib/a.ts": "export interface A { b: 1 }" })).toHaveLength(1);
});
