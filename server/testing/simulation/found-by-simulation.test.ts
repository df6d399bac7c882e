import { describe, expect, it } from "vitest";
import { type BidRequest, applyBid } from "../../src/live/law/apply-bid.ts";
import type { SaleAction } from "../../src/live/law/action-context.ts";
import { applySaleAction } from "../../src/live/law/sale-actions.ts";
import {
  type Changes,
  type IdSource,
  type Lot,
  type SaleState,
  noChanges,
} from "../../src/live/law/state.ts";
import { load, storedFrom } from "./store.ts";
import type { Terms } from "./terms.ts";

// The faults that random sales found, each as the few steps that show it.
const begin = 1_000_000;
const close = begin + 60_000;

const people = ["asha", "bina"];

const defaultTerms: Terms = {
  pace: "timed",
  step: { kind: "table" },
  windowMs: 0,
  capMs: 0,
  warningMs: 3_000,
  requireMembership: false,
  isPractice: false,
  startsAt: begin,
  endsAt: close,
  hostId: "host",
  auctioneers: [],
  ceilings: [],
  bidders: [],
  accepted: people,
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
  const sale = load(storedFrom(terms), { lots: "all", people });
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

  it("BID-10 stays barred to whoever was barred, also when an older lot of its item is offered again", () => {
    const room = roomOf(clerkPaced);
    room.perform({ kind: "next" });
    room.bid("asha", 10_000);
    room.perform({ kind: "restart", lotId: "lot-1", reason: "A slip.", barred: "asha" });
    const again = [...room.sale.lots.keys()].at(-1) ?? "";
    room.perform({ kind: "withdraw", lotId: again, newestBid: null, by: "host" });
    expect(room.perform({ kind: "reoffer", lotId: "lot-1", by: "host" })).toBe("done");
    expect([...room.sale.lots.values()].at(-1)).toMatchObject({ itemId: "item-1", barred: ["asha"] });
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

describe("a hold", () => {
  it("CLERK-5 CLOSE-1 that is short and leaves a lot more than it took uses up as much of the two hours", () => {
    const room = roomOf(defaultTerms);
    let holds = 0;
    for (let now = close - 1; ; now = (room.lot.closesAt ?? 0) - 1) {
      if (room.perform({ kind: "hold", by: "admin" }, now) !== "done") break;
      room.perform({ kind: "resume", by: "admin" }, now);
      holds += 1;
      if (holds > 200) break;
    }
    expect(room.lot.closesAt).toBeGreaterThan(close + 119 * 60_000);
    expect(room.lot.closesAt).toBeLessThanOrEqual(close + 121 * 60_000);
    expect(room.perform({ kind: "hold", by: "admin" }, (room.lot.closesAt ?? 0) - 1)).toBe("holds_used_up");
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
    expect(room.lot.warnedAt).toBe(begin);
    room.bid("bina", 11_000);
    expect(room.lot.warnedAt).toBeNull();
  });
});

describe("when a lot is over", () => {
  const grace = 15 * 60_000;
  it("SALE-3 BID-2 the open lot of a clerk-paced sale has 15 minutes after its end, then it is passed, and only `sold` sells", () => {
    const room = roomOf(clerkPaced);
    expect(room.bid("asha", 10_000, null, close)).toBe("accepted");
    expect(room.bid("bina", 11_000, null, close + grace)).toBe("accepted");
    expect(room.bid("bina", 12_000, null, close + grace + 1)).toBe("lot_ended");
    expect(
      room.perform(
        { kind: "pass", lotId: "lot-1", newestBid: room.lot.newestBid, by: "host" },
        close + grace + 1,
      ),
    ).toBe("lot_ended");
    room.perform({ kind: "tick" }, close + grace + 1);
    expect([...room.sale.lots.values()].map(({ status }) => status)).toEqual(["passed", "passed"]);
    expect(room.sale.status).toBe("completed");
  });

  it("SALE-3 from its end on a clerk-paced sale opens nothing more", () => {
    const room = roomOf(clerkPaced);
    room.perform({ kind: "pass", lotId: "lot-1", newestBid: room.lot.newestBid, by: "host" }, close);
    expect(room.perform({ kind: "next" }, close + 1)).toBe("sale_time_over");
    room.perform({ kind: "tick" }, close + 1);
    expect(room.sale.status).toBe("completed");
    const other = roomOf(clerkPaced);
    other.perform({ kind: "pass", lotId: "lot-1", newestBid: room.lot.newestBid, by: "host" }, close + 1);
    expect(other.sale.status).toBe("completed");
  });

  it("SALE-3 SALE-4 CLERK-1 a host neither ends, sells, passes nor cancels a timed lot with a bid; an admin may", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000);
    expect(room.perform({ kind: "sold", lotId: "lot-1", newestBid: 1, dropsReserve: false })).toBe(
      "sale_is_timed",
    );
    for (const kind of ["pass", "withdraw"] as const)
      expect(room.perform({ kind, lotId: "lot-1", newestBid: 1, by: "host" })).toBe("lot_has_bid");
    expect(room.perform({ kind: "cancel", reason: "Rain.", by: "host" })).toBe("sale_has_bids");
    expect(room.perform({ kind: "end", by: "host", reason: null })).toBe("done");
    const statuses = () => [...room.sale.lots.values()].map(({ status }) => status);
    expect([room.sale.status, ...statuses()]).toEqual(["live", "open", "withdrawn"]);
    expect(room.perform({ kind: "end", by: "admin", reason: null })).toBe("reason_missing");
    expect(room.perform({ kind: "end", by: "admin", reason: "A fraud." })).toBe("done");
    expect([room.sale.status, ...statuses()]).toEqual(["completed", "passed", "withdrawn"]);
    const again = roomOf(defaultTerms);
    again.bid("asha", 10_000);
    expect(again.perform({ kind: "cancel", reason: "Rain.", by: "admin" })).toBe("done");
  });

  it("CLOSE-1 CLERK-4 CLERK-5 no time passes while a sale is held, and a resume leaves a minute at least", () => {
    const room = roomOf(defaultTerms);
    room.bid("asha", 10_000);
    expect(room.perform({ kind: "hold", by: "host" })).toBe("sale_is_timed");
    room.perform({ kind: "hold", by: "admin" }, close - 1_000);
    expect(room.perform({ kind: "fair-warning", lotId: "lot-1" }, close + 5_000)).toBe("sale_held");
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + 1 }, close + 5_000)).toBe("done");
    room.perform({ kind: "resume", by: "admin" }, close + 9_000);
    expect(room.lot.closesAt).toBe(close + 9_000 + 60_000);
    room.perform({ kind: "hold", by: "admin" }, close + 9_000);
    room.perform({ kind: "resume", by: "admin" }, close + 19_000);
    expect(room.lot.closesAt).toBe(close + 79_000);
  });

  it("CLERK-5 a hold clears a fair warning; a lost connection holds for 30 minutes, all holds for two hours", () => {
    const minute = 60_000;
    const room = roomOf(clerkPaced);
    room.perform({ kind: "fair-warning", lotId: "lot-1" });
    room.perform({ kind: "hold", by: "lost" });
    expect(room.lot.warnedAt).toBeNull();
    room.perform({ kind: "tick" }, begin + 30 * minute - 1);
    expect(room.sale.status).toBe("live");
    room.perform({ kind: "tick" }, begin + 30 * minute);
    expect([room.sale.status, room.lot.status]).toEqual(["completed", "passed"]);
    const timed = roomOf(defaultTerms);
    timed.perform({ kind: "hold", by: "admin" });
    timed.perform({ kind: "tick" }, begin + 120 * minute);
    expect([timed.sale.status, timed.sale.heldAt]).toEqual(["live", null]);
    expect(timed.perform({ kind: "hold", by: "admin" }, begin + 121 * minute)).toBe("holds_used_up");
  });

  it("CLOSE-1 a clock that was set back while the sale was held cuts nobody short", () => {
    const room = roomOf(defaultTerms);
    room.perform({ kind: "hold", by: "admin" }, begin);
    room.perform({ kind: "resume", by: "admin" }, begin - 2_000);
    expect([room.lot.closesAt, room.sale.endsAt]).toEqual([close, close]);
  });

  it("LOT-2 LOT-3 CLERK-2 an item that was sold in a later lot is not offered again by its earlier one", () => {
    const room = roomOf(clerkPaced);
    room.perform({ kind: "pass", lotId: "lot-1", newestBid: room.lot.newestBid, by: "host" });
    expect(room.perform({ kind: "reoffer", lotId: "lot-1", by: "host" })).toBe("done");
    const again = [...room.sale.lots.values()].at(-1)?.id ?? "";
    Object.assign(room.sale.lots.get(again) ?? {}, {
      status: "open",
      leader: { userId: "asha", ceiling: 10_000 },
      price: 10_000,
      newestBid: 1,
      warnedAt: begin - 3_000,
    });
    room.sale.aliasOf.set("asha", 1);
    expect(room.perform({ kind: "sold", lotId: again, newestBid: 1, dropsReserve: false })).toBe("done");
    expect(room.perform({ kind: "reoffer", lotId: "lot-1", by: "host" })).toBe("item_not_available");
  });

  it("CLOSE-1 CLOSE-2 an extension moves one lot alone, or every open lot by the same time; the cap counts from there", () => {
    const room = roomOf({ ...defaultTerms, windowMs: 5_000, capMs: 60_000 });
    const other = room.sale.lots.get("lot-2");
    Object.assign(other ?? {}, { closesAt: close - 30_000, originalClosesAt: close - 30_000 });
    const closes = () => [room.sale.endsAt, room.lot.closesAt, room.lot.originalClosesAt, other?.closesAt];
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + 2_000 })).toBe("done");
    expect(closes()).toEqual([close, close + 2_000, close + 2_000, close - 30_000]);
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 9_000 })).toBe("done");
    expect(closes()).toEqual([close + 9_000, close + 11_000, close + 11_000, close - 21_000]);
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 8_999 })).toBe("sale_times_wrong");
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + 12_000 }, close + 6_001)).toBe(
      "extension_too_late",
    );
  });

  it("CLOSE-1 a lot and a sale are extended by 24 hours in all", () => {
    const day = 86_400_000;
    const room = roomOf(defaultTerms);
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + day })).toBe("done");
    expect(room.perform({ kind: "extend", lotId: "lot-1", closesAt: close + day + 1 })).toBe(
      "extension_too_long",
    );
    expect(room.perform({ kind: "extend", lotId: null, closesAt: close + 1 })).toBe("extension_too_long");
    expect(room.perform({ kind: "extend", lotId: "lot-2", closesAt: close + day })).toBe("done");
  });

  it("CLOSE-1 a lot and a sale are extended 20 times in all, however little each time", () => {
    const room = roomOf(defaultTerms);
    const extend = (lotId: string | null, byMs: number) =>
      room.perform({ kind: "extend", lotId, closesAt: close + byMs });
    for (let byMs = 1; byMs <= 20; byMs += 1) expect(extend("lot-1", byMs)).toBe("done");
    expect(extend("lot-1", 21)).toBe("extensions_used_up");
    expect(extend(null, 1)).toBe("extensions_used_up");
    room.perform({ kind: "withdraw", lotId: "lot-1", newestBid: null, by: "host" });
    for (let byMs = 1; byMs <= 20; byMs += 1) expect(extend(null, byMs)).toBe("done");
    expect(extend(null, 21)).toBe("extensions_used_up");
  });

  it("CLERK-2 SALE-3 nothing is offered again in a timed sale whose time soft close has outlived", () => {
    const room = roomOf({ ...defaultTerms, windowMs: 5_000, capMs: 60_000 });
    room.perform({ kind: "withdraw", lotId: "lot-2", newestBid: null, by: "host" });
    room.bid("asha", 10_000, null, close - 1_000);
    expect(room.perform({ kind: "reoffer", lotId: "lot-2", by: "host" }, close + 1)).toBe("sale_time_over");
  });

  it("CLERK-4 SALE-3 SALE-4 a sale that ends while it is held is held no longer", () => {
    for (const action of [
      { kind: "end", by: "admin", reason: "Rain." } as const,
      { kind: "cancel", by: "admin", reason: "Rain." } as const,
    ]) {
      const room = roomOf(defaultTerms);
      room.perform({ kind: "hold", by: "admin" });
      expect(room.perform(action)).toBe("done");
      expect(room.sale.heldAt).toBeNull();
    }
  });
});
