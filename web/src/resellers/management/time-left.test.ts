import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const dueAt = "2026-11-26T10:00:00.000Z";

test.each([
  ["2026-11-26T10:00:00.000Z", { kind: "overdue" }],
  ["2026-11-26T09:59:59.000Z", { kind: "left", hours: 1 }],
  ["2026-11-26T08:00:00.000Z", { kind: "left", hours: 2 }],
  ["2026-11-23T10:00:00.000Z", { kind: "left", hours: 72 }],
])("RESELLER-7 at %s it is %j", (now, left) => {
  expect(timeLeft(dueAt, Date.parse(now))).toEqual(left);
});
