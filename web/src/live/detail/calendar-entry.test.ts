import { expect, test } from "vitest";
import { calendarFileOf, googleCalendarLinkOf } from "./calendar-entry.ts";

const sale = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "Lamps, bells; and more",
  description: "पहली पंक्ति, जो बहुत लंबी है और इसलिए कैलेंडर की फ़ाइल में मोड़ी जाती है।\nSecond line.",
  startDateTime: "2026-12-01T04:30:00.000Z",
  endDateTime: "2026-12-01T07:30:00.000Z",
};
const pageUrl = "https://boli.example/app/live-auctions/01900000-0000-7000-8000-000000000001";

test("SALEPAGE-4 the calendar file has the sale's times in UTC, and no line is too long", () => {
  const file = calendarFileOf(sale, pageUrl, new Date("2026-11-25T00:00:00.000Z"));
  const lines = file.split("\r\n");
  expect(lines).toContain("DTSTART:20261201T043000Z");
  expect(lines).toContain("DTEND:20261201T073000Z");
  expect(lines).toContain(String.raw`SUMMARY:Lamps\, bells\; and more`);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  // Unfolded, it says what the sale says.
  expect(file.replaceAll("\r\n ", "")).toContain(String.raw`\nSecond line.\n\n${pageUrl}`);
});

test("SALEPAGE-4 no kind of line end in a description begins a line of the calendar file", () => {
  const description = "One\rATTENDEE:x\u2028ATTENDEE:y\u2029ATTENDEE:z\r\nEnd";
  const file = calendarFileOf({ ...sale, description }, pageUrl, new Date("2026-11-25T00:00:00.000Z"));
  expect(file.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
});

test("SALEPAGE-4 Google's form is filled in", () => {
  const query = new URL(googleCalendarLinkOf(sale, pageUrl)).searchParams;
  expect(query.get("dates")).toBe("20261201T043000Z/20261201T073000Z");
  expect(query.get("text")).toBe(sale.title);
  expect(query.get("details")).toContain(pageUrl);
});
