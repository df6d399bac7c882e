import { describe, expect, it } from "vitest";
import { type BidRequest, applyBid } from "../../src/live/apply-bid.ts";
import type { SaleAction } from "../../src/live/sales/action-context.ts";
import { applySaleAction } from "../../src/live/sales/sale-actions.ts";
import { type Changes, type IdSource, type Lot, type SaleState, noChanges } from "../../src/live/state.ts";
import { load, storedFrom } from "./store.ts";
import type { Terms } from "./terms.ts";

// The faults that random sales found, each as the few steps that show it.
const begin = 1_000_000;
const close = begin + 60_000;

const defaultTerms: Terms = {
  pace: "timed",
  step: { kind: "table" },
  windowMs: 0,
  capMs: 0,
  requireMembership: false,
  isPractice: false,
  startsAt: begin,
  endsAt: close,
  hostId: "host",
  auctioneers: [],
  bidders: [],
  lots: [1, 2].map((at) => ({
    id: `lot-${at}`,
    itemId: `item-${at}`,
    minimum: 10_000,
    reserve: null,
    closesAt: close,
  })),
};
const clerkPaced: Terms = {
  ...defaultTerms,
  pace: "clerk",
  lots: defaultTerms.lots.map((lot) => ({ ...lot, closesAt: null })),
};

interface Room {
  sale: SaleState;
  changes: Changes;
  lot: Lot;
  bid(userId: string, amount: number | null, maxAmount?: number | null, now?: number): string;
  perform(action: SaleAction, now?: number): string;
}

// A sale that has just begun; everything happens in one transaction, on its first lot.
function roomOf(terms: Terms): Room {
  const sale = load(storedFrom(terms), { lots: "all", people: [] });
  const changes = noChanges();
  let ids = 0;
  const idSource: IdSource = { id: () => `id-${(ids += 1)}`, salt: () => "salt" };
  const lot = sale.lots.get("lot-1");
  if (!lot) throw new Error("A sale without a lot.");
  const room: Room = {
    sale,
    changes,
    lot,
    bid: (userId, amount, maxAmount = null, now = begin) => {
      const rest: Omit<BidRequest, "userId" | "amount" | "maxAmount"> = {
        itemId: lot.id,
        isSubscribed: true,
        kind: "bid",
        paddle: null,
        key: null,
        requestHash: null,
      };
      const outcome = applyBid(sale, changes, { ...rest, userId, amount, maxAmount }, now, idSource);
      return outcome.kind === "accepted" ? "accepted" : outcome.refusal.code;
    },
    perform: (action, now = begin) => {
      const outcome = applySaleAction({ sale, changes, now, idSource }, action);
      return outcome.kind === "done" ? "done" : outcome.refusal.code;
    },
  };
  room.perform({ kind: "start" });
  return room;
}

const leadOf = ({ lot }: Room): unknown[] => [lot.leader?.userId, lot.price, lot.leader?.ceiling];

describe("a lot that starts again", () => {
  it("BID-10 BID-9 has no bid and no ceiling, and bars the one whose bid was not genuine, for good", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000, 500_000);
    room.bid("bina", 12_000);
    const restart = (lotId: string, barred: string | null): string =>
      room.perform({ kind: "restart", lotId, reason: "A slip.", barred });
    const newest = (): Lot => [...room.sale.lots.values()].at(-1) ?? room.lot;
    expect(restart("lot-1", "asha")).toBe("done");
    expect([room.lot.status, room.lot.soldTo]).toEqual(["withdrawn", null]);
    expect([newest().price, newest().leader, newest().bidSeq]).toEqual([null, null, 0]);
    expect(restart(newest().id, "bina")).toBe("done");
    const [{ itemId }, lots] = [room.lot, [...room.sale.lots.values()]];
    expect(lots.filter((lot) => lot.itemId === itemId).map(({ barred }) => barred)).toEqual([
      [],
      ["asha"],
      ["asha", "bina"],
    ]);
    expect(restart("lot-1", null)).toBe("lot_ended");
  });

  it("BID-10 CLOSE-1 closes a day later at the least, whatever the end of a timed sale", () => {
    const day = 24 * 60 * 60_000;
    const room = roomOf(defaultTerms);
    room.perform({ kind: "restart", lotId: "lot-1", reason: "A slip.", barred: null }, begin + 5);
    const [again] = [...room.sale.lots.values()].slice(-1);
    expect([again?.closesAt, again?.originalClosesAt]).toEqual([begin + 5 + day, begin + 5 + day]);
    expect(room.sale.endsAt).toBe(close);
    const clerk = roomOf(clerkPaced);
    clerk.perform({ kind: "restart", lotId: "lot-1", reason: "A slip.", barred: null });
    expect([...clerk.sale.lots.values()].at(-1)).toMatchObject({ status: "queued", closesAt: null });
  });
});

describe("a leader", () => {
  it("BID-9 a leader's plain bid is bound to its own amount, and its answer contains the unchanged ceiling", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000, 500_000);
    room.bid("asha", 12_000);
    expect(room.changes.bids.map(({ ceiling }) => ceiling)).toEqual([500_000, 12_000]);
    expect(leadOf(room)).toEqual(["asha", 12_000, 500_000]);
  });
});

