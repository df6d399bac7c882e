import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "../../lib/after.ts";
import { createAnnouncer } from "./announce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const spoken: string[] = [];
  const announcer = createAnnouncer(({ text }) => void spoken.push(text), { now: () => Date.now(), after });
  const say = (text: string, rank: number): void => announcer.say({ text, isUrgent: true, rank });
  return { spoken, announcer, say };
}

describe("ROOMPAGE-8 ROOM-7 a screen reader is told", () => {
  test("the first sentence at once, and the next two seconds later", () => {
    const { spoken, say } = setUp();
    say("Outbid", 4);
    vi.advanceTimersByTime(0);
    expect(spoken).toEqual(["Outbid"]);
    say("You lead", 1);
    vi.advanceTimersByTime(1_999);
    expect(spoken).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(spoken).toEqual(["Outbid", "You lead"]);
  });

  test("of several that wait the one that matters most, and of equals the newest", () => {
    const { spoken, say } = setUp();
    say("Sending", 1);
    vi.advanceTimersByTime(0);
    say("Outbid at 1", 4);
    say("You lead", 1);
    say("Outbid at 2", 4);
    vi.advanceTimersByTime(2_000);
    expect(spoken).toEqual(["Sending", "Outbid at 2"]);
    vi.advanceTimersByTime(10_000);
    expect(spoken).toHaveLength(2);
  });

  test("nothing more once it is stopped", () => {
    const { spoken, say, announcer } = setUp();
    say("Outbid", 4);
    announcer.stop();
    vi.advanceTimersByTime(5_000);
    expect(spoken).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
