import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { firstBreak } from "../../../testing/bid-chain.ts";
import { begin, day, hour, minute, saleOf, second } from "../../../testing/live/sale-in-memory.ts";
import { noHead } from "./bid-chain.ts";
import { applySaleAction } from "./sale-actions.ts";
import { iso } from "./state.ts";

describe("a close that waited", () => {
  it.each([
    ["five seconds", 5 * second, Infinity, "sold", 0],
    ["a millisecond more", 5 * second + 1, Infinity, "open", 65 * second + 1],
    ["more than a minute", 2 * minute, Infinity, "open", 12 * minute],
    ["more than half an hour", 31 * minute, Infinity, "open", day],
    ["since somebody moved the clock a moment ago", hour, second, "sold", 0],
  ])("CLOSE-8 for %s", (_, lateMs, waitedMs, status, byMs) => {
    const { contextAt, changes, lot, closes, bid } = saleOf({ closesIn: [hour, 3 * hour] });
    bid("asha", 100);
    applySaleAction({ ...contextAt(hour + lateMs), waitedMs }, { kind: "tick" });
    expect([lot.status, closes()]).toEqual([status, [hour + byMs, 3 * hour + byMs]]);
    const told = changes.events.find(({ payload }) => payload.kind === "outage")?.payload;
    const span = { from: iso(begin + hour), until: iso(begin + hour + lateMs) };
    if (byMs > 0) expect(told).toMatchObject({ ...span, days: Math.floor(byMs / day), isFirst: true });
    else expect(told).toBeUndefined();
  });

  it("CLOSE-8 of a lot that has ceilings and not opened yet counts as well", () => {
    const { sale, changes, lots, closes, perform } = saleOf({ closesIn: [minute, hour] });
    lots()[0]!.status = "queued";
    perform({ kind: "tick" }, 2 * minute);
    expect([sale.outages, closes()]).toEqual([0, [3 * minute, hour + 2 * minute]]);
    expect(changes.moved.map(({ seq }) => seq)).toEqual([null, 1]);
  });

  it("CLOSE-8 CLOSE-10 brings no move by days nearer, however many there are", () => {
    const { sale, changes, closes, perform } = saleOf({ closesIn: [hour] });
    for (let time = 1; time <= 8; time += 1) {
      perform({ kind: "tick" }, (closes()[0] ?? 0) + 10 * second);
      sale.lots.get("lot-1")!.closesAt! += 2 * hour;
    }
    const days = changes.events.flatMap(({ payload }) => (payload.kind === "outage" ? [payload.days] : []));
    expect([days, sale.outages]).toEqual([Array.from({ length: 8 }, () => 0), 0]);
  });

  it("CLOSE-8 SALE-6 moves no practice, which waits for everybody", () => {
    const { sale, lot, kinds, perform } = saleOf({ closesIn: [minute] });
    sale.isPractice = true;
    perform({ kind: "tick" }, hour);
    expect([lot.status, kinds().includes("outage")]).toEqual(["passed", false]);
  });

  it("CLOSE-8 CLERK-5 in a hold has not waited, and a clerk-paced sale has none", () => {
    const held = saleOf({ closesIn: [minute] });
    held.perform({ kind: "hold", by: "admin" });
    held.perform({ kind: "tick" }, hour);
    const clerk = saleOf({ pace: "clerk", closesIn: [minute] });
    clerk.perform({ kind: "tick" }, hour);
    expect([held.closes(), clerk.sale.status]).toEqual([[minute], "completed"]);
    expect([held.kinds(), clerk.kinds()].flat()).not.toContain("outage");
  });
});

