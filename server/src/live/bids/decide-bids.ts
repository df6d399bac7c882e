import { isJudged, isTimeOver } from "@boli/contract/live/clerk-actions";
import { type Tx, afterCommit } from "../../platform/database/database.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { highestBid, leastBid } from "@boli/contract/live/steps";
import { type BidOutcome, type BidRequest, applyBid, findLot } from "../law/apply-bid.ts";
import { idSource } from "../store/id-source.ts";
import {
  type FarLot,
  type StoredAnswers,
  answerKey,
  lockSales,
  noteEstimates,
  readTimeAndFacts,
} from "../store/load-sale.ts";
import { changeInSale } from "../sales/change-sale.ts";
import { type SavedSale, saveSales } from "../sales/save-sale.ts";
import type { SaleCache } from "./sale-cache.ts";
import { type Changes, type SaleState, noChanges, saleTopic } from "../law/state.ts";

export type LaneOutcome =
  | BidOutcome
  | { kind: "refused"; refusal: { code: "sale_not_found" | "key_reused" | "unavailable" } };

// The bids on one sale that one transaction decides, in their order.
export interface Batch {
  saleId: string;
  requests: readonly BidRequest[];
}

export interface Deciding {
  cache: SaleCache;
  bus: Bus;
  saleIds: readonly string[];
  // The longest time for which a lock is waited for, where it is not the connection's own.
  waitMs?: number | undefined;
  // Called when the sales are locked, because what has arrived during the wait is decided as well.
  take: () => readonly Batch[];
}

// Decides the waiting bids of many sales with one lock, one save and one commit. The time is read once the bids are taken, so
// that none is judged by a time before it came (BID-2).
export async function decideBids(tx: Tx, deciding: Deciding): Promise<LaneOutcome[][]> {
  const { cache, bus, saleIds, take, waitMs } = deciding;
  let sales = await lockSales(tx, saleIds, waitMs);
  const batches = take();
  let facts = await factsOf(tx, sales, batches);
  const { isInterrupted, newest } = facts.bidding;
  if (isInterrupted) {
    const { answers } = facts;
    return batches.map(({ requests }) =>
      requests.map((request) => keptAnswer(answers, request) ?? refuseWith("unavailable")),
    );
  }
  // A sale that has not seen an outage comes first: its lots may close later than they say (CLOSE-7).
  const behind = [...sales.values()].filter(({ outagesSeen }) => outagesSeen < newest);
  for (const { id: saleId } of behind.slice(0, maxBehind))
    await changeInSale({ tx, bus, saleId }, () => undefined, "one");
  if (behind.length > 0) {
    sales = await lockSales(tx, saleIds);
    facts = await factsOf(tx, sales, batches);
  }
  const { now, answers } = facts;
  const remember = await cache.load(
    tx,
    batches.flatMap(({ saleId, requests }) => {
      const sale = sales.get(saleId);
      return sale ? [{ sale, requests }] : [];
    }),
  );
  await noteEstimates(
    tx,
    batches.flatMap(({ saleId, requests }) => {
      const sale = sales.get(saleId);
      return sale ? requests.flatMap((request) => farLot(sale, request)) : [];
    }),
  );
  const changed: SavedSale[] = [];
  const outcomes = batches.map(({ saleId, requests }) => {
    const sale = sales.get(saleId);
    if (!sale) return requests.map(() => refuseWith("sale_not_found"));
    const changes = noChanges();
    const decided = requests.map((request) => {
      const kept = keptAnswer(answers, request);
      if (kept) return kept;
      return sale.outagesSeen < newest || waitsToClose(sale, request, now)
        ? refuseWith("unavailable")
        : decideOnce(sale, changes, request, { now, answers });
    });
    if (changes.hasSaleChanged) changed.push({ sale, changes });
    return decided;
  });
  if (changed.length > 0) await saveSales(tx, changed);
  afterCommit(tx, () => {
    remember();
    // A raise is not sent to the rooms (BID-9).
    for (const { sale, changes } of changed)
      if (changes.events.length > 0) bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
  });
  return outcomes;
}

// A sale may have 500 lots to move, and the beat goes the way of the bids; the timers catch up with the others.
const maxBehind = 1;

// A lot whose time is over goes on all the same when its close has waited, or falls into an outage (CLOSE-7, CLOSE-8). Nobody is told that
// it has ended before its close is written (BID-2).
function waitsToClose(sale: SaleState, { itemId }: BidRequest, now: number): boolean {
  const lot = findLot(sale, itemId);
  // A practice and a judged lot never go on.
  if (lot?.status !== "open" || sale.isPractice || isJudged(sale, lot)) return false;
  return isTimeOver(sale, lot, now);
}

const factsOf = (
  tx: Tx,
  sales: ReadonlyMap<string, SaleState>,
  batches: readonly Batch[],
): ReturnType<typeof readTimeAndFacts> =>
  readTimeAndFacts(tx, {
    keys: batches.flatMap(({ requests }) =>
      requests.flatMap(({ userId, key }) => (key === null ? [] : [{ userId, key }])),
    ),
    bidders: batches.flatMap(({ saleId, requests }) => {
      const sale = sales.get(saleId);
      return sale ? requests.map(({ userId }) => ({ sale, userId })) : [];
    }),
  });

// Estimates change without a revision, so they are read anew; only the few amounts that need one ask for it.
function farLot(sale: SaleState, { itemId, amount }: BidRequest): FarLot[] {
  const lot = findLot(sale, itemId);
  if (lot === undefined || amount === null) return [];
  const isFar = amount > highestBid(lot, { estimate: 0, least: leastBid(lot, lot.step) });
  return isFar ? [{ sale, lot }] : [];
}

const nameOf = ({ userId, key }: BidRequest): string | undefined =>
  key === null ? undefined : answerKey(userId, key);

// The first answer to a bid that was accepted before, which nothing that happens meanwhile changes (BID-7).
function keptAnswer(answers: StoredAnswers, request: BidRequest): LaneOutcome | undefined {
  const name = nameOf(request);
  const before = name === undefined ? undefined : answers.get(name);
  if (!before) return undefined;
  return before.requestHash.slice(0, 32) === request.requestHash
    ? { kind: "accepted", answer: before.answer }
    : refuseWith("key_reused");
}

function decideOnce(
  sale: SaleState,
  changes: Changes,
  request: BidRequest,
  { now, answers }: { now: number; answers: StoredAnswers },
): LaneOutcome {
  const name = nameOf(request);
  const outcome = applyBid(sale, changes, request, now, idSource);
  // A retry may be in the same batch as the request it repeats.
  if (outcome.kind === "accepted" && name !== undefined && request.requestHash !== null)
    answers.set(name, { requestHash: request.requestHash, answer: outcome.answer });
  return outcome;
}

const refuseWith = (code: "sale_not_found" | "key_reused" | "unavailable"): LaneOutcome => ({
  kind: "refused",
  refusal: { code },
});
