import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageCache } from "./page-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("SITE-18 what many ask for at once is made once", async () => {
  const cache = new PageCache<string>(5_000);
  const make = vi.fn(async () => "page");
  expect(await Promise.all([1, 2, 3].map(() => cache.get("a", make)))).toEqual(["page", "page", "page"]);
  await cache.get("a", make);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get("b", make);
  expect(make).toHaveBeenCalledTimes(2);
});

test("SITE-19 after its time it is made again", async () => {
  const cache = new PageCache<number>(5_000);
  let made = 0;
  const make = async (): Promise<number> => (made += 1);
  expect(await cache.get("a", make)).toBe(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await cache.get("a", make)).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await cache.get("a", make)).toBe(2);
});

test("SITE-20 while it cannot be rendered, the last version is served; without one the failure is reported", async () => {
  const cache = new PageCache<string>(5_000);
  const fails = async (): Promise<string> => {
    throw new Error("away");
  };
  await expect(cache.get("a", fails)).rejects.toThrow("away");
  expect(await cache.get("a", async () => "page")).toBe("page");
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await cache.get("a", fails)).toBe("page");
});

test("SHARED-5 a cache of pages has a bound; the oldest page makes room", async () => {
  const cache = new PageCache<string>(5_000, { max: 2 });
  for (const name of ["a", "b", "c"]) await cache.get(name, async () => name);
  const again = vi.fn(async () => "c anew");
  // It was beyond the bound, and is made again.
  expect(await cache.get("c", again)).toBe("c anew");
  await vi.advanceTimersByTimeAsync(5_001);
  const fails = async (): Promise<string> => {
    throw new Error("away");
  };
  await expect(cache.get("a", fails)).rejects.toThrow("away");
  expect(await cache.get("c", fails)).toBe("c anew");
});

const away = async (): Promise<string> => {
  throw new Error("away");
};

test("SHARED-6 what is forgotten is served in no case any more, also when it was being made", async () => {
  const cache = new PageCache<string>(5_000);
  await cache.get("a", async () => "before");
  cache.forget("a");
  await expect(cache.get("a", away)).rejects.toThrow("away");
  const making = cache.get("a", async () => "before");
  cache.forget("a");
  expect(await making).toBe("before");
  expect(await cache.get("a", async () => "after")).toBe("after");
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await cache.get("a", away)).toBe("after");
});

test("SHARED-6 a last version has an age beyond which it is not served", async () => {
  const cache = new PageCache<string>(5_000, { maxLastMs: 60_000 });
  await cache.get("a", async () => "page");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await cache.get("a", away)).toBe("page");
  await vi.advanceTimersByTimeAsync(6_001);
  await expect(cache.get("a", away)).rejects.toThrow("away");
});
