import { describe, expect, it } from "vitest";
import { diceOf } from "../../../../tools/dice.ts";
import { begin, day, hour, minute, saleOf, second } from "../../../testing/live/sale-in-memory.ts";

describe("an outage in a live timed sale", () => {
  // An outage that ends ten hours after the start, and how much later the only lot closes.
  const until = 10 * hour;
  const dayLimit = 30 * minute;
  it.each([
    ["of seconds, in which it would have closed", 0, 10 * second, -4 * second, 64 * second],
    ["of seconds, just before which it would have closed", 0, 10 * second, -11 * second, 71 * second],
    ["of seconds, at whose end it would have closed", 0, 10 * second, 0, minute],
    ["of seconds, that leaves less than a minute", 0, 10 * second, minute - 1, 10 * second],
    ["of seconds, that leaves a minute", 0, 10 * second, minute, 0],
    ["of a minute, that leaves less than another", 0, minute, minute - 1, minute],
    ["of a minute, that leaves a minute", 0, minute, minute, 0],
    ["of more than a minute, that leaves less than ten", 0, minute + 1, 10 * minute - 1, minute + 1],
    ["of more than a minute, that leaves ten", 0, minute + 1, 10 * minute, 0],
    ["of more than a minute, in which it would have closed", 0, 2 * minute, -minute, 11 * minute],
    ["that leaves less than the window", 20 * minute, 10 * second, 20 * minute - 1, 10 * second],
    ["that leaves the window", 20 * minute, 10 * second, 20 * minute, 0],
    ["that took more than the window leaves", 2 * minute, 9 * second, minute, minute],
    ["of 30 minutes, in which it would have closed", 0, dayLimit, -dayLimit, 40 * minute],
    ["of more than 30 minutes", 0, dayLimit + 1, -minute, day],
    ["of more than 30 minutes, that leaves less than ten", 0, dayLimit + 1, 10 * minute - 1, day],
    ["of more than 30 minutes, that leaves ten", 0, dayLimit + 1, 10 * minute, 0],
    ["of 23 hours since the close, which leaves an hour", 0, 23 * hour, -23 * hour, day],
    ["of a little more, which leaves less than an hour", 0, 23 * hour, -23 * hour - 1, 2 * day],
    ["of three days", 0, 3 * day, -3 * day, 4 * day],
  ])("CLOSE-7 %s", (_, windowMs, lengthMs, closesAfterIt, byMs) => {
    const { closes, sale, interrupt, changes } = saleOf({ windowMs, closesIn: [until + closesAfterIt] });
    const { endsAt, seq } = sale;
    interrupt([until - lengthMs, until]);
    expect(closes()).toEqual([until + closesAfterIt + byMs]);
    expect(sale.endsAt).toBe(endsAt + byMs);
    expect(sale.seq - seq).toBe(byMs === 0 ? 0 : 2);
    expect([changes.moved.length, sale.outages]).toEqual(byMs === 0 ? [0, 0] : [1, 1]);
    expect(sale.outagesSeen).toBe(1);
  });

  it("CLOSE-7 moves all unfinished lots and the end by the same time, for the one that closes first", () => {
    const { closes, sale, lots, perform, interrupt, changes } = saleOf({
      closesIn: [50 * minute, 30 * minute, 31 * minute, 29 * minute],
    });
    perform({ kind: "withdraw", lotId: "lot-4", newestBid: null, by: "admin" });
    lots()[2]!.status = "queued";
    interrupt([29 * minute, 30 * minute - second]);
    expect(closes()).toEqual([50, 30, 31].map((at) => at * minute + 59 * second).concat(29 * minute));
    expect(sale.endsAt).toBe(begin + 50 * minute + 59 * second);
    expect(changes.moved.map(({ lotId }) => lotId)).toEqual(["lot-1", "lot-2", "lot-3"]);
  });

  it("CLOSE-7 leaves alone a sale that is not there yet, one that is over, and one whose lots are", () => {
    const ahead = saleOf({}, "scheduled");
    ahead.interrupt([-2 * hour, -1]);
    ahead.interrupt([-1, 0]);
    const over = saleOf();
    over.perform({ kind: "end", by: "admin", reason: "Rain." });
    const before = over.closes();
    over.interrupt([0, 2 * hour]);
    expect([ahead.closes(), over.closes()]).toEqual([[hour], before]);
    expect([ahead.sale.outagesSeen, over.sale.outagesSeen]).toEqual([2, 1]);
    expect([ahead.kinds(), over.kinds().at(-1)]).toEqual([[], "sale-completed"]);
  });

  it("CLOSE-7 takes several that it has not seen in their order, each from where the one before left it", () => {
    const { closes, sale, changes, interrupt } = saleOf({ closesIn: [hour] });
    interrupt(
      [hour - 2 * minute, hour - minute],
      [hour - 30 * second, hour + 30 * second],
      [3 * hour, 4 * hour],
    );
    // A minute is left after the first one, so it moves nothing. After the second a minute is left as well.
    expect(closes()).toEqual([hour + 90 * second + day]);
    expect(changes.moved.map(({ from }) => from - begin)).toEqual([hour - 30 * second, 3 * hour]);
    expect(sale.outagesSeen).toBe(3);
  });

  it("CLOSE-2 the cap of soft close counts from the close as the outage moved it", () => {
    const room = saleOf({ windowMs: minute, capMs: 10 * second, closesIn: [hour] });
    room.interrupt([hour - 10 * second, hour]);
    const [close = 0] = room.closes();
    expect([close, room.lot.originalClosesAt]).toEqual([hour + minute, begin + hour + minute]);
    room.bid("asha", 100, { at: close - 1 });
    expect(room.closes()).toEqual([close + 10 * second]);
  });

  it("CLOSE-7 whatever the lots and the outage, keeps order and spacing, and moves nothing earlier", () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const dice = diceOf(seed);
      const windowMs = dice.pick([0, 30 * second, 5 * minute, 30 * minute]);
      const closesIn = [1, 2, 3].map(() => dice.int(1, dice.pick([5 * minute, 3 * hour])));
      const { closes, interrupt, sale } = saleOf({ windowMs, closesIn });
      const { endsAt } = sale;
      const from = dice.int(0, 2 * hour);
      const to = from + dice.int(5_001, dice.pick([minute, 30 * minute, 3 * day]));
      interrupt([from, to]);
      const by = closes().map((close, at) => close - closesIn[at]!);
      const [byMs = 0] = by;
      const leastMs = Math.max(windowMs, minute, to - from > minute ? 10 * minute : 0);
      expect(new Set([...by, sale.endsAt - endsAt]), `seed ${seed}`).toEqual(new Set([byMs]));
      expect(byMs, `seed ${seed}`).toBeGreaterThanOrEqual(0);
      expect(Math.min(...closes()), `seed ${seed}`).toBeGreaterThanOrEqual(to + leastMs);
      expect(byMs === 0, `seed ${seed}`).toBe(Math.min(...closesIn) >= to + leastMs);
      if (byMs > 0 && to - from > 30 * minute) expect(byMs % day, `seed ${seed}`).toBe(0);
    }
  });
});

