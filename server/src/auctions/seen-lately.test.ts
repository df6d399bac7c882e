import { expect, it } from "vitest";
import { SeenLately } from "./seen-lately.ts";

const minute = 60_000;
const at = (ms: number): Date => new Date(Date.UTC(2031, 0, 1) + ms);

it("VIEWS-4 a look is the same one for half an hour after it was counted", () => {
  const seen = new SeenLately({ withinMs: 30 * minute, most: 10 });
  expect(seen.has("a sedan by Asha", at(0))).toBe(false);
  seen.add("a sedan by Asha", at(0));
  expect(seen.has("a sedan by Asha", at(30 * minute - 1))).toBe(true);
  expect(seen.has("a sedan by Ravi", at(0))).toBe(false);
  expect(seen.has("a sedan by Asha", at(30 * minute))).toBe(false);
});

it("VIEWS-5 of too many looks the oldest is forgotten", () => {
  const seen = new SeenLately({ withinMs: 30 * minute, most: 2 });
  for (const look of ["first", "second", "first", "third"]) seen.add(look, at(0));
  expect(["first", "second", "third"].map((look) => seen.has(look, at(1)))).toEqual([true, false, true]);
});
