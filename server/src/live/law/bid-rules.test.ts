import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastBid, stepAt } from "@boli/contract/live/steps";
import { maxRupees } from "@boli/contract/base/money";
import { type BidDecision, type LotState, type Offer, decideBid } from "./bid-rules.ts";

const minute = 60_000;
const softClose = { windowMs: 2 * minute, capMs: 60 * minute };
const lotOf = (changes: Partial<LotState> = {}): LotState => ({
  status: "open",
  minimum: 10_000,
  step: { kind: "table" },
  reserve: null,
  price: null,
  leader: null,
  closesAt: 100 * minute,
  originalClosesAt: 100 * minute,
  ...changes,
});
const offer = (userId: string, amount: number | null, maxAmount: number | null = null): Offer => ({
  userId,
  kind: "bid",
  amount,
  maxAmount,
});

type Accepted = Extract<BidDecision, { kind: "accepted" }>;
function accept(lot: LotState, bid: Offer, now = 0): Accepted {
  const decision = decideBid(lot, bid, now, softClose);
  if (decision.kind !== "accepted") throw new Error(`refused: ${decision.refusal.code}`);
  return decision;
}
const codeOf = (lot: LotState, bid: Offer, now = 0): string => {
  const decision = decideBid(lot, bid, now, softClose);
  return decision.kind === "refused" ? decision.refusal.code : "accepted";
};

describe("BID-3 how much", () => {
  it("BID-3 is at least the minimum, and the sentence names it", () => {
    expect(decideBid(lotOf(), offer("a", 9_999), 0, softClose)).toEqual({
      kind: "refused",
      refusal: { code: "bid_too_low", values: { min: 10_000 } },
    });
    expect(codeOf(lotOf(), offer("a", 10_000))).toBe("accepted");
  });

  it.each([
    [null, null, "bid_amount_missing"],
    [0, null, "bid_not_whole"],
    [-5, null, "bid_not_whole"],
    [10_000.5, null, "bid_not_whole"],
    [Number.NaN, null, "bid_not_whole"],
    [maxRupees + 1, null, "bid_too_high"],
    [10_000, maxRupees + 1, "bid_too_high"],
    [12_000, 11_000, "ceiling_below_amount"],
    [maxRupees, null, "accepted"],
  ])("BID-3 takes no %s with a ceiling of %s: %s", (amount, maxAmount, code) => {
    expect(codeOf(lotOf(), offer("a", amount, maxAmount))).toBe(code);
  });
});

describe("BID-4 the step", () => {
  it.each([
    [0, 10],
    [499, 10],
    [500, 25],
    [999, 25],
    [1_000, 50],
    [24_999, 500],
    [25_000, 1_000],
    [99_999, 2_500],
    [1_00_000, 5_000],
    [25_00_000, 1_00_000],
    [90_00_00_000, 1_00_000],
  ])("BID-4 at a price of %d is %d by the table", (price, step) => {
    expect(stepAt({ kind: "table" }, price)).toBe(step);
  });

  it("BID-4 is the fixed amount where one is set", () => {
    expect(leastBid({ minimum: 5, price: 90 }, { kind: "fixed", rupees: 7 })).toBe(97);
  });
});

