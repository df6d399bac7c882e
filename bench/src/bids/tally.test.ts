import { describe, expect, it } from "vitest";
import { Tally } from "./tally.ts";

describe("a tally of bids", () => {
  it("counts what happens while it measures, and everything that was ever accepted", () => {
    const tally = new Tally({ serverPids: [process.pid] });
    tally.accepted(1);
    tally.begin();
    for (const tookMs of [2, 4]) tally.accepted(tookMs);
    tally.refused();
    tally.turnedAway();
    const reportOf = tally.end();
    tally.accepted(9);
    tally.refused();
    expect(reportOf()).toMatchObject({
      accepted: 2,
      acceptedInAll: 4,
      p50Ms: 4,
      // Sent during the measurement and answered after it.
      p99Ms: 9,
      refusedShare: 0.25,
      turnedAwayShare: 0.25,
      databaseMicrosPerBid: 0,
    });
  });

  it("has nothing to report when no bid was accepted", () => {
    const tally = new Tally({ serverPids: [] });
    tally.begin();
    expect(tally.end()).toThrow("No bid was accepted.");
  });
});
