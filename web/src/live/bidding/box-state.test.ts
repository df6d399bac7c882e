import type { StandingView } from "@boli/contract/live/standing";
import { describe, expect, test } from "vitest";
import type { ShownLot } from "../shown.ts";
import type { Sending } from "./bid-sender.ts";
import {
  boxState,
  type BoxFacts,
  isStillLeading,
  leads,
  restartFor,
  standingOn,
  takesBids,
} from "./box-state.ts";
import { lookOf, movedLook, warnedLook } from "./bid-state.tsx";
import { en } from "../room/texts/en.ts";
import { hi } from "../room/texts/hi.ts";

const lot = {
  status: "open",
  currentHighestBid: 13_000,
  leastBid: 13_500,
  leader: "Bidder 7",
  reserve: null,
  totalBids: 9,
  bidSeq: 9,
  soldTo: null,
  soldPrice: null,
  isBarred: false,
  restartOf: null,
} as Partial<ShownLot> as ShownLot;
const can = { bid: true, manage: false, why: null, leaveCeiling: true, whyNoCeiling: null };
const sale: BoxFacts["sale"] = {
  status: "live",
  isHeld: false,
  heldUntil: null,
  heldBecause: null,
  ownAlias: "Bidder 3",
  can,
};
const held = { ...sale, isHeld: true, heldUntil: "2026-11-26T12:00:00.000Z", heldBecause: "hand" } as const;
const mine = { standing: "outbid", maxAmount: 12_500, bidSeq: 8 } as Partial<StandingView> as StandingView;
const press = { key: "one", lotId: "lot", amount: 13_000, maxAmount: null };
const topped: Sending = {
  kind: "answered",
  press: { ...press, amount: 12_000 },
  outcome: { isLeading: false, isTied: false, price: 13_000 },
};
const refused: Sending = {
  kind: "refused",
  press,
  code: "bid_too_low",
  sentence: "Bid must be at least ₹13,500",
  isPast: false,
};
const past: Sending = { ...refused, isPast: true };

const facts: BoxFacts = {
  sale,
  lot,
  mine: undefined,
  sending: { kind: "idle" },
  isDue: false,
  behindSince: undefined,
  isMoved: false,
  restart: undefined,
};
const why = (code: string) => ({ sale: { ...sale, can: { ...can, bid: false, why: code } } });
const sold = { ...lot, status: "sold", soldTo: "Bidder 7", soldPrice: 42_000 } as const;

const barred = { ...lot, isBarred: true, restartOf: { lotId: "before", reason: "It was a slip." } };

const refusal = { kind: "refused", sentence: "Bid must be at least ₹13,500", amount: 13_000, isPast: false };

