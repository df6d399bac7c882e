import { expect, test } from "vitest";
import { showDay } from "./dates.ts";

test("SITE-4 a day is shown as people in India write it, in their language", () => {
  const instant = new Date("2026-01-01T10:30:00Z");
  const english = showDay(instant, "en");
  expect(english).toMatchObject({ day: "1", month: "Jan", weekday: "Thursday" });
  expect(english.time).toMatch(/^4:00\s?pm$/i);
  expect(showDay(instant, "hi")).toMatchObject({ day: "1", weekday: "गुरुवार", time: "शाम 4:00 बजे" });
});
