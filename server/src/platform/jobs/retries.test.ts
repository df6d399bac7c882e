import { expect, test } from "vitest";
import { retryDelayMs, defaultRetries } from "./define-job.ts";

test("a retry waits twice as long each time, up to the limit", () => {
  const planned = [1, 2, 3, 4, 20, 1_000].map((failures) => retryDelayMs(defaultRetries, failures, 1));
  expect(planned).toEqual([1_000, 2_000, 4_000, 8_000, 3_600_000, 3_600_000]);
});

test("a retry comes after half of its wait at the earliest, spread by chance", () => {
  expect(retryDelayMs(defaultRetries, 3, 0)).toBe(2_000);
  expect(retryDelayMs(defaultRetries, 3, 0.5)).toBe(3_000);
});