// From the first that is shown to the last: each row also has what the rows below it say.
const rows: ReadonlyArray<readonly [name: string, change: Partial<BoxFacts>, state: object]> = [
  ["won", { lot: { ...sold, soldTo: "Bidder 3" }, mine }, { kind: "won", amount: 42_000 }],
  ["sold, and lost", { lot: sold, mine }, { kind: "sold", amount: 42_000, to: "Bidder 7", isLost: true }],
  ["sold", { lot: sold }, { kind: "sold", amount: 42_000, to: "Bidder 7", isLost: false }],
  ["passed", { lot: { ...lot, status: "passed" } }, { kind: "unsold", why: "passed" }],
  ["reserve", { lot: { ...lot, status: "passed", reserve: "not_met" } }, { kind: "unsold", why: "reserve" }],
  ["withdrawn", { lot: { ...lot, status: "withdrawn" } }, { kind: "unsold", why: "withdrawn" }],
  ["host", why("host_may_not_bid"), { kind: "host" }],
  ["barred", { lot: barred }, { kind: "barred", reason: "It was a slip." }],
  ["member", why("membership_required"), { kind: "member" }],
  ["unknown", { sending: { kind: "unknown", press, tries: 2 } }, { kind: "unknown", amount: 13_000 }],
  [
    "unknown while nobody can bid",
    { sending: { kind: "unknown", press, tries: 2, isInterrupted: true } },
    { kind: "unknown", amount: 13_000, isInterrupted: true },
  ],
  [
    "unknown at the close, which is no interruption",
    { sending: { kind: "unknown", press, tries: 2, isInterrupted: true }, isDue: true },
    { kind: "unknown", amount: 13_000 },
  ],
  [
    "unknown once the server has left",
    { sending: { kind: "unknown", press, tries: 1 }, leaving: "restart" },
    { kind: "unknown", amount: 13_000, isInterrupted: true },
  ],
  [
    "unknown and not sent again, though the server has left",
    { sending: { kind: "unknown", press, tries: 2, isGivenUp: true }, leaving: "restart" },
    { kind: "unknown", amount: 13_000, isGivenUp: true },
  ],
  [
    "unknown and not sent again",
    { sending: { kind: "unknown", press, tries: 2, isGivenUp: true } },
    { kind: "unknown", amount: 13_000, isGivenUp: true },
  ],
  ["pending", { sending: { kind: "pending", press, tries: 1 } }, { kind: "pending", amount: 13_000 }],
  ["leaving", { leaving: "restart" }, { kind: "leaving", why: "restart" }],
  ["held", { sale: held }, { kind: "held", until: held.heldUntil, because: "hand" }],
  [
    "held after the close, which the hold will move",
    { isDue: true, sale: { ...held, heldUntil: null, heldBecause: "lost" } },
    { kind: "held", until: null, because: "lost" },
  ],
  ["behind", { behindSince: 5 }, { kind: "behind", since: 5 }],
  ["closing", { isDue: true }, { kind: "closing" }],
  ["moved", { isMoved: true }, { kind: "moved" }],
  ["refused", { sending: refused }, refusal],
  [
    "leading",
    { lot: { ...lot, leader: "Bidder 3" }, mine: { ...mine, maxAmount: 25_000 } },
    { kind: "leading", maxAmount: 25_000, isBelowReserve: false },
  ],
  ["tied", { mine: { ...mine, maxAmount: 13_000 } }, { kind: "tied", amount: 13_000 }],
  ["topped", { mine, sending: topped }, { kind: "topped", amount: 12_000 }],
  ["outbid", { mine }, { kind: "outbid" }],
  ["refused before the newest price", { sending: past }, { ...refusal, isPast: true }],
  ["restarted", { restart: "It was a slip." }, { kind: "restarted", reason: "It was a slip." }],
  ["ready", {}, { kind: "ready" }],
];

