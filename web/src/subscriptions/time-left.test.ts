import { expect, test } from "vitest";
import { announcementOf, payableUntil, timeLeftText } from "./time-left.ts";
import { en } from "./texts/en.ts";

const minute = 60_000;

test("PAY-SCREEN-1 the time left is counted in hours, minutes, and at last in seconds", () => {
  expect(timeLeftText(24 * 60 * minute, en.payment)).toBe("24 h 0 min");
  expect(timeLeftText(61 * minute + 59_000, en.payment)).toBe("1 h 1 min");
  expect(timeLeftText(60 * minute - 1, en.payment)).toBe("59 min");
  expect(timeLeftText(minute - 1, en.payment)).toBe("60 s");
  expect(timeLeftText(1, en.payment)).toBe("1 s");
});

test("PAY-SCREEN-1 a screen reader hears of it four times and no more", () => {
  const heard = new Set<string>();
  for (let left = 24 * 60 * minute; left >= 0; left -= 1_000) heard.add(announcementOf(left, en.payment));
  expect([...heard]).toEqual([
    "",
    "You have 1 h 0 min left to pay.",
    "You have 10 min left to pay.",
    "You have 1 min left to pay.",
    "The time to pay has run out.",
  ]);
});

test("PAY-SCREEN-1 a UTR gives no more time to pay, although the attempt stays open for longer", () => {
  const createdAt = "2026-11-25T10:00:00.000Z";
  const until = (expiresAt: string): string => payableUntil({ createdAt, payment: { expiresAt } });
  expect(until("2026-12-02T10:00:00.000Z")).toBe("2026-11-26T10:00:00.000Z");
  expect(until("2026-11-26T10:00:00.000Z")).toBe("2026-11-26T10:00:00.000Z");
  expect(until("2026-11-25T12:00:00.000Z")).toBe("2026-11-25T12:00:00.000Z");
});
