import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { Arrivals } from "./arrivals.ts";

let arrivals: Arrivals;
let begun: string[];
beforeEach(() => {
  arrivals = new Arrivals();
  begun = [];
});

function arrive(sender: string, count: number, more: { isUrgent?: boolean; isGone?: boolean } = {}): void {
  // A test that ends leaves some waiting, which begin while the next one runs.
  const ofThisTest = begun;
  for (let sent = 0; sent < count; sent += 1)
    arrivals.enter({
      sender,
      isUrgent: more.isUrgent ?? false,
      isGone: () => more.isGone ?? false,
      begin: () => void ofThisTest.push(sender),
    });
}

const countOf = (sender: string): number => begun.filter((one) => one === sender).length;
// As many as begin in one turn of the event loop.
const perTurn = 4;

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

  it("whoever comes behind a flood begins in the next turn", async () => {
    arrive("flood", 100);
    arrive("asha", 1);
    await nextTurn();
    expect(countOf("asha")).toBe(1);
  });

  it("a bid begins before all others, and they still have a place in each turn", async () => {
    arrive("flood", 100);
    arrive("others", 100);
    arrive("bidder", 20, { isUrgent: true });
    begun.length = 0;
    await nextTurn();
    expect(countOf("bidder")).toBe(perTurn - 1);
    expect(begun.length).toBe(perTurn);
  });

  it("a bid waits for no flood of bids", async () => {
    arrive("flood", 100, { isUrgent: true });
    arrive("bidder", 1, { isUrgent: true });
    await nextTurn();
    expect(countOf("bidder")).toBe(1);
  });

  it("a request that nobody waits for any more does not begin, and takes no place", async () => {
    arrive("flood", perTurn);
    arrive("gone", 50, { isGone: true });
    arrive("asha", 1);
    await nextTurn();
    expect(countOf("gone")).toBe(0);
    expect(countOf("asha")).toBe(1);
  });
});

describe("BOUNDS-2 there is an end to what may wait", () => {
  it("of one sender: the next is refused with the time to wait, and others are not", () => {
    arrive("flood", perTurn + 150);
    expect(() => arrive("flood", 1)).toThrow(expect.objectContaining({ code: "too_many_requests" }));
    arrive("asha", 1);
  });
});

it("a request does not begin in the context of the one that came before it", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: Array<string | undefined> = [];
  const enter = (): void =>
    arrivals.enter({
      sender: "anyone",
      isUrgent: false,
      isGone: () => false,
      begin: () => void seen.push(context.getStore()),
    });
  context.run("of the first", () => {
    for (let sent = 0; sent < 2 * perTurn; sent += 1) enter();
  });
  await nextTurn();
  expect(seen.slice(perTurn)).toEqual(Array.from({ length: perTurn }, () => undefined));
});
