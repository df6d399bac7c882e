import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOf, dayOf, readDay, startOf } from "./day-and-time.ts";
import { formatTime } from "./time.ts";

describe("an auction's day and clock", () => {
  it.each([
    ["10:00 AM", 10, 0],
    ["10:00 am", 10, 0],
    ["10:00AM", 10, 0],
    ["12:00 AM", 0, 0],
    ["12:30 PM", 12, 30],
    ["1:05 p.m.", 13, 5],
    ["11:59 PM", 23, 59],
    ["09:00", 9, 0],
    ["9:00", 9, 0],
    ["00:00", 0, 0],
    ["23:59", 23, 59],
    [" 18:30 ", 18, 30],
  ])("TIMES-1 %s is read", (text, hour, minute) => {
    expect(clockOf(text)).toEqual({ hour, minute });
  });

  it.each([
    "",
    "24:00",
    "25:00",
    "10",
    "10:60",
    "10:00 XM",
    "13:00 PM",
    "0:00 AM",
    "noon",
    "10.00",
    "१०:००",
    "10:00 AM 1",
  ])("TIMES-2 %s is no time of day", (text) => expect(clockOf(text)).toBeUndefined());

  it.each([
    ["2031-03-14", "10:30 PM", "2031-03-14T17:00:00.000Z"],
    ["2031-03-14", "00:00", "2031-03-13T18:30:00.000Z"],
    // Of an instant only its day in India counts, not its time of day.
    ["2031-03-13T20:00:00Z", "10:00 AM", "2031-03-14T04:30:00.000Z"],
    ["2031-03-13T18:29:59Z", "10:00 AM", "2031-03-13T04:30:00.000Z"],
    ["2031-03-14T23:59:00+05:30", "05:00", "2031-03-13T23:30:00.000Z"],
  ])("TIMES-3 %s at %s begins at %s", (date, time, instant) => {
    expect(startOf(readDay(date), time)?.toISOString()).toBe(instant);
  });

  it("TIMES-4 what is written out is read back as the same instant, at any minute of any day", () => {
    const first = Date.parse("2000-01-01T00:00:00Z") / 60_000;
    fc.assert(
      fc.property(fc.integer({ min: first, max: first + 60 * 24 * 365 * 80 }), (minute) => {
        const start = new Date(minute * 60_000);
        expect(startOf(dayOf(start), formatTime(start))).toEqual(start);
      }),
    );
  });
});
