import { expect, test } from "vitest";
import { dueAt, workingDaysSince } from "./waiting.ts";

// A Friday evening, a Tuesday, and a Sunday that is still Saturday in UTC.
test.each([
  ["2026-11-20T13:00:00.000Z", "2026-11-25T13:00:00.000Z"],
  ["2026-11-24T05:00:00.000Z", "2026-11-27T05:00:00.000Z"],
  ["2026-11-21T20:00:00.000Z", "2026-11-24T20:00:00.000Z"],
])("RESELLER-7 what was submitted at %s is due at %s, after three working days of India", (from, to) => {
  expect(dueAt(new Date(from)).toISOString()).toBe(to);
});

// Submitted on a Friday evening.
test.each([
  ["2026-11-20T13:00:00.000Z", 0],
  ["2026-11-23T12:59:59.999Z", 0],
  ["2026-11-23T13:00:00.000Z", 1],
  ["2026-11-25T12:59:59.999Z", 2],
  ["2026-11-25T13:00:00.000Z", 3],
  ["2026-11-29T13:00:00.000Z", 5],
])("RESELLER-19 at %s it has waited %i working days", (now, days) => {
  expect(workingDaysSince(new Date("2026-11-20T13:00:00.000Z"), new Date(now))).toBe(days);
});