describe("a start in an outage", () => {
  it.each([
    ["long before its first close", -10 * second, 20 * second, [hour, 2 * hour], 20 * second],
    ["that leaves its first lot less than a minute", -10 * second, 20 * second, [70 * second], 20 * second],
    ["that outlasts its first lot", -10 * second, 20 * second, [15 * second, hour], 65 * second],
    ["of more than a minute", -minute, 5 * minute, [12 * minute], 5 * minute],
    ["of more than a minute that outlasts its first lot", -minute, 5 * minute, [2 * minute], 13 * minute],
    ["of hours", -hour, 5 * hour, [hour, 2 * hour], 5 * hour - 50 * minute],
  ])("CLOSE-7 %s", (_, from, until, closesIn, byMs) => {
    const { closes, sale, interrupt, changes, perform } = saleOf({ closesIn }, "scheduled");
    const { endsAt } = sale;
    interrupt([from, until]);
    expect(closes()).toEqual(closesIn.map((close) => close + Math.max(byMs, until)));
    expect(sale.endsAt - endsAt).toBe(Math.max(byMs, until));
    expect(changes.events[0]?.payload).toMatchObject({ kind: "outage", days: 0, isFirst: true });
    perform({ kind: "tick" }, until);
    expect([sale.status, sale.lots.get("lot-1")?.status]).toEqual(["live", "open"]);
  });

  it("CLOSE-7 at whose end it starts takes nothing from it", () => {
    const { closes, interrupt, kinds } = saleOf({ closesIn: [hour] }, "scheduled");
    interrupt([-hour, 0]);
    expect([closes(), kinds()]).toEqual([[hour], []]);
  });

  it("CLOSE-7 that is followed by another before it could start is put off by both", () => {
    const { closes, interrupt } = saleOf({ closesIn: [hour] }, "scheduled");
    interrupt([-minute, 20 * second], [21 * second, 30 * second]);
    expect(closes()).toEqual([hour + 30 * second]);
  });

  it("CLOSE-7 moves the end of a clerk-paced sale by the delay, and holds nothing", () => {
    const { sale, interrupt, perform } = saleOf({ pace: "clerk" }, "scheduled");
    const { endsAt } = sale;
    interrupt([-minute, 5 * minute]);
    perform({ kind: "tick" }, 5 * minute);
    expect([sale.endsAt - endsAt, sale.status, sale.heldAt]).toEqual([5 * minute, "live", null]);
  });
});

