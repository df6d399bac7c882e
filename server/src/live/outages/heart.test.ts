import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import { Heart } from "./heart.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The heart of a node whose database can be taken away, and its next beats.
async function aHeart({ beatsThroughPublicUrl = false } = {}) {
  const place = { isAway: false, isOther: false };
  const looks = { beats: 0, looks: 0 };
  const way = (name: keyof typeof looks) => async () => {
    if (place.isAway) throw new DatabaseUnavailable("The database is away.");
    looks[name] += 1;
    return { isOther: place.isOther };
  };
  const tools = { log: silentLog, settings: { beatsThroughPublicUrl } as never, origin: () => publicUrl };
  const heart = new Heart({ beat: way("beats"), look: way("looks") }, tools);
  const left = vi.fn<() => void>();
  heart.onCutOff(left);
  await heart.begin();
  // The beats and the looks since it was asked the last time.
  const count = (): Array<number> => {
    const { beats, looks: only } = looks;
    Object.assign(looks, { beats: 0, looks: 0 });
    return [beats, only];
  };
  return {
    place,
    heart,
    left,
    count,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

const publicUrl = "https://boli.test";

// The proxy at the public address: it answers, answers that nobody is behind it, or does not answer at all.
function aProxy() {
  const proxy: { does: "pass on" | "fail" | "hang"; asked: string[] } = { does: "pass on", asked: [] };
  vi.stubGlobal("fetch", async (url: URL, { signal }: { signal: AbortSignal }) => {
    proxy.asked.push(url.href);
    if (proxy.does === "hang")
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("away"))));
    return new Response("", { status: proxy.does === "fail" ? 502 : 200 });
  });
  return proxy;
}

describe("the heart of a node", () => {
  it("CLOSE-6 is cut off after three seconds without the database, tells so once, and is well again with the next beat", async () => {
    const { place, heart, left, pass } = await aHeart();
    await pass(10);
    expect([heart.isCutOff, left.mock.calls.length]).toEqual([false, 0]);
    place.isAway = true;
    await pass(2);
    expect(heart.isCutOff).toBe(false);
    await pass(4);
    expect([heart.isCutOff, left.mock.calls.length]).toEqual([true, 1]);
    place.isAway = false;
    await pass(1);
    expect(heart.isCutOff).toBe(false);
    await heart.stop();
  });

  it("CLOSE-6 is alone until another one beats, and again five seconds after its last beat", async () => {
    const { place, heart, pass } = await aHeart();
    expect(heart.isAlone).toBe(true);
    place.isOther = true;
    await pass(1);
    expect(heart.isAlone).toBe(false);
    place.isOther = false;
    await pass(5);
    expect(heart.isAlone).toBe(false);
    await pass(2);
    expect(heart.isAlone).toBe(true);
    await heart.stop();
  });

  it.each(["fail", "hang"] as const)(
    "CLOSE-6 through the public address it beats until five seconds after it reached itself last, and stays in reach (%s)",
    async (how) => {
      const proxy = aProxy();
      const { heart, left, count, pass } = await aHeart({ beatsThroughPublicUrl: true });
      // It has not reached itself yet, so the first one only looks.
      expect(count()).toEqual([0, 1]);
      await pass(10);
      expect(count()).toEqual([9, 1]);
      expect(new Set(proxy.asked)).toEqual(new Set([`${publicUrl}/healthz`]));
      proxy.does = how;
      await pass(5);
      expect(count()).toEqual([5, 0]);
      await pass(10);
      expect(count()).toEqual([0, 10]);
      expect([heart.isCutOff, left.mock.calls.length]).toEqual([false, 0]);
      proxy.does = "pass on";
      await pass(2);
      expect(count()).toEqual([1, 1]);
      await heart.stop();
    },
  );

  it("CLOSE-6 without that setting it asks nobody but the database", async () => {
    const proxy = aProxy();
    const { heart, count, pass } = await aHeart();
    await pass(3);
    expect([count(), proxy.asked]).toEqual([[4, 0], []]);
    await heart.stop();
  });
});
