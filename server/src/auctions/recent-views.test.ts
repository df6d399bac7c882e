import { expect, it } from "vitest";
import { NetworkCap, RecentViews } from "./recent-views.ts";

const minute = 60_000;
const at = (ms: number): Date => new Date(Date.UTC(2031, 0, 1) + ms);

it("VIEWS-4 a view is the same one for half an hour after it was counted", () => {
  const seen = new RecentViews({ withinMs: 30 * minute, max: 10 });
  expect(seen.has("a sedan by Asha", at(0))).toBe(false);
  seen.add("a sedan by Asha", at(0));
  expect(seen.has("a sedan by Asha", at(30 * minute - 1))).toBe(true);
  expect(seen.has("a sedan by Ravi", at(0))).toBe(false);
  expect(seen.has("a sedan by Asha", at(30 * minute))).toBe(false);
});

it("VIEWS-5 of too many views the oldest is forgotten", () => {
  const seen = new RecentViews({ withinMs: 30 * minute, max: 2 });
  for (const view of ["first", "second", "first", "third"]) seen.add(view, at(0));
  expect(["first", "second", "third"].map((view) => seen.has(view, at(1)))).toEqual([true, false, true]);
});

it("FLOOD-4 of one network so many count in half an hour, whatever they call themselves, and others count beside them", () => {
  const networks = new NetworkCap({ withinMs: 30 * minute, maxEach: 2, max: 2 });
  const admitted = (network: string, ms: number): boolean => networks.admits(network, at(ms));
  expect([admitted("a", 0), admitted("a", 1), admitted("a", 2)]).toEqual([true, true, false]);
  expect(admitted("b", 3)).toBe(true);
  expect(admitted("a", 30 * minute)).toBe(true);
  // A third network makes room for itself: the older of the two others is dropped.
  expect(admitted("c", 30 * minute)).toBe(true);
  expect([admitted("a", 30 * minute), admitted("a", 30 * minute)]).toEqual([true, false]);
});
