import { describe, expect, it } from "vitest";
import { openLocalBus } from "../platform/bus/local-bus.ts";
import { type Database, DatabaseUnavailable } from "../platform/database/database.ts";
import { CommitOutcomeUnknown } from "../platform/database/failures.ts";
import { Lanes } from "./lane.ts";
import type { BidRequest } from "./apply-bid.ts";
import { fakeDatabase } from "./testing/fake-database.ts";

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

// Every transaction fails, and is counted.
async function bidOnTwoSales(failure: Error): Promise<{ transactions: number; reasons: unknown[] }> {
  let transactions = 0;
  const database: Database = {
    // The engine on which sales share a commit.
    engine: "embedded",
    db: fakeDatabase(() => []),
    transaction: async () => {
      transactions += 1;
      throw failure;
    },
    notify: async () => undefined,
    listen: async () => async () => undefined,
    close: async () => undefined,
  };
  const lanes = new Lanes(database, openLocalBus({ onFault: (fault) => expect.fail(String(fault)) }));
  const outcomes = await Promise.allSettled([
    lanes.submit("one sale", request),
    lanes.submit("one sale", request),
    lanes.submit("another sale", request),
  ]);
  const reasons = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : outcome.value));
  return { transactions, reasons };
}

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
});
