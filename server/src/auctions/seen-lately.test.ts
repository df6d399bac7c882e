import { expect, it } from "vitest";
import { Crowds, SeenLately } from "./seen-lately.ts";

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

it("FLOOD-4 of one place so many count in half an hour, whatever they call themselves, and others count beside them", () => {
  const crowds = new Crowds({ withinMs: 30 * minute, mostEach: 2, most: 2 });
  const admitted = (place: string, ms: number): boolean => crowds.admits(place, at(ms));
  expect([admitted("a", 0), admitted("a", 1), admitted("a", 2)]).toEqual([true, true, false]);
  expect(admitted("b", 3)).toBe(true);
  expect(admitted("a", 30 * minute)).toBe(true);
  // A third place makes room for itself: of the two that stand, the one that began first is forgotten.
  expect(admitted("c", 30 * minute)).toBe(true);
  expect([admitted("a", 30 * minute), admitted("a", 30 * minute)]).toEqual([true, false]);
});
