import type { BidView } from "@boli/contract/live/bid-list";
import type { Extension } from "@boli/contract/live/sale-event";
import { describe, expect, test } from "vitest";
import { historyRows } from "./bid-history.tsx";

const at = (second: number): string => new Date(Date.UTC(2026, 10, 26, 12, 0, second)).toISOString();
const bid = (seq: number): BidView => ({ seq, timestamp: at(10 * seq) }) as Partial<BidView> as BidView;
const extended = (second: number, bidSeq: number | null = null): Extension => ({
  seq: second,
  at: at(second),
  why: bidSeq === null ? "host" : "late-bid",
  closesAt: at(second + 120),
  bidSeq,
});
// The numbers of bids, and the seconds of the extensions.
const brief = (rows: ReturnType<typeof historyRows>) =>
  rows.map((row) => (row.kind === "bid" ? `bid ${row.bid.seq}` : `at ${row.extension.seq}`));

describe("ROOMPAGE-13 the history", () => {
  test("names the close that a late bid brought in the row of that bid alone", () => {
    const window = { bids: [bid(3), bid(2), bid(1)], isAtNewest: true, isAtOldest: true };
    const rows = historyRows(window, [extended(20, 2)]);
    expect(rows.map((row) => (row.kind === "bid" ? row.closesAt : "none"))).toEqual([
      undefined,
      at(140),
      undefined,
    ]);
  });

  test("has a row of its own for every other move, between the bids before and after it", () => {
    const window = { bids: [bid(3), bid(2), bid(1)], isAtNewest: true, isAtOldest: true };
    const rows = historyRows(window, [extended(90), extended(30), extended(29), extended(15), extended(1)]);
    expect(brief(rows)).toEqual(["at 90", "at 30", "bid 3", "at 29", "bid 2", "at 15", "bid 1", "at 1"]);
  });

  test("leaves out what is newer or older than the window", () => {
    const window = { bids: [bid(3), bid(2)], isAtNewest: false, isAtOldest: false };
    expect(brief(historyRows(window, [extended(90), extended(25), extended(1)]))).toEqual([
      "bid 3",
      "at 25",
      "bid 2",
    ]);
    const empty = { bids: [], isAtNewest: true, isAtOldest: true };
    expect(brief(historyRows(empty, [extended(25)]))).toEqual(["at 25"]);
  });
});
