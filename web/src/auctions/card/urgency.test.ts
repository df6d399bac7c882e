import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { expect, test } from "vitest";
import { urgencyOf } from "./urgency.ts";

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const now = at("2026-12-01", "15:00").getTime();
const auction = (status: AuctionStatus, start: Date, end: Date | null = null) => ({
  status,
  startsAt: start.toISOString(),
  endsAt: end?.toISOString() ?? null,
});

test("URGENCY-1 days are those of the calendar in India, not spans of 24 hours", () => {
  const days = (start: Date) => urgencyOf(auction("upcoming", start), now)?.days;
  expect(days(at("2026-12-01", "23:59"))).toBe(0);
  expect(days(at("2026-12-02", "00:01"))).toBe(1);
  expect(days(at("2026-12-03", "23:00"))).toBe(2);
});

test("URGENCY-2 an ongoing auction is counted to its end, and without an end to midnight", () => {
  const end = at("2026-12-02", "16:00");
  expect(urgencyOf(auction("ongoing", at("2026-11-28", "10:00"), end), now)).toEqual({
    event: "ends",
    days: 1,
    at: end,
  });
  expect(urgencyOf(auction("ongoing", at("2026-12-01", "10:00")), now)).toEqual({
    event: "ends",
    days: 0,
    at: undefined,
  });
});

test("URGENCY-3 nothing is urgent when it is over, cancelled, a month away or has no start", () => {
  const ahead = at("2026-12-02", "10:00");
  expect(urgencyOf(auction("completed", ahead), now)).toBeUndefined();
  expect(urgencyOf(auction("cancelled", ahead), now)).toBeUndefined();
  expect(urgencyOf(auction("upcoming", at("2027-01-20", "10:00")), now)).toBeUndefined();
  expect(urgencyOf(auction("upcoming", at("2026-11-30", "10:00")), now)).toBeUndefined();
  expect(urgencyOf({ status: "upcoming", startsAt: "", endsAt: null }, now)).toBeUndefined();
});
