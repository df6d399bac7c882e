import { expect, test } from "vitest";
import { withinLimit } from "./run-job.ts";

const neverSettles = new Promise<void>(() => undefined);
const never = new AbortController().signal;

test("work that takes too long fails, and is reported", async () => {
  let given: AbortSignal | undefined;
  const work = withinLimit({ limitMs: 10, stop: never }, (signal) => {
    given = signal;
    return neverSettles;
  });
  await expect(work).rejects.toThrow("longer than 10 ms");
  expect(given?.aborted).toBe(true);
});

test("work that is stopped from outside fails at once, also before it began", async () => {
  const stop = new AbortController();
  const work = withinLimit({ limitMs: 60_000, stop: stop.signal }, () => neverSettles);
  stop.abort();
  await expect(work).rejects.toThrow("stopped");
  let hasBegun = false;
  const late = withinLimit({ limitMs: 60_000, stop: stop.signal }, async () => {
    hasBegun = true;
  });
  await expect(late).rejects.toThrow("aborted");
  expect(hasBegun).toBe(false);
});

test("work that fails after its time disturbs nobody", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await expect(withinLimit({ limitMs: 5, stop: never }, () => promise)).rejects.toThrow("longer than 5 ms");
  reject(new Error("too late"));
});
