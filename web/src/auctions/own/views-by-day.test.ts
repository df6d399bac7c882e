import { expect, test } from "vitest";
import { bestDay, curveOf } from "./views-by-day.ts";

test("FIGURES-4 the curve has a point for each day, and its highest one for the best day", () => {
  expect(curveOf([0, 4, 2])).toBe("M0 38L10 2L20 20");
  expect(curveOf([0, 0])).toBe("M0 38L10 38");
  expect(curveOf([])).toBe("M0 38h290");
});

test("FIGURES-4 its text has the total of the views and the latest of the best days", () => {
  const best = bestDay({ viewsByDay: [3, 0, 3, 1], today: "2031-03-01" });
  expect(best).toMatchObject({ total: 7, most: 3 });
  expect(best?.day.toISOString()).toBe("2031-02-28T06:30:00.000Z");
  expect(bestDay({ viewsByDay: [0, 0], today: "2031-03-01" })).toBeUndefined();
});
