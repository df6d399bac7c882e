import { describe, expect, it } from "vitest";
import type { LotView } from "@boli/contract/live/lot";
import { arm, armedMs, isArmed, isPast, takesTwo } from "./arming.ts";

const lot = {
  id: "lot",
  status: "open",
  newestBid: 3,
  bidSeq: 4,
  fairWarningAt: "2026-11-26T12:00:00.000Z",
  reserve: null,
  leader: "Bidder 7",
} as LotView;

describe("an action that cannot be undone", () => {
  it("CONSOLE-3 takes two presses: to sell, to drop a reserve, and to pass a lot with a bid", () => {
    expect(takesTwo("sold", lot)).toBe(true);
    expect(takesTwo("drop-reserve", lot)).toBe(true);
    expect(takesTwo("pass", lot)).toBe(true);
    expect(takesTwo("pass", { ...lot, leader: null })).toBe(false);
    for (const action of ["hold", "fair-warning", "next", "reoffer", "floor-bid", "message"] as const)
      expect(takesTwo(action, lot)).toBe(false);
  });

  it("CONSOLE-3 is armed for four seconds, for this action and lot, and disarmed by any event of the lot", () => {
    const armed = arm("sold", lot, 1_000);
    expect(isArmed(armed, "sold", lot, 1_000)).toBe(true);
    expect(isArmed(armed, "sold", lot, 1_000 + armedMs - 1)).toBe(true);
    expect(isArmed(armed, "sold", lot, 1_000 + armedMs)).toBe(false);
    expect(isArmed(armed, "pass", lot, 1_000)).toBe(false);
    expect(isArmed(undefined, "sold", lot, 1_000)).toBe(false);
    expect(isArmed(armed, "sold", undefined, 1_000)).toBe(false);
    const changes: Array<Partial<LotView>> = [
      { id: "other" },
      { newestBid: 4 },
      { bidSeq: 5 },
      { fairWarningAt: null },
      { status: "passed" },
      { reserve: "met" },
    ];
    for (const change of changes) {
      expect(isArmed(armed, "sold", { ...lot, ...change }, 1_000)).toBe(false);
      expect(isPast(armed, [{ ...lot, ...change }])).toBe(true);
    }
    expect(isPast(armed, [{ ...lot, id: "other", newestBid: 9 }, { ...lot }])).toBe(false);
  });
});
