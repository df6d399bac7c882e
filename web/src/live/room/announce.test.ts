import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "../../lib/after.ts";
import { createAnnouncer } from "./announce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const spoken: string[] = [];
  const announcer = createAnnouncer(({ text }) => void spoken.push(text), { now: () => Date.now(), after });
  const say = (text: string): void => announcer.say({ text, isUrgent: true });
  return { spoken, announcer, say };
}

describe("ROOMPAGE-8 ROOM-7 a screen reader is told", () => {
  test("the first sentence at once, and the next two seconds later", () => {
    const { spoken, say } = setUp();
    say("Outbid");
    vi.advanceTimersByTime(0);
    expect(spoken).toEqual(["Outbid"]);
    say("You lead");
    vi.advanceTimersByTime(1_999);
    expect(spoken).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(spoken).toEqual(["Outbid", "You lead"]);
  });

  test("of several that wait the newest alone: who leads again does not hear of having been outbid", () => {
    const { spoken, say } = setUp();
    say("Sending");
    vi.advanceTimersByTime(0);
    say("Outbid at 1");
    say("Outbid at 2");
    say("You lead");
    vi.advanceTimersByTime(2_000);
    expect(spoken).toEqual(["Sending", "You lead"]);
    vi.advanceTimersByTime(10_000);
    expect(spoken).toHaveLength(2);
  });

  test("nothing that holds no longer, when the box has nothing to say instead", () => {
    const { spoken, say, announcer } = setUp();
    say("Sending");
    vi.advanceTimersByTime(0);
    say("Outbid");
    announcer.say(undefined);
    vi.advanceTimersByTime(2_000);
    expect(spoken).toEqual(["Sending"]);
    say("You lead");
    vi.advanceTimersByTime(0);
    expect(spoken).toEqual(["Sending", "You lead"]);
  });

  test("nothing more once it is stopped", () => {
    const { spoken, say, announcer } = setUp();
    say("Outbid");
    announcer.stop();
    vi.advanceTimersByTime(5_000);
    expect(spoken).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
