import { expect, it, onTestFinished, vi } from "vitest";
import { Kept } from "./kept.ts";

it("RESULTS-1 what is dear to compute is computed once for all who ask, and the oldest makes room", async () => {
  const made: string[] = [];
  const kept = new Kept<string>({ max: 2 });
  const ask = (key: string) =>
    kept.get(key, async () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["A", "A", "B"]);
  expect(made).toEqual(["a", "b"]);
  await ask("c");
  await ask("b");
  await ask("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
});

it("RESULTS-1 what failed, or is too old, is computed again", async () => {
  const kept = new Kept<number>({ max: 2 });
  await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept.get("a", () => Promise.resolve(1))).toBe(1);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers();
  const short = new Kept<number>({ max: 2, maxAgeMs: 1_000 });
  for (const [waitMs, value] of [
    [0, 1],
    [999, 1],
    [1, 3],
  ] as const) {
    vi.advanceTimersByTime(waitMs);
    expect(await short.get("a", () => Promise.resolve(waitMs === 0 ? 1 : 3))).toBe(value);
  }
});
