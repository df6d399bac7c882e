import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type Arrival, Arrivals } from "./arrivals.ts";

let arrivals: Arrivals;
let begun: string[];
let refused: string[];
let now: number;
// The time that each request takes of the turn in which it begins, and the time of everything else.
let beginTakesMs: number;
let turnTakesMs: number;
beforeEach(() => {
  now = 0;
  beginTakesMs = 0;
  turnTakesMs = 10;
  arrivals = new Arrivals(200, () => now);
  begun = [];
  refused = [];
});

function arrive(sender: string, count: number, more: Partial<Arrival> = {}): void {
  // A test that ends leaves some waiting, which begin while the next one runs.
  const [ofThisTest, refusedHere] = [begun, refused];
  for (let sent = 0; sent < count; sent += 1)
    arrivals.enter({
      sender,
      part: "only",
      kind: "other",
      isGone: () => false,
      begin: () => {
        now += beginTakesMs;
        ofThisTest.push(sender);
      },
      refuse: () => void refusedHere.push(sender),
      ...more,
    });
}

async function nextTurn(): Promise<void> {
  now += turnTakesMs;
  await pause();
}

async function begunInTurns(turns: number): Promise<number[]> {
  const counts: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = begun.length;
    await nextTurn();
    counts.push(begun.length - before);
  }
  return counts;
}

const countOf = (sender: string): number => begun.filter((one) => one === sender).length;
// As many as begin in one turn of the event loop, while turns are long.
const [perTurn, bidsPerTurn, overPerTurn] = [4, 64, 16];

describe("BID-14 of all requests that have arrived, bids begin first, and all senders take turns", () => {
  it("a few begin at once, and as many in each turn of the event loop", async () => {
    arrive("flood", 3 * perTurn);
    expect(begun.length).toBe(perTurn);
    await nextTurn();
    expect(begun.length).toBe(2 * perTurn);
    await nextTurn();
    expect(begun.length).toBe(3 * perTurn);
    await nextTurn();
    arrive("flood", 1);
    expect(begun.length).toBe(3 * perTurn + 1);
  });

  it("more of the rest begin in a turn while turns are short, and few again as soon as they are long", async () => {
    turnTakesMs = 1;
    arrive("flood", 200);
    expect(await begunInTurns(5)).toEqual([8, 16, 32, 64, 64]);
    arrive("flood", 200);
    turnTakesMs = 10;
    expect(await begunInTurns(6)).toEqual([4, 4, 4, 4, 4, 4]);
    turnTakesMs = 4;
    expect(await begunInTurns(2)).toEqual([4, 4]);
  });

  it("of the rest no more than a few begin once their beginnings have made the turn long", async () => {
    turnTakesMs = 1;
    arrive("flood", 200);
    expect(await begunInTurns(4)).toEqual([8, 16, 32, 64]);
    arrive("flood", 100);
    // A turn is counted with what began in it.
    beginTakesMs = 0.5;
    expect(await begunInTurns(2)).toEqual([6, 6]);
    beginTakesMs = 2;
    expect(await begunInTurns(3)).toEqual([4, 4, 4]);
  });

  it("whoever comes behind a flood begins in the next turn", async () => {
    arrive("flood", 100);
    arrive("asha", 1);
    await nextTurn();
    expect(countOf("asha")).toBe(1);
  });

  it("a bid waits for nothing but bids, and all others begin beside them", async () => {
    arrive("flood", 100);
    arrive("over", 100, { kind: "over" });
    arrive("bidders", 200, { kind: "bid" });
    arrive("bidder", 1, { kind: "bid" });
    begun.length = 0;
    await nextTurn();
    expect(begun.slice(0, bidsPerTurn)).toContain("bidder");
    expect([countOf("bidders") + 1, countOf("over"), countOf("flood")]).toEqual([
      bidsPerTurn,
      overPerTurn,
      perTurn,
    ]);
  });

  it("a request that nobody waits for any more does not begin, and takes no place", async () => {
    arrive("flood", perTurn);
    arrive("gone", 50, { isGone: () => true });
    arrive("asha", 1);
    await nextTurn();
    expect([countOf("gone"), countOf("asha")]).toEqual([0, 1]);
  });

  it("does not begin in the context of the one that came before it", async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: Array<string | undefined> = [];
    const begin = (): void => void seen.push(context.getStore());
    context.run("of the first", () => arrive("anyone", 2 * perTurn, { begin }));
    await nextTurn();
    expect(seen.slice(perTurn)).toEqual(Array.from({ length: perTurn }, () => undefined));
  });
});

it("BOUNDS-2 of too many that wait, whoever has most of them takes one back, and nobody else", () => {
  arrive("flood", perTurn + 150);
  arrive("asha", 50);
  expect(refused).toEqual([]);
  arrive("asha", 1);
  arrive("ravi", 2);
  expect(refused).toEqual(["flood", "flood", "flood"]);
});
