import { describe, expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const at = (ms: number): string => new Date(1_800_000_000_000 + ms).toISOString();

describe("SALEPAGE-2 the clock of countdowns", () => {
  test("is the device's until the server has answered, and then the server's", () => {
    let elapsed = 1_000;
    const clock = createServerClock(
      () => elapsed,
      () => 42,
    );
    expect(clock.nowMs()).toBe(42);
    // The answer took 200 ms; the server read its clock in the middle.
    clock.learn(at(0), 900, 1_100);
    elapsed = 1_100;
    expect(clock.nowMs()).toBe(1_800_000_000_100);
  });

  test("keeps the more exact answer of two that agree", () => {
    const clock = createServerClock(
      () => 10_000,
      () => 0,
    );
    clock.learn(at(0), 5_000, 5_020);
    // A slow answer, read by the server at its end: half a second wrong.
    clock.learn(at(1_000), 5_000, 6_010);
    expect(clock.nowMs()).toBe(1_800_000_000_000 + 4_990);
  });

  test("believes a later answer that contradicts, as after a sleep of the device", () => {
    const clock = createServerClock(
      () => 6_000,
      () => 0,
    );
    clock.learn(at(0), 5_000, 5_020);
    clock.learn(at(600_000), 5_900, 6_000);
    expect(clock.nowMs()).toBe(1_800_000_000_000 + 600_050);
  });
});
