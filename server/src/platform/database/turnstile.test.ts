import type { Lane } from "@boli/contract/endpoint/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionUse } from "./sessions.ts";
import { inTurn, program } from "./turns.ts";
import { rulesOfPostgres } from "./postgres/engine.ts";
import { type Rules, Turnstile } from "./turnstile.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// One at a time.
const narrow: Rules = {
  isNarrow: true,
  slowAfterBidMs: 15,
  hasRoom: (_lane, _use, { transactions, statements }) => transactions + statements === 0,
};

interface Work {
  name: string;
  leave: () => void;
}

function atThe(rules: Rules = narrow) {
  const turnstile = new Turnstile(rules, 5_000);
  const started: Work[] = [];
  const refused: string[] = [];
  const come = async (lane: Lane, caller: string, use: SessionUse = "transaction"): Promise<void> => {
    const name = `${lane} of ${caller}`;
    inTurn({ lane, caller }, () => turnstile.enter(use)).then(
      (leave) => started.push({ name, leave }),
      (error: Error) => refused.push(`${name}: ${error.name}`),
    );
    await vi.advanceTimersByTimeAsync(0);
  };
  // The work that runs takes so long.
  const run = async (ms: number): Promise<string | undefined> => {
    await vi.advanceTimersByTimeAsync(ms);
    const done = started.shift();
    done?.leave();
    await vi.advanceTimersByTimeAsync(0);
    return done?.name;
  };
  return { come, run, started, refused };
}

describe("who waits for the database", () => {
  it("BID-14 goes by lanes: a bid before a room, a write, a read and what reads much", async () => {
    const { come, run } = atThe();
    await come("read", "first");
    for (const lane of ["slow", "read", "write", "room", "bid"] as const) await come(lane, "x");
    const order = [];
    for (let at = 0; at < 6; at += 1) order.push(await run(20));
    expect(order).toEqual(["read of first", "bid of x", "room of x", "write of x", "read of x", "slow of x"]);
  });

  it("BID-14 goes first in a lane who has used least of the database, and not who came first", async () => {
    const { come, run } = atThe();
    await come("read", "busy");
    for (let at = 0; at < 3; at += 1) await come("read", "busy");
    await come("read", "new");
    expect([await run(30), await run(10), await run(10)]).toEqual([
      "read of busy",
      "read of new",
      "read of busy",
    ]);
  });

  it("BID-14 waits no longer than its patience, however many bids there are", async () => {
    const { come, run } = atThe();
    await come("bid", "a");
    await come("read", "b");
    const order = [];
    for (let at = 0; at < 8; at += 1) {
      await come("bid", "a");
      order.push(await run(50));
    }
    expect(order.indexOf("read of b")).toBe(4);
  });

  it("BID-14 begins nothing that reads much shortly after a bid, unless none was read for a while", async () => {
    const { come, run, started } = atThe();
    await come("slow", "s");
    await run(100);
    await come("bid", "a");
    await come("slow", "s");
    await run(5);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(14);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(started.map(({ name }) => name)).toEqual(["slow of s"]);
  });

  it("BID-14 is refused with the time to wait once a caller has used up the time for slow work, and nobody else", async () => {
    const { come, run, refused, started } = atThe();
    for (let at = 0; at < 6; at += 1) {
      await come("slow", "greedy");
      await run(1_100);
    }
    await come("slow", "greedy");
    await come("slow", "other");
    expect(refused).toEqual(["slow of greedy: CallerOverBudget"]);
    expect(started.map(({ name }) => name)).toEqual(["slow of other"]);
  });

  it("BID-14 is refused when too much waits that reads much and most of it is the caller's, and nobody else", async () => {
    const { come, refused } = atThe();
    await come("bid", "a");
    for (let at = 0; at < 4; at += 1) await come("slow", "modest");
    for (let at = 0; at < 20; at += 1) await come("slow", "greedy");
    await come("slow", "new");
    expect(refused).toEqual(Array.from({ length: 9 }, () => "slow of greedy: CallerOverBudget"));
  });

  it("BID-14 is not refused in the middle of work that has begun", async () => {
    const turnstile = new Turnstile(narrow, 5_000);
    const work = inTurn({ lane: "slow", caller: "exporting" }, async () => {
      for (let at = 0; at < 3; at += 1) {
        const leave = await turnstile.enter("statement");
        await vi.advanceTimersByTimeAsync(3_000);
        leave();
      }
    });
    await expect(work).resolves.toBeUndefined();
    const next = inTurn({ lane: "slow", caller: "exporting" }, () => turnstile.enter("statement"));
    await expect(next).rejects.toThrow("used up");
  });

  it("is told that the database is overloaded after a while, and those behind it go on", async () => {
    const { come, refused, started } = atThe({
      ...narrow,
      hasRoom: (_lane, use, { transactions, statements }) =>
        use === "statement" ? transactions === 0 : transactions + statements === 0,
    });
    await come("read", "a", "statement");
    await come("read", "b");
    await vi.advanceTimersByTimeAsync(3_000);
    await come("read", "c", "statement");
    expect(started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_001);
    expect(refused).toEqual(["read of b: DatabaseUnavailable"]);
    expect(started.map(({ name }) => name)).toEqual(["read of a", "read of c"]);
  });

  it("BID-14 gets the last session when it is the program's, also behind somebody who has used nothing", async () => {
    const { come, started } = atThe(rulesOfPostgres(10));
    for (let at = 0; at < 9; at += 1) await come("bid", `clerk ${at}`);
    await come("bid", "new");
    await come("bid", program);
    expect(started.map(({ name }) => name).slice(9)).toEqual([`bid of ${program}`]);
  });

  it("BID-14 begins once it is overdue, also when nobody comes and nobody leaves", async () => {
    const { come, started } = atThe(rulesOfPostgres(10));
    for (let at = 0; at < 8; at += 1) await come("read", "a", "statement");
    await come("write", "b");
    await vi.advanceTimersByTimeAsync(150);
    await come("read", "c", "statement");
    expect(started).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(52);
    expect(started.map(({ name }) => name).slice(8)).toEqual(["write of b"]);
  });
});

// As many as may run at once, with nothing else.
function sessionsFor(
  size: number,
  lane: Lane,
  more: { isOverdue?: boolean; isProgram?: boolean } = {},
): number {
  const byLane = { bid: 0, room: 0, write: 0, read: 0, slow: 0 };
  let running = 0;
  const hasRoom = (): boolean =>
    rulesOfPostgres(size).hasRoom(lane, "statement", {
      transactions: 0,
      statements: running,
      byLane: { ...byLane, slow: lane === "slow" ? running : 0 },
      isOverdue: false,
      isProgram: false,
      ...more,
    });
  while (hasRoom()) running += 1;
  return running;
}

it.each([
  { size: 1, read: 1, overdue: 1, clerk: 1, room: 1, program: 1 },
  { size: 4, read: 3, overdue: 3, clerk: 3, room: 3, program: 4 },
  { size: 10, read: 8, overdue: 9, clerk: 9, room: 9, program: 10 },
])("BID-14 of $size sessions of PostgreSQL some are left for rooms, and one for bids", ({ size, ...due }) => {
  expect({
    read: sessionsFor(size, "read"),
    overdue: sessionsFor(size, "write", { isOverdue: true }),
    clerk: sessionsFor(size, "bid"),
    room: sessionsFor(size, "room"),
    program: sessionsFor(size, "bid", { isProgram: true }),
  }).toEqual(due);
  expect(sessionsFor(size, "slow")).toBe(2);
});