describe("ROOMPAGE-3 the bid box says", () => {
  test.each(rows)("%s", (_, change, state) => {
    expect(boxState({ ...facts, ...change })).toEqual(state);
  });

  test("the earlier of two states that hold at once", () => {
    const [, , , , , , ...open] = rows;
    const kinds = open.map(([, , state]) => (state as { kind: string }).kind);
    for (const [at, [name, first]] of open.entries()) {
      for (const [, second] of open.slice(at + 1)) {
        const both = { ...facts, ...second, ...first };
        // A leader is not outbid; the rest may hold together.
        if (name === "leading" || "mine" in first) continue;
        expect(kinds.indexOf(boxState(both).kind)).toBeLessThanOrEqual(at);
      }
    }
  });

  test("leading with the reserve not met", () => {
    const below = { ...lot, leader: "Bidder 3", reserve: "not_met" } as const;
    expect(boxState({ ...facts, lot: below, mine })).toMatchObject({ kind: "leading", isBelowReserve: true });
  });

  test("what an answer told, until the events have come to it", () => {
    const told = { ...mine, standing: "leading", maxAmount: 14_000, bidSeq: 10 } as const;
    expect(boxState({ ...facts, mine: told }).kind).toBe("leading");
    expect(boxState({ ...facts, mine: told, lot: { ...lot, bidSeq: 11 } }).kind).toBe("outbid");
    // The first bid of a person whose alias this page does not know yet.
    const unknown = { ...sale, ownAlias: null };
    expect(boxState({ ...facts, sale: unknown, mine: told, lot: { ...lot, bidSeq: 10 } }).kind).toBe(
      "leading",
    );
  });

  test("CLERK-4 that the auctioneer was cut off, when the sale is held for it", () => {
    const lineOf = (sale: BoxFacts["sale"]) => lookOf(boxState({ ...facts, sale }), lot, en);
    const byHand = lineOf(held);
    expect(byHand.sentence).toMatch(/^On hold until .+ at the latest$/);
    expect(byHand.more).toBeUndefined();
    const lost = lineOf({ ...held, heldBecause: "lost" });
    expect([lost.sentence, lost.more]).toEqual(["The auctioneer was cut off.", byHand.sentence]);
    expect(lost.said?.text).toBe(`${lost.sentence} ${byHand.sentence}`);
  });

  test("CLOSE-11 that bidding was interrupted, when the sale is held for it, and until when", () => {
    const lineOf = (texts: typeof en) =>
      lookOf(boxState({ ...facts, sale: { ...held, heldBecause: "outage" } }), lot, texts);
    const line = lineOf(en);
    expect(line.sentence).toBe("Bidding was interrupted.");
    expect(line.more).toMatch(/^On hold until .+ at the latest$/);
    expect(line.said?.text).toBe(`${line.sentence} ${line.more}`);
    expect(lineOf(hi).sentence).toBe("बोली में रुकावट आई थी।");
  });

  test("CLOSE-12 that an outage moved the close, to everybody who may bid, whoever leads", () => {
    const moved = "This item now closes later.";
    for (const kind of ["ready", "leading", "outbid", "tied", "topped"] as const) {
      const state = { kind, amount: 5, maxAmount: null, isBelowReserve: false };
      expect(movedLook(lookOf(state, lot, en), state, moved).sentence, kind).toBe(moved);
    }
  });

  test("CLOSE-6 that a server leaves, before a close that may not come and a hold", () => {
    const leaving = (why: "restart" | "cut-off") =>
      lookOf(boxState({ ...facts, sale: held, isDue: true, behindSince: 5, leaving: why }), lot, en);
    expect(leaving("restart").sentence).toBe("Back in a moment; no item closes meanwhile");
    const { sentence, more } = leaving("cut-off");
    expect([sentence, more]).toEqual(["Bidding is interrupted.", "No bid was lost. Connecting again…"]);
    // A decided lot stays decided, and a bid on its way is still looked for.
    expect(boxState({ ...facts, lot: sold, leaving: "restart" }).kind).toBe("sold");
    const sending = { kind: "unknown", press, tries: 2 } as const;
    expect(boxState({ ...facts, sending, leaving: "restart" }).kind).toBe("unknown");
  });

  test("topped only until the next price", () => {
    const risen = { ...lot, currentHighestBid: 14_000 };
    expect(boxState({ ...facts, mine, sending: topped, lot: risen })).toEqual({ kind: "outbid" });
  });

  test("CLOSE-5 never that a lot is won before the server has closed it", () => {
    const own = { ...lot, leader: "Bidder 3" };
    expect(boxState({ ...facts, lot: own, mine, isDue: true })).toEqual({ kind: "closing" });
  });
});

test("ROOMPAGE-3 takes a bid in seven of its states only", () => {
  const taking = rows.map(([, change]) => boxState({ ...facts, ...change })).filter(takesBids);
  expect(taking.map(({ kind }) => kind)).toEqual([
    "moved",
    "refused",
    "tied",
    "topped",
    "outbid",
    "refused",
    "restarted",
    "ready",
  ]);
});

test("ROOMPAGE-3 knows who leads, also while the box says something else", () => {
  const led = { ...facts, lot: { ...lot, leader: "Bidder 3" }, mine, behindSince: 5, isMoved: true };
  expect(leads(led)).toBe(true);
  expect(leads({ ...led, lot })).toBe(false);
  expect(leads({ ...led, lot: { ...led.lot, status: "sold" } })).toBe(false);
});

test("BID-7 ROOMPAGE-4 a late answer says that a bid was placed only while no newer bid of another leads", () => {
  const answer = { isLeading: true, seq: 9 };
  expect(isStillLeading(answer, { sale, lot })).toBe(true);
  expect(isStillLeading({ ...answer, seq: 8 }, { sale, lot })).toBe(false);
  expect(isStillLeading({ ...answer, seq: 8 }, { sale, lot: { ...lot, leader: "Bidder 3" } })).toBe(true);
  // A raise of one's own maximum has no number.
  expect(isStillLeading({ ...answer, seq: null }, { sale, lot })).toBe(true);
  expect(isStillLeading({ isLeading: false, seq: 9 }, { sale, lot })).toBe(false);
});