describe("BID-9 ceilings", () => {
  it("BID-9 plays out as the law's own example", () => {
    let lot = accept(lotOf(), offer("A", 10_000, 25_000)).lot;
    expect(lot.price).toBe(10_000);
    const second = accept(lot, offer("B", 12_000));
    lot = second.lot;
    expect([lot.leader?.userId, lot.price, second.outbid]).toEqual(["A", 12_500, null]);
    expect(second.rows.map((row) => [row.kind, row.userId, row.amount])).toEqual([
      ["bid", "B", 12_000],
      ["auto", "A", 12_500],
    ]);
    const tie = accept(lot, offer("B", null, 25_000));
    lot = tie.lot;
    expect([lot.leader?.userId, lot.price, tie.outbid]).toEqual(["A", 25_000, null]);
    expect(leastBid(lot, lot.step)).toBe(26_000);
    expect(codeOf(lot, offer("C", 25_500))).toBe("bid_too_low");
    const third = accept(lot, offer("C", 26_000));
    lot = third.lot;
    expect([lot.leader?.userId, lot.price, third.outbid]).toEqual(["C", 26_000, "A"]);
    lot = accept(lot, offer("A", null, 40_000)).lot;
    expect([lot.leader?.userId, lot.price]).toEqual(["A", 27_000]);
  });

  it("BID-9 shows the old ceiling as an automatic bid when it is passed", () => {
    const lot = lotOf({ price: 10_000, leader: { userId: "A", ceiling: 20_000 } });
    const decision = accept(lot, offer("B", 10_500, 30_000));
    expect(decision.rows.map((row) => [row.kind, row.userId, row.amount])).toEqual([
      ["auto", "A", 20_000],
      ["bid", "B", 20_500],
    ]);
  });

  it("BID-9 lets a leader's plain bid set the price and keep the ceiling", () => {
    const lot = lotOf({ price: 10_000, leader: { userId: "A", ceiling: 20_000 } });
    expect(accept(lot, offer("A", 15_000)).lot).toMatchObject({ price: 15_000, leader: { ceiling: 20_000 } });
    expect(accept(lot, offer("A", 30_000)).lot).toMatchObject({ price: 30_000, leader: { ceiling: 30_000 } });
  });

  it("BID-9 lets a leader raise the ceiling alone: a row without amount, and the price stays", () => {
    const lot = lotOf({ price: 10_000, leader: { userId: "A", ceiling: 20_000 } });
    const raise = accept(lot, offer("A", null, 30_000));
    expect(raise.rows).toEqual([
      { kind: "raise", userId: "A", amount: null, ceiling: 30_000, offered: null },
    ]);
    expect(raise.lot).toMatchObject({ price: 10_000, leader: { ceiling: 30_000 } });
    expect(codeOf(lot, offer("A", null, 19_000))).toBe("ceiling_not_higher");
    expect(codeOf(lot, offer("A", null, 20_000))).toBe("ceiling_not_higher");
  });
});

describe("BID-2 when", () => {
  it.each([
    [100 * minute, "accepted"],
    [100 * minute + 1, "lot_ended"],
  ])("BID-2 at %d ms: %s", (now, code) => {
    expect(codeOf(lotOf(), offer("A", 10_000), now)).toBe(code);
  });

  it.each([
    ["queued", "lot_not_open"],
    ["sold", "lot_ended"],
    ["passed", "lot_ended"],
    ["withdrawn", "lot_ended"],
  ] as const)("BID-2 takes no bid on a lot that is %s", (status, code) => {
    expect(codeOf(lotOf({ status }), offer("A", 10_000))).toBe(code);
  });

  it("BID-2 knows no close in a clerk-paced sale", () => {
    expect(codeOf(lotOf({ closesAt: null, originalClosesAt: null }), offer("A", 10_000), 1e12)).toBe(
      "accepted",
    );
  });
});

describe("CLOSE-1 the soft close", () => {
  const led = lotOf({ price: 10_000, leader: { userId: "A", ceiling: 10_000 } });

  it("CLOSE-1 moves the close to a window after a late bid, and not after an early one", () => {
    expect(accept(led, offer("B", 11_000), 98 * minute).lot.closesAt).toBe(100 * minute);
    const late = accept(led, offer("B", 11_000), 98 * minute + 1);
    expect(late.lot.closesAt).toBe(100 * minute + 1);
  });

  it("CLOSE-2 never passes the original close by more than the cap, and never moves it back", () => {
    const far = { ...led, closesAt: 159 * minute };
    expect(accept(far, offer("B", 11_000), 158.5 * minute).lot.closesAt).toBe(160 * minute);
    const past = { ...led, closesAt: 165 * minute };
    expect(accept(past, offer("B", 11_000), 164 * minute).lot.closesAt).toBe(165 * minute);
  });

  it("CLOSE-3 BID-8 is not moved by a leader's own bid or raise", () => {
    expect(accept(led, offer("A", 12_000), 99 * minute).lot.closesAt).toBe(led.closesAt);
    expect(accept(led, offer("A", null, 50_000), 99 * minute).lot.closesAt).toBe(led.closesAt);
  });
});

