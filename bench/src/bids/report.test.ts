import { describe, expect, it } from "vitest";
import type { BidReport } from "./bid-load-messages.ts";
import { bidCases, caseName, directCaseName } from "./cases.ts";
import { bidAimsOf, bidFiguresTable, bidsTable } from "./report.ts";

const reportOf = (perSecond: number, p99Ms: number): BidReport => ({
  accepted: perSecond,
  acceptedInAll: perSecond,
  perSecond,
  p50Ms: p99Ms / 2,
  p99Ms,
  refusedShare: 0.01,
  turnedAwayShare: 0,
  serverMicrosPerBid: 100,
  databaseMicrosPerBid: 0,
  loadBusyShare: 0.1,
});

const hot = "one hot lot, 64 bidders, embedded";
const roundsOf = (reports: Record<string, BidReport>) =>
  Object.entries(reports).map(([contender, report]) => ({ round: 1, contender, report }));

describe("the cases of bids", () => {
  it("are every shape, crowd and database, with a second node where the database allows one", () => {
    const names = bidCases(["embedded", "postgres"]).map(caseName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.endsWith("naive"))).toHaveLength(12);
    expect(names.filter((name) => name.endsWith("two nodes"))).toHaveLength(6);
    expect(names.some((name) => name.includes("embedded") && name.endsWith("two nodes"))).toBe(false);
  });
});

describe("the report of bids", () => {
  const behind = roundsOf({
    [`${hot}, naive`]: reportOf(100, 50),
    [`${hot}, product`]: reportOf(900, 5),
    [`${hot}, store-less`]: reportOf(1_800, 2),
  });

  it("compares the product with its neighbours of the same group", () => {
    expect(bidsTable(behind, [])).toContain(
      `| ${hot} | **9.00** (9.00–9.00) | 0.10 (0.10–0.10) | 0.50 (0.50–0.50) |  | 900 | 5.0 |`,
    );
    expect(bidFiguresTable(behind).split("\n")).toHaveLength(5);
  });

  it("reports an aim as missed when neither of its two ways reaches it", () => {
    expect(bidAimsOf(behind, []).map(({ isReached }) => isReached)).toEqual([false]);
  });

  it("says that it is reached when one of them is", () => {
    const ahead = roundsOf({
      [`${hot}, naive`]: reportOf(100, 50),
      [`${hot}, product`]: reportOf(1_000, 5),
      [`${hot}, store-less`]: reportOf(5_000, 2),
    });
    expect(bidAimsOf(ahead, []).every(({ isReached }) => isReached)).toBe(true);
  });

  it("compares the product without HTTP with the naive one", () => {
    const name = (implementation: "naive" | "product") =>
      directCaseName({ bidders: 64, engine: "embedded", implementation });
    const rounds = roundsOf({ [name("naive")]: reportOf(100, 9), [name("product")]: reportOf(4_100, 1) });
    expect(bidAimsOf([], rounds)).toMatchObject([{ reached: 41, aim: 40, isReached: true }]);
    expect(bidsTable([], rounds)).toContain("| **41.00** (41.00–41.00) |  |  |  | 4,100 | 1.0 |");
  });
});
