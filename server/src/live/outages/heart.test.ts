import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import { Heart } from "./heart.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The heart of a node whose database can be taken away, and its next beats.
async function aHeart() {
  const place = { isAway: false, isOther: false };
  const beat = async () => {
    if (place.isAway) throw new DatabaseUnavailable("The database is away.");
    return { isOther: place.isOther };
  };
  const settings = { beatsThroughPublicUrl: false } as never;
  const heart = new Heart({ beat, look: beat }, { log: silentLog, settings, origin: () => "" });
  const left = vi.fn<() => void>();
  heart.onCutOff(left);
  await heart.begin();
  return { place, heart, left, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) };
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
});
