import { describe, expect, it, vi } from "vitest";
import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import {
  createShownEvents,
  createTurns,
  isStillAbout,
  showsBid,
  showsEvent,
  type Turn,
  waitMs,
} from "./turns.ts";

interface Timer {
  ms: number;
  run(): void;
}

function setUp() {
  const timers = new Set<Timer>();
  const after = (ms: number, run: () => void) => {
    const timer = { ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const dropped: Turn[][] = [];
  const turns = createTurns({ after, onDropped: (actions) => dropped.push([...actions]) });
  return { turns, after, timers, dropped };
}

describe("a press while another action has no answer", () => {
  it("CONSOLE-10 waits for its turn, in the order of the presses", () => {
    const { turns, timers, dropped } = setUp();
    turns.begin("pass");
    expect(turns.isFree("next")).toBe(false);
    const done: ClerkAction[] = [];
    turns.wait("next", () => {
      done.push("next");
      turns.begin("next");
    });
    turns.wait("message", () => {
      done.push("message");
      turns.begin("message");
    });
    expect(done).toEqual([]);
    turns.end("pass", "done");
    expect(done).toEqual(["next"]);
    expect(turns.isFree("pass")).toBe(false);
    turns.end("next", "done");
    expect(done).toEqual(["next", "message"]);
    turns.end("message", "done");
    expect(turns.isFree("pass")).toBe(true);
    expect(timers.size).toBe(0);
    expect(dropped).toEqual([]);
  });

  it("CONSOLE-5 is the same action once, whether that is under way or waits", () => {
    const { turns } = setUp();
    turns.begin("pass");
    turns.wait("next", () => {});
    expect([turns.has("pass"), turns.has("next"), turns.has("sold")]).toEqual([true, true, false]);
  });

  it("CONSOLE-10 is dropped, and named, when the action before it was not done", () => {
    const { turns, dropped } = setUp();
    const go = vi.fn();
    turns.begin("sold");
    turns.wait("next", go);
    turns.end("sold", "not-done");
    expect(dropped).toEqual([["next"]]);
    expect(turns.has("next")).toBe(false);
    turns.begin("pass");
    turns.end("pass", "done");
    expect(go).not.toHaveBeenCalled();
  });

  it("CONSOLE-10 is dropped when the press before it only asked or was refused", () => {
    const { turns, dropped } = setUp();
    const next = vi.fn();
    turns.begin("fair-warning");
    turns.wait("sold", () => {});
    turns.wait("next", next);
    turns.end("fair-warning", "done");
    expect(dropped).toEqual([["next"]]);
    expect(next).not.toHaveBeenCalled();
  });

  it("CONSOLE-10 waits five seconds at most, and Escape takes it back", () => {
    const { turns, timers, dropped } = setUp();
    const go = vi.fn();
    turns.begin("pass");
    turns.wait("next", go);
    turns.wait("message", go);
    const [first] = timers;
    expect(first?.ms).toBe(waitMs);
    first?.run();
    expect(dropped).toEqual([["next"]]);
    turns.dropAll();
    expect(dropped).toEqual([["next"], ["message"]]);
    turns.dropAll();
    expect(dropped).toHaveLength(2);
    turns.end("pass", "done");
    expect(go).not.toHaveBeenCalled();
  });

  it("CONSOLE-10 is dropped when the console is left, and nothing is sent again after it", () => {
    const { turns, timers } = setUp();
    const go = vi.fn();
    const signal = turns.begin("pass");
    turns.wait("next", go);
    expect(signal.aborted).toBe(false);
    turns.close();
    expect(signal.aborted).toBe(true);
    expect(timers.size).toBe(0);
    turns.wait("message", go);
    turns.end("pass", "done");
    expect(go).not.toHaveBeenCalled();
    turns.open();
    turns.begin("sold");
    turns.end("sold", "done");
    expect(go).toHaveBeenCalledTimes(1);
  });

  it("CONSOLE-10 is a hold, which never waits for another action", () => {
    const { turns } = setUp();
    turns.begin("pass");
    expect(turns.isFree("hold")).toBe(true);
    turns.begin("hold");
    expect(turns.isFree("hold")).toBe(false);
  });

  it("CONSOLE-10 is a hold, after which no resume from before it is sent, again or for the first time", () => {
    const { turns, dropped } = setUp();
    const pass = turns.begin("pass");
    const resume = turns.begin("resume");
    turns.wait("resume", () => {});
    turns.wait("next", () => {});
    turns.endResume();
    expect([pass.aborted, resume.aborted]).toEqual([false, true]);
    expect(dropped).toEqual([["resume"]]);
    expect(turns.has("next")).toBe(true);
  });

  it("CONSOLE-10 is done only for the lot that it was about, and a floor bid only for its ask", () => {
    const lot = { id: "one", leastBid: 1_000 };
    expect(isStillAbout("fair-warning", lot, { id: "one", leastBid: 1_100 })).toBe(true);
    expect(isStillAbout("fair-warning", undefined, lot)).toBe(false);
    expect(isStillAbout("pass", lot, { id: "two", leastBid: 1_000 })).toBe(false);
    expect(isStillAbout("floor-bid", lot, { id: "one", leastBid: 1_100 })).toBe(false);
    expect(isStillAbout("floor-bid", lot, { ...lot })).toBe(true);
    expect(isStillAbout("next", lot, undefined)).toBe(true);
  });
});

describe("an event of the room", () => {
  const lots = [{ id: "other", bidSeq: 9 }];

  it("CONSOLE-10 is waited for after its answer, so that the next press is judged by it", async () => {
    const { after, timers } = setUp();
    const events = createShownEvents({ seq: 4 }, after);
    const until = (seq: number) => events.until((sale) => showsEvent(seq, sale));
    await until(4);
    const told: string[] = [];
    const five = until(5).then(() => told.push("five"));
    const seven = until(7).then(() => told.push("seven"));
    events.show({ seq: 5 });
    await five;
    expect(told).toEqual(["five"]);
    expect(timers.size).toBe(1);
    // It never comes.
    for (const timer of timers) timer.run();
    await seven;
    expect(told).toEqual(["five", "seven"]);
  });

  it("CONSOLE-10 of a floor bid is shown once its lot has the bid's row, whatever the number of the sale's events", () => {
    const bid = { lotId: "lot", seq: 3 };
    expect(showsBid(bid, { items: [...lots, { id: "lot", bidSeq: 2 }] })).toBe(false);
    expect(showsBid(bid, { items: [...lots, { id: "lot", bidSeq: 3 }] })).toBe(true);
    // It has no row, or its lot is not shown.
    expect(showsBid({ ...bid, seq: null }, { items: [{ id: "lot", bidSeq: 2 }] })).toBe(true);
    expect(showsBid(bid, { items: lots })).toBe(true);
  });
});
