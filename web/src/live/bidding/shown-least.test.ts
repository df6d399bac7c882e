import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "../../lib/after.ts";
import { createShownLeast } from "./bid-button.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => createShownLeast(13_500, { now: () => Date.now(), after });

describe("ROOMPAGE-5 the button's amount", () => {
  test("follows the least bid, at most every half second", () => {
    const least = setUp();
    least.learn(14_000);
    expect(least.amount.get()).toBe(14_000);
    vi.advanceTimersByTime(100);
    least.learn(14_500);
    least.learn(15_000);
    vi.advanceTimersByTime(399);
    expect(least.amount.get()).toBe(14_000);
    vi.advanceTimersByTime(1);
    expect(least.amount.get()).toBe(15_000);
  });

  test("stays while it is pressed, and the press sends what it showed", () => {
    const least = setUp();
    vi.advanceTimersByTime(1_000);
    least.down("bid");
    least.learn(14_000);
    vi.advanceTimersByTime(2_000);
    expect(least.amount.get()).toBe(13_500);
    expect(least.take("bid")).toEqual({ amount: 13_500, isSurprised: false });
    expect(least.amount.get()).toBe(14_000);
  });

  test("a press that was taken back lets it follow again", () => {
    const least = setUp();
    least.down("bid");
    least.learn(14_000);
    least.up();
    expect(least.amount.get()).toBe(14_000);
    vi.advanceTimersByTime(250);
    expect(least.take("bid")).toEqual({ amount: 14_000, isSurprised: false });
  });

  test("a press within a quarter of a second of a rise is told apart, and the new amount is shown at once", () => {
    const least = setUp();
    least.learn(14_000);
    vi.advanceTimersByTime(100);
    least.learn(14_500);
    vi.advanceTimersByTime(249);
    least.down("bid");
    vi.advanceTimersByTime(5);
    expect(least.take("bid")).toEqual({ amount: 14_000, isSurprised: true });
    expect(least.amount.get()).toBe(14_500);
    vi.advanceTimersByTime(250);
    expect(least.take("bid")).toEqual({ amount: 14_500, isSurprised: false });
  });

  test("so is a press within a quarter of a second of the label, which follows a rise later", () => {
    const least = setUp();
    least.learn(14_000);
    vi.advanceTimersByTime(100);
    least.learn(14_500);
    vi.advanceTimersByTime(400 + 249);
    expect(least.take("bid")).toEqual({ amount: 14_500, isSurprised: true });
    vi.advanceTimersByTime(1);
    expect(least.take("bid")).toEqual({ amount: 14_500, isSurprised: false });
  });

  test("a finger that went down on a raise of the maximum bids nothing when the lead is lost under it", () => {
    const least = setUp();
    vi.advanceTimersByTime(1_000);
    least.down("raise");
    least.learn(14_000);
    vi.advanceTimersByTime(1_000);
    expect(least.take("bid")).toEqual({ amount: 13_500, isSurprised: true });
    expect(least.amount.get()).toBe(14_000);
    vi.advanceTimersByTime(250);
    expect(least.take("bid")).toEqual({ amount: 14_000, isSurprised: false });
  });

  test("a screen reader's press has no beginning, and counts as it comes", () => {
    const least = setUp();
    expect(least.take("bid")).toEqual({ amount: 13_500, isSurprised: false });
  });
});
