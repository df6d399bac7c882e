import { expect, it } from "vitest";
import { RecentViews, SourceCap } from "./page-view-counter.ts";

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

it("FLOOD-4 only so many visitors of one source count in half an hour, whatever their browsers say, and those of others count beside them", () => {
  const sources = new SourceCap({ withinMs: 30 * minute, maxEach: 2, max: 2 });
  const admitted = (source: string, ms: number): boolean => sources.admits(source, at(ms));
  expect([admitted("a", 0), admitted("a", 1), admitted("a", 2)]).toEqual([true, true, false]);
  expect(admitted("b", 3)).toBe(true);
  expect(admitted("a", 30 * minute)).toBe(true);
  // A third source makes room for itself: the older of the two others is dropped.
  expect(admitted("c", 30 * minute)).toBe(true);
  expect([admitted("a", 30 * minute), admitted("a", 30 * minute)]).toEqual([true, false]);
});
