import { describe, expect, it } from "vitest";
import { type BidRequest, applyBid } from "./apply-bid.ts";
import { applySaleAction } from "./sale-actions.ts";
import { load, storedFrom } from "../../../testing/simulation/store.ts";
import type { Terms } from "../../../testing/simulation/terms.ts";
import { noChanges } from "./state.ts";

const begin = 1_000_000;
const idSource = { id: () => "an id", salt: () => "a salt" };

const people = ["asha", "host", "admin", "another admin", "an admin who only looks on"];

const terms: Terms = {
  pace: "timed",
  step: { kind: "fixed", rupees: 1 },
  windowMs: 0,
  capMs: 0,
  warningMs: 6_000,
  requireMembership: true,
  isPractice: false,
  startsAt: begin,
  endsAt: begin + 60_000,
  hostId: "host",
  auctioneers: ["admin", "another admin"],
  ceilings: [],
  bidders: [],
  accepted: people,
  lots: [{ id: "lot-1", itemId: "item-1", minimum: 100, reserve: null, closesAt: begin + 60_000 }],
};

interface SaleInMemory {
  estimate?: number;
  pace?: "timed" | "clerk";
  isPractice?: boolean;
  isLive?: boolean;
  isHeld?: boolean;
}

// The answer to a bid of a hundred in a sale of these terms.
function answerTo(
  who: Partial<BidRequest>,
  { pace = "timed", isPractice = false, isLive = true, isHeld = false, estimate = 0 }: SaleInMemory = {},
): string {
  const lots = terms.lots.map((lot) => ({ ...lot, estimate }));
  const sale = load(storedFrom({ ...terms, lots, pace, isPractice }), { lots: "all", people });
  const changes = noChanges();
  const context = { sale, changes, now: begin, idSource };
  if (isLive) applySaleAction(context, { kind: "start" });
  if (isHeld) applySaleAction(context, { kind: "hold", by: "admin" });
  const request: BidRequest = {
    itemId: "lot-1",
    userId: "asha",
    isSubscribed: true,
    amount: 100,
    maxAmount: null,
    kind: "bid",
    paddle: null,
    key: null,
    requestHash: null,
  };
  const outcome = applyBid(sale, changes, { ...request, ...who }, begin, idSource);
  return outcome.kind === "accepted" ? "accepted" : outcome.refusal.code;
}

const fromTheFloor: Partial<BidRequest> = { kind: "floor", userId: "floor:42", isSubscribed: false };

describe("how much", () => {
  const confirmed = (amount: number): Partial<BidRequest> => ({ amount, confirmedAmount: amount });

  it("DOOR-4 nothing above twenty times the highest of price, minimum and estimate, whatever was confirmed", () => {
    expect(answerTo({ amount: 2_000 })).toBe("accepted");
    expect(answerTo(confirmed(2_001))).toBe("bid_too_far");
    expect(answerTo(confirmed(20_000), { estimate: 1_000 })).toBe("accepted");
    expect(answerTo(confirmed(20_001), { estimate: 1_000 })).toBe("bid_too_far");
  });

  it("DOOR-4 what is far above the least bid, and above ₹10,000, only when that very amount was confirmed", () => {
    const worthy = { estimate: 1_000_000 };
    expect(answerTo({ amount: 10_000 }, worthy)).toBe("accepted");
    expect(answerTo({ amount: 10_001 }, worthy)).toBe("bid_not_confirmed");
    expect(answerTo({ amount: 10_001, confirmedAmount: 10_000 }, worthy)).toBe("bid_not_confirmed");
    expect(answerTo(confirmed(10_001), worthy)).toBe("accepted");
  });

  it("DOOR-4 a ceiling is no jump, also with the least bid beside it, and one that was left in advance is none", () => {
    expect(answerTo({ amount: null, maxAmount: 900_000 })).toBe("accepted");
    expect(answerTo({ amount: 100, maxAmount: 900_000 })).toBe("accepted");
    expect(answerTo({ amount: 50_000, maxAmount: 900_000, isInAdvance: true })).toBe("accepted");
  });
});

describe("who may bid", () => {
  it("BID-1 neither the host nor an admin who has acted as auctioneer", () => {
    for (const userId of ["host", "admin", "another admin"])
      expect(answerTo({ userId })).toBe("host_may_not_bid");
    expect(answerTo({ userId: "an admin who only looks on" })).toBe("accepted");
  });

  it("BID-1 CLERK-3 what the auctioneer enters from the floor is nobody's account and needs no subscription", () => {
    expect(answerTo({ isSubscribed: false })).toBe("membership_required");
    expect(answerTo(fromTheFloor, { pace: "clerk" })).toBe("accepted");
    expect(answerTo({ ...fromTheFloor, amount: 101 }, { pace: "clerk" })).toBe("not_next_ask");
    expect(answerTo(fromTheFloor)).toBe("sale_is_timed");
  });

  it("BID-1 only those who have accepted the terms, who hear of it after everything else about them", () => {
    expect(answerTo({ userId: "ravi" })).toBe("terms_not_accepted");
    expect(answerTo({ userId: "ravi", isSubscribed: false })).toBe("membership_required");
    expect(answerTo({ userId: "ravi" }, { isHeld: true })).toBe("terms_not_accepted");
    expect(answerTo({ userId: "ravi" }, { isLive: false })).toBe("sale_not_live");
  });

  it("SALE-6 a practice sale is not there for anyone but its host, whatever else is wrong with the bid", () => {
    const practice = { isPractice: true };
    const moments: SaleInMemory[] = [practice, { ...practice, isLive: false }, { ...practice, isHeld: true }];
    const strangers: Array<Partial<BidRequest>> = [
      {},
      { userId: "admin" },
      { itemId: "no lot", isSubscribed: false },
    ];
    for (const sale of moments) {
      for (const who of strangers) expect(answerTo(who, sale)).toBe("sale_not_found");
    }
  });

  it("SALE-6 CLERK-3 the host practises from the floor, and does not bid there either", () => {
    expect(answerTo({ userId: "host" }, { isPractice: true })).toBe("host_may_not_bid");
    expect(answerTo(fromTheFloor, { isPractice: true })).toBe("accepted");
  });
});
