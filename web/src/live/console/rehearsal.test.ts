import { describe, expect, it } from "vitest";
import { diceOf } from "../../../../tools/dice.ts";
import { rehearse, type RehearsedLot } from "./rehearsal.ts";

function stage(seed: number, left = new Map<string, number>()) {
  const dice = diceOf(seed);
  const waits: number[] = [];
  const bids: { lotId: string; amount: number; paddle: string }[] = [];
  let next: (() => void) | undefined;
  const room: { lot: RehearsedLot | undefined; refuses: boolean } = {
    lot: { id: "a", leastBid: 100 },
    refuses: false,
  };
  const stop = rehearse({
    random: () => dice.below(1_000) / 1_000,
    after(ms, run) {
      waits.push(ms);
      next = run;
      return () => (next = undefined);
    },
    left,
    lot: () => room.lot,
    bid({ id: lotId, leastBid: amount }, paddle) {
      bids.push({ lotId, amount, paddle });
      if (room.refuses) return Promise.reject(new Error("refused"));
      room.lot = { id: lotId, leastBid: amount + 10 };
      return Promise.resolve();
    },
  });
  const run = (times: number): void => {
    for (let time = 0; time < times; time += 1) next?.();
  };
  return { room, waits, bids, run, stop };
}

describe("the simulated bidders of a practice sale", () => {
  it("CONSOLE-11 bid the next ask in turn every 2 to 8 seconds, a few times on each lot, and begin again on the next", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { room, waits, bids, run } = stage(seed);
      run(20);
      expect(bids.length).toBeGreaterThanOrEqual(3);
      expect(bids.length).toBeLessThanOrEqual(8);
      expect(bids.map(({ amount }) => amount)).toEqual(bids.map((_, at) => 100 + 10 * at));
      for (const [at, { paddle }] of bids.entries()) expect(paddle).not.toBe(bids[at - 1]?.paddle);
      for (const ms of waits) expect(ms >= 2_000 && ms <= 8_000).toBe(true);
      room.lot = { id: "b", leastBid: 500 };
      const before = bids.length;
      run(20);
      expect(bids.slice(before).every(({ lotId }) => lotId === "b")).toBe(true);
      expect(bids.length - before).toBeGreaterThanOrEqual(3);
    }
  });

  it("CONSOLE-11 go on with the same count for a lot when they are switched on again", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const left = new Map<string, number>();
      const first = stage(seed, left);
      first.run(2);
      first.stop();
      const again = stage(seed, left);
      again.run(20);
      const count = first.bids.length + again.bids.length;
      expect(count >= 3 && count <= 8).toBe(true);
    }
  });

  it("CONSOLE-11 wait while no bid is possible, go on after a refusal, and stop", () => {
    const { room, bids, run, stop } = stage(1);
    room.lot = undefined;
    run(5);
    expect(bids).toEqual([]);
    room.lot = { id: "a", leastBid: 100 };
    room.refuses = true;
    run(2);
    expect(bids.map(({ amount }) => amount)).toEqual([100, 100]);
    stop();
    run(5);
    expect(bids).toHaveLength(2);
  });
});