describe("BID-9 over random bids", () => {
  const anyOffer = fc.record({
    userId: fc.constantFrom("A", "B", "C", "D"),
    kind: fc.constant("bid" as const),
    amount: fc.option(fc.integer({ min: 1, max: 60_000 })),
    maxAmount: fc.option(fc.integer({ min: 1, max: 90_000 })),
  });

  it("BID-9 the price never falls, never passes the leader's ceiling, and shows no other's", () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 60 }), (offers) => {
        let lot = lotOf();
        let best = null as { userId: string; ceiling: number } | null;
        for (const bid of offers) {
          const decision = decideBid(lot, bid, 0, softClose);
          if (decision.kind === "refused") continue;
          const { price, leader } = decision.lot;
          expect(price).not.toBeNull();
          if (lot.price !== null) expect(price).toBeGreaterThanOrEqual(lot.price);
          expect(leader!.ceiling).toBeGreaterThanOrEqual(price!);
          // The highest ceiling leads, the earliest among equals.
          const ceiling: number = Math.max(bid.maxAmount ?? 0, bid.amount ?? 0);
          if (best === null || ceiling > best.ceiling || best.userId === bid.userId) {
            best = {
              userId: bid.userId,
              ceiling: best?.userId === bid.userId ? Math.max(ceiling, best.ceiling) : ceiling,
            };
          }
          expect(leader).toEqual(best);
          const shown = decision.rows.filter((row) => row.amount !== null).map((row) => row.amount!);
          expect(shown).toEqual(shown.toSorted((a, b) => a - b));
          if (shown.length > 0) expect(shown.at(-1)).toBe(price);
          lot = decision.lot;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a reserve", () => {
  const reserved = (changes: Partial<LotState> = {}): LotState => lotOf({ reserve: 20_000, ...changes });

  it("LOT-5 shows an automatic bid at it when a ceiling reaches it, also by a raise", () => {
    const first = accept(reserved(), { userId: "A", kind: "bid", amount: 10_000, maxAmount: 25_000 });
    expect(first.rows.map(({ kind, userId, amount }) => [kind, userId, amount])).toEqual([
      ["bid", "A", 10_000],
      ["auto", "A", 20_000],
    ]);
    expect(first.lot.price).toBe(20_000);
    const low = accept(reserved(), { userId: "A", kind: "bid", amount: 10_000, maxAmount: 19_999 });
    expect([low.rows.length, low.lot.price]).toEqual([1, 10_000]);
    const raise = accept(low.lot, { userId: "A", kind: "bid", amount: null, maxAmount: 20_000 });
    expect(raise.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["raise", null],
      ["auto", 20_000],
    ]);
    expect([raise.lot.price, raise.lot.closesAt]).toEqual([20_000, low.lot.closesAt]);
  });

  it("LOT-5 BID-9 a loser's ceiling brings the leader there too, and nobody pays more than it for it", () => {
    const lot = reserved({ price: 10_000, leader: { userId: "A", ceiling: 15_000 } });
    const { rows, lot: after } = accept(lot, { userId: "B", kind: "bid", amount: 12_000, maxAmount: 30_000 });
    expect(rows.map(({ kind, userId, amount }) => [kind, userId, amount])).toEqual([
      ["auto", "A", 15_000],
      ["bid", "B", 15_500],
      ["auto", "B", 20_000],
    ]);
    expect([after.price, after.leader]).toEqual([20_000, { userId: "B", ceiling: 30_000 }]);
  });
});
