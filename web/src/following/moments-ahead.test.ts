import { expect, test } from "vitest";
import { firstMoments, momentsAhead } from "./moments-ahead.ts";

const startsAt = "2026-12-01T04:30:00.000Z";
const before = (ms: number): number => Date.parse(startsAt) - ms;
const hour = 3_600_000;

test.each([
  [25 * hour, ["start", "hour", "day"], ["hour", "day"]],
  [24 * hour, ["start", "hour"], ["hour"]],
  [hour, ["start"], ["start"]],
  [0, [], []],
])("REMIND-8 %d ms before the start what is over cannot be chosen", (ms, ahead, first) => {
  expect(momentsAhead(startsAt, before(ms))).toEqual(ahead);
  expect(firstMoments(momentsAhead(startsAt, before(ms)))).toEqual(first);
});