test("BID-10 ROOMPAGE-3 whoever bid before is told that a lot starts again, on the old lot and on the new one until the first bid", () => {
  const before = { ...lot, id: "before", status: "withdrawn" } as const;
  const again = { ...lot, id: "again", restartOf: { lotId: "before", reason: "A slip." } };
  const lots = [before, again];
  const bids = (...lotIds: string[]) => lotIds.map((lotId) => ({ lotId }));
  expect(lots.map((one) => restartFor(lots, one, bids("before")))).toEqual(["A slip.", "A slip."]);
  expect(lots.map((one) => restartFor(lots, one, bids("before", "again")))).toEqual(["A slip.", undefined]);
  expect(lots.map((one) => restartFor(lots, one, []))).toEqual([undefined, undefined]);
  expect(boxState({ ...facts, lot: before, restart: "A slip." })).toEqual({
    kind: "restarted",
    reason: "A slip.",
  });
});

describe("ROOMPAGE-3 a fair warning", () => {
  const warned = { ...lot, minimumBidPrice: 10_000, isFairWarning: true } as ShownLot;
  const lineOf = (change: Partial<BoxFacts>, shown = warned) => {
    const state = boxState({ ...facts, ...change, lot: shown });
    return warnedLook(lookOf(state, shown, en), state, shown, en.box);
  };
  const sentence = "Fair warning: selling at ₹13,000";

  test("comes first, before the reader's standing, and is read aloud", () => {
    const { sentence: first, more, said } = lineOf({ mine });
    expect([first, more, said?.text]).toEqual([sentence, "You have been outbid", sentence]);
    expect(lineOf({}).sentence).toBe(sentence);
    expect(lineOf({}).more).toBeUndefined();
  });

  test("is said and read aloud also beside a refusal, a price that moved and a lot that starts again", () => {
    const sentences = [
      lineOf({ sending: refused }),
      lineOf({ isMoved: true }),
      lineOf({ restart: "It was a slip." }),
    ].map(({ sentence: first, more, said }) => [first, more, said?.isUrgent, said?.text]);
    const [refusal, moved] = ["Bid must be at least ₹13,500", "Price moved. Press again for ₹13,500"];
    expect(sentences).toEqual([
      ["Fair warning", refusal, true, `${sentence}. ${refusal}`],
      ["Fair warning", moved, true, `${sentence}. ${moved}`],
      ["Fair warning", "This item starts again: It was a slip.", true, sentence],
    ]);
  });

  test("leaves the reader's standing one short line", () => {
    const own: ShownLot = { ...warned, leader: "Bidder 3", reserve: "not_met" };
    expect(lineOf({ mine }, own).more).toBe("You lead");
    expect(lineOf({ mine, sending: topped }).more).toBe("You have been outbid");
    expect(lineOf({ mine: { ...mine, maxAmount: 13_000 } }).more).toBe("Tied: the earlier bid leads");
  });

  test("is not said while bids do not count, without a price, or once a bid has cleared it", () => {
    expect(lineOf({ behindSince: 5 }).sentence).not.toBe(sentence);
    expect(lineOf({ isDue: true }).sentence).toBe("Closing…");
    expect(lineOf({ mine }, { ...warned, currentHighestBid: null }).sentence).toBe("You have been outbid");
    expect(lineOf({ mine }, lot).sentence).toBe("You have been outbid");
  });
});

test("ROOMPAGE-14 the reader's standing on any lot: by the leader's alias, or by what the server answered", () => {
  const own = "Bidder 3";
  expect(standingOn(own, lot, mine)).toBe("outbid");
  expect(standingOn(own, { ...lot, leader: own }, undefined)).toBe("leading");
  expect(standingOn(own, { ...lot, currentHighestBid: 12_500 }, mine)).toBe("tied");
  expect(standingOn(own, lot, undefined)).toBeUndefined();
  expect(standingOn(null, lot, undefined)).toBeUndefined();
  expect(standingOn(own, { ...sold, soldTo: own }, undefined)).toBe("won");
  expect(standingOn(own, sold, mine)).toBe("lost");
  expect(standingOn(own, sold, undefined)).toBeUndefined();
  expect(standingOn(own, { ...lot, status: "passed" }, mine)).toBeUndefined();
});
