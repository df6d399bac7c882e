import { expect, test } from "vitest";
import { WakeSignal } from "./runner.ts";

test("a signal while nobody sleeps is remembered once", async () => {
  const wakeSignal = new WakeSignal();
  wakeSignal.raise();
  wakeSignal.raise();
  await wakeSignal.wait(60_000);
  const startedAt = performance.now();
  await wakeSignal.wait(30);
  expect(performance.now() - startedAt).toBeGreaterThan(20);
});

test("a signal wakes a sleeper before its time", async () => {
  const wakeSignal = new WakeSignal();
  const startedAt = performance.now();
  setTimeout(() => wakeSignal.raise(), 10);
  await wakeSignal.wait(60_000);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});
