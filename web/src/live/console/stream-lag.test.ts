import { describe, expect, it } from "vitest";
import { hasStream, isLag, lagSeconds, neededWarningSeconds, proposedWarningSeconds } from "./stream-lag.ts";

describe("a stream that lags behind the room", () => {
  it("CONSOLE-12 needs a fair warning as old as its delay and two seconds, and at least the least setting", () => {
    expect([0, 900, 4_000, 4_001, 57_000, 68_000].map(neededWarningSeconds)).toEqual([3, 3, 6, 7, 59, 70]);
    expect([400, 1_500, 4_200].map(lagSeconds)).toEqual([0, 2, 4]);
  });

  it("CONSOLE-12 is proposed as far as the setting goes, and still needs more", () => {
    expect([3, 59, 60, 70].map(proposedWarningSeconds)).toEqual([3, 59, 60, 60]);
  });

  it("CONSOLE-12 is not measured by the two taps of a double tap", () => {
    expect([0, 200, 499, 500, 1_500].map(isLag)).toEqual([false, false, false, true, true]);
  });

  it("CONSOLE-12 is measured in a clerk-paced auction that has one", () => {
    expect(hasStream({ pace: "clerk", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" })).toBe(true);
    expect(hasStream({ pace: "clerk", youtubeUrl: "" })).toBe(false);
    expect(hasStream({ pace: "timed", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" })).toBe(false);
  });
});
