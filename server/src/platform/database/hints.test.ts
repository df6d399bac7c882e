import { expect, test } from "vitest";
import { packHints, requireChannel, requirePayload, unpackHints } from "./hints.ts";

test("packs hold every hint once, in order, and fit into a notification", () => {
  const hints = Array.from({ length: 2_000 }, (_, index) => `hint ₹ "${index % 1_500}"\n`);
  const packs = packHints(hints);
  expect(packs.length).toBeGreaterThan(1);
  for (const pack of packs) expect(Buffer.byteLength(pack)).toBeLessThan(8_000);
  expect(packs.flatMap(unpackHints)).toEqual([...new Set(hints)]);
});

test("the longest hint that is allowed fits into a notification", () => {
  const longest = '"'.repeat(3_499);
  requirePayload("channel", longest);
  for (const pack of packHints([longest, "another"])) expect(Buffer.byteLength(pack)).toBeLessThan(8_000);
  expect(() => requirePayload("channel", `${longest}"`)).toThrow(RangeError);
});

test("what is no pack is passed over", () => {
  for (const text of ["", "null", "{", '{"a":1}', "7"]) expect(unpackHints(text)).toEqual([]);
  expect(unpackHints('["a", 7, null, "b"]')).toEqual(["a", "b"]);
});

test("a channel has a plain name, because it becomes part of a statement", () => {
  for (const name of ["", "Upper", "a b", "a;b", 'a"', "1a", `a${"b".repeat(63)}`]) {
    expect(() => requireChannel(name)).toThrow(RangeError);
  }
  requireChannel("boli_bus");
});
