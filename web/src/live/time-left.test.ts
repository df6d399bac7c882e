import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { stubPage } from "../lib/testing/fake-page.ts";
import { serverClock } from "./server-clock.ts";
import { shownTimeLeft, spokenAt, useTimeLeft } from "./time-left.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("SALEPAGE-2 a countdown", () => {
  test.each([
    [-1, 0, "00:00:00"],
    [1, 0, "00:00:01"],
    [300_000, 0, "00:05:00"],
    [3_661_000, 0, "01:01:01"],
    [86_399_001, 1, "00:00:00"],
    [2 * 86_400_000 + 5_000, 2, "00:00:05"],
  ])("of %d ms is shown as %d days and %s", (leftMs, days, clock) => {
    expect(shownTimeLeft(leftMs)).toEqual({ days, clock });
  });

  test("is said aloud at 5 min, 1 min, 30 s and 10 s alone", () => {
    const spoken = Array.from({ length: 400 }, (_, at) => spokenAt(at * 1_000));
    expect(new Set(spoken)).toEqual(new Set([undefined, 300_000, 60_000, 30_000, 10_000]));
    expect(spokenAt(300_001)).toBe(undefined);
    expect(spokenAt(45_000)).toBe(undefined);
  });

  test("ROOM-7 whose close moves counts to the new one from now, also after a while at zero", async () => {
    vi.useFakeTimers();
    const root = createRoot(stubPage());
    const shown = vi.fn<(leftMs: number) => void>();
    function Shown({ until }: { until: number }) {
      shown(useTimeLeft(until));
      return null;
    }
    const show = (until: number) => act(async () => root.render(createElement(Shown, { until })));
    await show(serverClock.nowMs() + 500);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(shown).toHaveBeenLastCalledWith(0);
    await show(serverClock.nowMs() + 120_000);
    expect(shown).toHaveBeenLastCalledWith(120_000);
    await act(() => vi.advanceTimersByTimeAsync(700));
    await show(serverClock.nowMs() + 120_400);
    expect(shown).toHaveBeenLastCalledWith(120_400);
    await act(async () => root.unmount());
  });
});