describe("many outages", () => {
  it("CLOSE-10 from the sixth one that moves a sale on it moves by days", () => {
    const { closes, sale, interrupt, changes } = saleOf({ closesIn: [hour] });
    const days = (): number[] =>
      changes.events.flatMap(({ payload }) => (payload.kind === "outage" ? [payload.days] : []));
    for (let time = 1; time <= 7; time += 1) {
      const [close = 0] = closes();
      interrupt([close - 10 * second, close]);
      // Nobody bids for hours, and then its host extends the lot.
      sale.lots.get("lot-1")!.closesAt! += 2 * hour;
    }
    expect(days()).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(sale.outages).toBe(7);
    const firsts = changes.events.flatMap(({ payload }) =>
      payload.kind === "outage" ? [payload.isFirst] : [],
    );
    expect(firsts).toEqual([true, false, false, false, false, false, false]);
  });

  it("CLOSE-10 within an hour after the last one they count as one, also from the sixth on", () => {
    const { closes, sale, interrupt } = saleOf({ closesIn: [hour] });
    for (let time = 1; time <= 20; time += 1) {
      const [close = 0] = closes();
      interrupt([close - 10 * second, close]);
    }
    expect([sale.outages, closes()]).toEqual([1, [hour + 20 * minute]]);
    sale.outages = 5;
    const last = hour + 19 * minute;
    sale.lots.get("lot-1")!.closesAt = begin + last + 3 * hour;
    interrupt([last + hour - 1, last + 3 * hour]);
    expect([sale.outages, closes()]).toEqual([5, [last + 3 * hour + day]]);
    interrupt([last + 4 * hour, last + 3 * hour + day]);
    expect(sale.outages).toBe(6);
  });

  it("CLOSE-10 that move nothing are not counted", () => {
    const { sale, interrupt } = saleOf({ closesIn: [20 * hour] });
    for (let time = 1; time <= 7; time += 1) interrupt([2 * time * hour, 2 * time * hour + minute]);
    expect([sale.outages, sale.outageUntil, sale.outagesSeen]).toEqual([0, null, 7]);
  });

  it("CLOSE-10 leave leads, holds and extensions as they were", () => {
    const { sale, lot, bid, interrupt } = saleOf({ closesIn: [hour] });
    bid("asha", 100, { maxAmount: 500 });
    const before = { ...lot };
    interrupt([0, 2 * hour]);
    const { leader, price, totalBids, extendedMs, extensions } = lot;
    expect({ leader, price, totalBids, extendedMs, extensions }).toEqual({
      leader: before.leader,
      price: before.price,
      totalBids: before.totalBids,
      extendedMs: 0,
      extensions: 0,
    });
    expect([sale.heldMs, sale.extendedMs, sale.extensions]).toEqual([0, 0, 0]);
  });
});
