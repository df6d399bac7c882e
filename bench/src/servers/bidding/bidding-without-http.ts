import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Lanes } from "@boli/server/live/bids/lane";
import { openBus } from "@boli/server/platform/bus/open-bus";
import { DatabaseUnavailable } from "@boli/server/platform/database/database";
import { openDatabase } from "@boli/server/platform/database/open";
import { aUser } from "@boli/server/testing/builders";
import type { BidReport } from "../../bids/bid-load-messages.ts";
import {
  bidderCounts,
  type DirectImplementation,
  directImplementations,
  maxBidders,
} from "../../bids/cases.ts";
import { RisingAmounts } from "../../bids/rising.ts";
import { Tally } from "../../bids/tally.ts";
import { answerOrders, readChildSettings, reportReady } from "../../harness/child-side.ts";
import { productionSettings } from "../production.ts";
import type { BidImplementation } from "./bid-endpoints.ts";
import { type BidTarget, makeSales } from "./make-sales.ts";
import { NaiveBids } from "./naive-bids.ts";

// Bidding without HTTP: bidders in the same process call an implementation, and call again when it answers.

export interface DirectSettings {
  dataDir: string;
  databaseUrl?: string;
  databasePid?: number;
}

export interface DirectOrder {
  implementation: DirectImplementation;
  bidders: number;
  warmUpMs: number;
  measureMs: number;
}

const given = readChildSettings<DirectSettings>();
const { databaseUrl, dataDir } = productionSettings(given);
const database = await openDatabase({ databaseUrl, dataDir });
const bus = await openBus(database, { onFault: (error) => console.error(error) });
const implementations: Record<DirectImplementation, BidImplementation> = {
  naive: new NaiveBids(database, bus),
  product: new Lanes(database, bus),
};
const users: string[] = [];
for (let count = 0; count < maxBidders; count += 1) users.push((await aUser(database)).id);
const lots = new Map<string, BidTarget>();
for (const implementation of directImplementations) {
  for (const bidders of bidderCounts) {
    const [lot] = await makeSales(database, bus, { sales: 1, lotsOfEach: 1 });
    if (lot) lots.set(`${implementation} ${bidders}`, lot);
  }
}
const amounts = new RisingAmounts();

async function measure(order: DirectOrder): Promise<BidReport> {
  const tally = new Tally({ serverPids: [process.pid], databasePid: given.databasePid });
  let isOver = false;
  const bidding = Promise.all(
    users.slice(0, order.bidders).map(async (userId) => {
      while (!isOver) await bidOnce(order, userId, tally);
    }),
  );
  const measured = (async () => {
    await pause(order.warmUpMs);
    tally.begin();
    await pause(order.measureMs);
    return tally.end();
  })();
  try {
    // The bidders end earlier only when one of them failed.
    const reportOf = await Promise.race([measured, bidding.then(() => measured)]);
    isOver = true;
    await bidding;
    return reportOf();
  } finally {
    isOver = true;
  }
}

async function bidOnce(
  { implementation, bidders }: DirectOrder,
  userId: string,
  tally: Tally,
): Promise<void> {
  const lot = lots.get(`${implementation} ${bidders}`);
  if (!lot) throw new Error(`There is no lot for ${implementation} and ${bidders} bidders.`);
  const began = performance.now();
  const outcome = await undefinedIfOverloaded(implementation, () =>
    implementations[implementation].submit(lot.saleId, {
      itemId: lot.lotId,
      userId,
      isSubscribed: false,
      amount: amounts.next(lot.lotId),
      maxAmount: null,
      kind: "bid",
      paddle: null,
      key: randomUUID(),
      // As long as the hash of a request, which the route would add.
      requestHash: userId.replaceAll("-", "").repeat(2),
    }),
  );
  if (!outcome) return tally.turnedAway();
  if (outcome.kind === "accepted") tally.accepted(performance.now() - began);
  else if (outcome.refusal.code === "bid_too_low") tally.refused();
  else throw new Error(`A bid was refused: ${outcome.refusal.code}.`);
}

// Only a baseline may be so overloaded that no database connection becomes free in time.
async function undefinedIfOverloaded<T>(
  implementation: DirectImplementation,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (implementation === "naive" && error instanceof DatabaseUnavailable) return undefined;
    throw error;
  }
}

process.once("SIGTERM", () => {
  void (async () => {
    await bus.close();
    await database.close();
    process.exit();
  })();
});

answerOrders<DirectOrder, BidReport>(measure);
reportReady(null);
