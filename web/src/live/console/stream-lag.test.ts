import { describe, expect, it } from "vitest";
import { hasStream, lagSeconds, neededWarningSeconds } from "./stream-lag.ts";

describe("a stream that lags behind the room", () => {
  it("CONSOLE-12 needs a fair warning as old as its delay and two seconds, within the limits of the setting", () => {
    expect([0, 900, 4_000, 4_001, 57_000, 90_000].map(neededWarningSeconds)).toEqual([3, 3, 6, 7, 59, 60]);
    expect([400, 1_500, 4_200].map(lagSeconds)).toEqual([0, 2, 4]);
  });

  it("CONSOLE-12 is measured in a clerk-paced auction that has one", () => {
    expect(hasStream({ pace: "clerk", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" })).toBe(true);
    expect(hasStream({ pace: "clerk", youtubeUrl: "" })).toBe(false);
    expect(hasStream({ pace: "timed", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" })).toBe(false);
  });
});