describe("what the room receives", () => {
  it("BID-9 ROOM-1 each event of an overtaking bid names the new leader, also when it is that bidder's first", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000, 20_000);
    room.bid("bina", 30_000);
    const events = room.changes.events.flatMap(({ payload }) =>
      payload.kind === "bid" ? [[payload.how, payload.alias, payload.leader, payload.price]] : [],
    );
    expect(events).toEqual([
      ["bid", "Bidder 1", "Bidder 1", 10_000],
      ["auto", "Bidder 1", "Bidder 2", 30_000],
      ["bid", "Bidder 2", "Bidder 2", 30_000],
    ]);
  });

  it("CLERK-1 ROOM-3 a raise, of which the room hears nothing, leaves the warning; a bid clears it", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000);
    room.perform({ kind: "fair-warning", lotId: "lot-1" });
    expect(room.bid("asha", null, 20_000)).toBe("accepted");
    expect(room.lot.isFairWarning).toBe(true);
    room.bid("bina", 11_000);
    expect(room.lot.isFairWarning).toBe(false);
  });
});

describe("when a lot is over", () => {
  it("SALE-3 BID-2 a clerk-paced sale takes nothing after its end, also before the clock has come round", () => {
    const room = roomOf(clerkPaced);
    expect(room.bid("asha", 10_000, null, close)).toBe("accepted");
    expect(room.bid("bina", 11_000, null, close + 1)).toBe("lot_ended");
    expect(room.perform({ kind: "pass", lotId: "lot-1" }, close + 1)).toBe("lot_ended");
  });

  it("CLOSE-1 CLERK-4 no time passes while a sale is held: the clerk finds the lot open", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000);
    room.perform({ kind: "hold" }, close - 1_000);
    expect(room.perform({ kind: "fair-warning", lotId: "lot-1" }, close + 5_000)).toBe("done");
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + 1 }, close + 5_000)).toBe("done");
    room.perform({ kind: "resume" }, close + 9_000);
    expect(room.lot.closesAt).toBe(close + 1 + 10_000);
  });

  it("CLOSE-1 a clock that was set back while the sale was held cuts nobody short", () => {
    const room = roomOf(defaultTerms);
    room.perform({ kind: "hold" }, begin + 5_000);
    room.perform({ kind: "resume" }, begin + 2_000);
    expect([room.lot.closesAt, room.sale.endsAt]).toEqual([close, close]);
  });

  it("LOT-2 LOT-3 CLERK-2 an item that was sold in a later lot is not offered again by its earlier one", () => {
    const room = roomOf(defaultTerms);
    room.perform({ kind: "pass", lotId: "lot-1" });
    expect(room.perform({ kind: "reoffer", lotId: "lot-1" })).toBe("done");
    const again = [...room.sale.lots.values()].at(-1)?.id ?? "";
    Object.assign(room.sale.lots.get(again) ?? {}, {
      leader: { userId: "asha", ceiling: 10_000 },
      price: 10_000,
    });
    room.sale.aliasOf.set("asha", 1);
    expect(room.perform({ kind: "sold", lotId: again, dropsReserve: false })).toBe("done");
    expect(room.perform({ kind: "reoffer", lotId: "lot-1" })).toBe("item_not_available");
  });

  it("CLOSE-1 CLOSE-2 a lot that closes with the sale goes on doing so when the sale is extended", () => {
    const room = roomOf({ ...defaultTerms, windowMs: 5_000, capMs: 60_000 });
    const other = room.sale.lots.get("lot-2");
    Object.assign(other ?? {}, { closesAt: close - 30_000, originalClosesAt: close - 30_000 });
    room.bid("asha", 10_000, null, close - 1_000);
    expect(room.lot.closesAt).toBe(close + 4_000);
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 2_000 })).toBe("done");
    expect([room.lot.closesAt, room.lot.originalClosesAt]).toEqual([close + 4_000, close + 2_000]);
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 9_000 })).toBe("done");
    expect([room.lot.closesAt, room.lot.originalClosesAt]).toEqual([close + 9_000, close + 9_000]);
    expect(other?.closesAt).toBe(close - 30_000);
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 8_999 })).toBe("sale_times_wrong");
  });

  it("CLERK-2 SALE-3 nothing is offered again in a timed sale whose time soft close has outlived", () => {
    const room = roomOf({ ...defaultTerms, windowMs: 5_000, capMs: 60_000 });
    room.perform({ kind: "withdraw", lotId: "lot-2" });
    room.bid("asha", 10_000, null, close - 1_000);
    expect(room.perform({ kind: "reoffer", lotId: "lot-2" }, close + 1)).toBe("sale_time_over");
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 60_000 }, close + 1)).toBe("done");
    expect(room.perform({ kind: "reoffer", lotId: "lot-2" }, close + 1)).toBe("done");
  });

  it("CLERK-4 SALE-3 SALE-4 a sale that ends while it is held is held no longer", () => {
    for (const action of [
      { kind: "end", byHost: true } as const,
      { kind: "cancel", reason: "Rain." } as const,
    ]) {
      const room = roomOf(defaultTerms);
      room.perform({ kind: "hold" });
      expect(room.perform(action)).toBe("done");
      expect(room.sale.heldAt).toBeNull();
    }
  });
});