describe("a hold and an outage", () => {
  it("CLOSE-11 a held sale does not move; its resume gives the time back, and its hold waits for the outage", () => {
    const { closes, sale, perform, interrupt, held, kinds } = saleOf({ closesIn: [hour] });
    perform({ kind: "hold", by: "admin" }, 10 * minute);
    expect(held()).toBe(130 * minute);
    interrupt([5 * minute, 40 * minute]);
    interrupt([50 * minute, 60 * minute]);
    expect([closes(), held()]).toEqual([[hour], 170 * minute]);
    expect(kinds().slice(2)).toEqual(["sale-held"]);
    perform({ kind: "tick" }, 170 * minute - 1);
    expect(sale.heldAt).not.toBeNull();
    perform({ kind: "resume", by: "admin" }, 70 * minute);
    // Held for an hour, of which 40 minutes were outages.
    expect([closes(), sale.heldMs, sale.heldOutMs]).toEqual([[2 * hour], 20 * minute, 0]);
  });

  it("CLOSE-11 CLERK-5 the hold of a lost host waits as well", () => {
    const { perform, interrupt, held } = saleOf({ pace: "clerk" });
    perform({ kind: "hold", by: "lost" }, minute);
    interrupt([2 * minute, 12 * minute]);
    expect(held()).toBe(41 * minute);
  });

  it("CLOSE-11 CLERK-6 a clerk-paced sale is held from its beginning, its warnings cleared", () => {
    const { sale, lot, perform, interrupt, held, bid, changes } = saleOf({ pace: "clerk" });
    bid("asha", 100);
    perform({ kind: "fair-warning", lotId: "lot-1" }, minute);
    interrupt([2 * minute, 12 * minute]);
    expect([sale.heldAt, sale.holdReason, lot.warnedAt]).toEqual([begin + 2 * minute, "outage", null]);
    expect(held()).toBe(42 * minute);
    expect(changes.events.slice(-2).map(({ payload }) => payload)).toEqual([
      {
        kind: "outage",
        from: iso(begin + 2 * minute),
        until: iso(begin + 12 * minute),
        days: 0,
        isFirst: true,
      },
      { kind: "sale-held", why: "outage", by: "outage", until: iso(begin + 42 * minute) },
    ]);
    expect(bid("bina", 110, { at: 13 * minute })).toBe("sale_held");
  });

  it("CLOSE-11 who acts for it resumes it within 30 minutes, and the time is no time of holds", () => {
    const { sale, perform, interrupt } = saleOf({ pace: "clerk" });
    sale.heldMs = 120 * minute;
    const { endsAt } = sale;
    interrupt([2 * minute, 12 * minute]);
    perform({ kind: "tick" }, 42 * minute - 1);
    expect(perform({ kind: "resume", by: "host" }, 42 * minute - 1)).toBe("done");
    expect([sale.heldAt, sale.heldMs, sale.endsAt - endsAt]).toEqual([null, 120 * minute, 40 * minute - 1]);
  });

  it("CLOSE-11 CLERK-5 after that it ends with its open lot passed", () => {
    const { sale, lots, perform, interrupt, bid } = saleOf({ pace: "clerk", closesIn: [hour, hour] });
    bid("asha", 100);
    interrupt([2 * minute, 12 * minute]);
    // Another one meanwhile puts off the end.
    interrupt([20 * minute, 21 * minute]);
    perform({ kind: "tick" }, 43 * minute - 1);
    expect(sale.status).toBe("live");
    perform({ kind: "tick" }, 43 * minute);
    expect([sale.status, ...lots().map(({ status }) => status)]).toEqual(["completed", "passed", "passed"]);
    expect(sale.heldMs).toBe(0);
  });
});

describe("the row of an outage", () => {
  const interruptedLot = () => {
    const room = saleOf({ closesIn: [hour] });
    room.bid("asha", 100, { maxAmount: 500 });
    room.bid("asha", null, { maxAmount: 600 });
    room.interrupt([hour - 10 * second, hour]);
    return room;
  };
  const move = { from: begin + hour - 10 * second, until: begin + hour };
  const closes = { closedAt: begin + hour, closesAt: begin + hour + minute };

  it("CLOSE-12 BID-12 says from, until, old and new close, and is the newest one of the chain", () => {
    const { changes, lot } = interruptedLot();
    const row = changes.bids.at(-1)!;
    expect(row).toMatchObject({ kind: "outage", seq: 2, alias: null, amount: null });
    const text = [move.from, move.until, closes.closedAt, closes.closesAt].map(iso).join("\n");
    expect(row.secret).toBe(hash("sha256", text, "hex"));
    expect(changes.moved).toEqual([{ lotId: "lot-1", seq: 2, ...move, ...closes }]);
    expect([lot.bidSeq, lot.head, lot.form]).toEqual([2, row.hash, 3]);
    expect(changes.events.at(-1)?.payload).toEqual({
      kind: "lot-extended",
      lotId: "lot-1",
      closesAt: iso(closes.closesAt),
      why: "outage",
      bidSeq: 2,
      head: row.hash,
    });
  });

  it("CLOSE-12 BID-9 gives no number to a raise that waits; the next row does, and the chain holds", () => {
    const { changes, lot, bid } = interruptedLot();
    expect([lot.raises.length, changes.numbered.length]).toEqual([1, 0]);
    expect(bid("asha", null, { at: hour, maxAmount: 700 })).toBe("accepted");
    expect(new Set(lot.raises.map(({ seq }) => seq)).size).toBe(2);
    bid("bina", 110, { at: hour });
    const rows = changes.bids.toSorted((a, b) => a.seq - b.seq);
    expect(rows.map(({ kind }) => kind)).toEqual(["bid", "outage", "raise", "raise", "bid", "auto"]);
    expect(firstBreak(rows.map((row) => ({ ...row, at: iso(row.at) })))).toBeUndefined();
  });

  it.each([
    ["whose log has an older form", "open", 3, 2, null, 3, 2],
    ["that is queued", "queued", 0, 3, null, 0, 3],
    ["that is open and has no row yet", "open", 0, 2, 1, 1, 3],
    ["whose log has the newest form", "open", 3, 3, 4, 4, 3],
  ] as const)("CLOSE-12 of a lot %s", (_, status, bidSeq, form, seq, bidSeqAfter, formAfter) => {
    const { changes, lot, interrupt } = saleOf({ closesIn: [hour] });
    Object.assign(lot, { status, bidSeq, form, head: bidSeq === 0 ? noHead : "the head before" });
    interrupt([hour - 10 * second, hour]);
    expect(changes.moved).toEqual([{ lotId: "lot-1", seq, ...move, ...closes }]);
    expect([changes.bids.length, lot.bidSeq, lot.form]).toEqual([
      seq === null ? 0 : 1,
      bidSeqAfter,
      formAfter,
    ]);
    expect(changes.events.at(-1)?.payload).toMatchObject({ bidSeq: bidSeqAfter, head: lot.head });
    expect(changes.lots.has("lot-1")).toBe(true);
  });
});
