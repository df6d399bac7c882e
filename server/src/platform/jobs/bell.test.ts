import { expect, test } from "vitest";
import { Bell } from "./bell.ts";

test("a ring while nobody sleeps is remembered once", async () => {
  const bell = new Bell();
  bell.ring();
  bell.ring();
  await bell.wait(60_000);
  const startedAt = performance.now();
  await bell.wait(30);
  expect(performance.now() - startedAt).toBeGreaterThan(20);
});

test("a ring wakes a sleeper before its time", async () => {
  const bell = new Bell();
  const startedAt = performance.now();
  setTimeout(() => bell.ring(), 10);
  await bell.wait(60_000);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
