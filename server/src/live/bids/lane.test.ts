import { describe, expect, it } from "vitest";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { type Database, DatabaseUnavailable } from "../../platform/database/database.ts";
import { CommitOutcomeUnknown } from "../../platform/database/failures.ts";
import { Lanes, maxWaitingBids } from "./lane.ts";
import type { BidRequest } from "../law/apply-bid.ts";
import { fakeDatabase } from "../testing/fake-database.ts";

const request: BidRequest = {
  itemId: "lot",
  userId: "asha",
  isSubscribed: true,
  amount: 100,
  maxAmount: null,
  kind: "bid",
  paddle: null,
  key: null,
  requestHash: null,
};

const silentBus = () => openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });

// Every transaction fails.
const failing = (failure: Error): Database => ({
  engine: "postgres",
  db: fakeDatabase(() => []),
  transaction: async () => {
    throw failure;
  },
  notify: async () => undefined,
  listen: async () => async () => undefined,
  close: async () => undefined,
});

async function bidOnTwoSales(failure: Error): Promise<{ transactions: number; reasons: unknown[] }> {
  let transactions = 0;
  const transaction = async () => {
    transactions += 1;
    throw failure;
  };
  const lanes = new Lanes({ ...failing(failure), transaction }, silentBus());
  const outcomes = await Promise.allSettled([
    lanes.submit("one sale", request),
    lanes.submit("one sale", request),
    lanes.submit("another sale", request),
  ]);
  const reasons = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : outcome.value));
  return { transactions, reasons };
}

describe("the bids that wait on a node", () => {
  it("BID-6 are limited: whoever comes later is told when to try again", async () => {
    const never = new Promise<never>(() => undefined);
    const lanes = new Lanes({ ...failing(new Error("Not asked.")), transaction: () => never }, silentBus());
    for (let count = 0; count < maxWaitingBids; count += 1) void lanes.submit(`sale ${count % 7}`, request);
    await expect(lanes.submit("one sale", request)).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfterSeconds: 2 },
    });
  });

  it("make room again when they are answered, also by an error", async () => {
    const lanes = new Lanes(failing(new DatabaseUnavailable("Away.")), silentBus());
    const bids = Array.from({ length: maxWaitingBids }, (_, at) => lanes.submit(`sale ${at % 7}`, request));
    await Promise.allSettled(bids);
    await expect(lanes.submit("one sale", request)).rejects.toThrow("Away.");
  });
});

describe("a commit that many sales share", () => {
  it("BID-6 is not repeated when nobody knows whether it happened, and nobody in it is left without an answer", async () => {
    const unknown = new CommitOutcomeUnknown("The database went away during the commit.");
    // The error becomes a 503, so that the bidders ask again with their keys.
    expect(unknown).toBeInstanceOf(DatabaseUnavailable);
    expect(await bidOnTwoSales(unknown)).toEqual({ transactions: 1, reasons: [unknown, unknown, unknown] });
  });

  it("BID-6 is tried again sale by sale when it certainly failed", async () => {
    const refused = new Error("The database said no.");
    expect(await bidOnTwoSales(refused)).toEqual({ transactions: 3, reasons: [refused, refused, refused] });
  });

  it("BID-6 is not tried sale by sale while the database is away", async () => {
    const away = new DatabaseUnavailable("The database cannot be reached.");
    expect(await bidOnTwoSales(away)).toEqual({ transactions: 1, reasons: [away, away, away] });
  });
});
