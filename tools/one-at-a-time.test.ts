import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.mjs";

// Work that ends on command, and counts how many runs overlap.
function work() {
  const ends: Array<() => void> = [];
  const seen = { begun: 0, running: 0, atOnce: 0 };
  const run = async () => {
    seen.begun += 1;
    seen.running += 1;
    seen.atOnce = Math.max(seen.atOnce, seen.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
  };
  return { run, seen, endNext: () => ends.shift()?.() };
}

test("three calls while the work runs cause one more run, after it and never in parallel", async () => {
  const { run, seen, endNext } = work();
  const ask = oneAtATime(run);
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(seen).toEqual({ begun: 1, running: 1, atOnce: 1 });
  endNext();
  await first;
  await expect.poll(() => seen.begun).toBe(2);
  endNext();
  await Promise.all(later);
  expect(seen).toEqual({ begun: 2, running: 0, atOnce: 1 });
});

test("a failure of the work reaches its caller, and the work can run again", async () => {
  let times = 0;
  const ask = oneAtATime(async () => {
    times += 1;
    if (times === 1) throw new Error("planted");
  });
  await expect(ask()).rejects.toThrow("planted");
  await ask();
  expect(times).toBe(2);
});
