import { expect, test } from "vitest";
import { maxRupees } from "@boli/contract/base/money";
import { amountSteps } from "./bid-dialog.tsx";

test("ROOMPAGE-16 the sheet raises by one step and by five: from the price, or from what is typed above it", () => {
  const [one, five] = amountSteps(13_000, 500);
  expect([one.rupees, five.rupees]).toEqual([500, 2_500]);
  expect(one.next(undefined)).toBe(13_500);
  expect(five.next(undefined)).toBe(15_500);
  expect(one.next(2)).toBe(13_500);
  expect(one.next(13_500)).toBe(14_000);
  expect(five.next(14_000)).toBe(16_500);
  expect(five.next(maxRupees - 1)).toBe(maxRupees);
});
