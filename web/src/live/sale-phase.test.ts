import { expect, test } from "vitest";
import { isJoinable, phaseOf } from "./sale-phase.ts";

const startDateTime = "2026-12-01T04:30:00.000Z";
const start = Date.parse(startDateTime);

test.each([
  ["scheduled", start - 1, "scheduled", false],
  ["scheduled", start, "started", true],
  ["live", start - 60_000, "live", true],
  ["completed", start + 1, "completed", false],
  ["cancelled", start + 1, "cancelled", false],
] as const)("SALELIST-2 %s at %d is shown as %s", (status, nowMs, phase, joins) => {
  expect(phaseOf({ status, startDateTime }, nowMs)).toBe(phase);
  expect(isJoinable(phase)).toBe(joins);
});
