import { type ActionContext, byPosition } from "../../src/live/sales/action-context.ts";
import { openLot } from "../../src/live/sales/lot-actions.ts";
import { applySaleAction, isOpening, nextDue } from "../../src/live/sales/sale-actions.ts";
import { applyBid } from "../../src/live/apply-bid.ts";
import { type Changes, type IdSource, type SaleState, noChanges } from "../../src/live/state.ts";
import { keyOf } from "../law/bids.ts";
import type { Lapsed } from "../law/sale.ts";
import type { Envelope, Reply, SimRequest } from "./requests.ts";
import { type StoredRetryAnswer, type Stored, type Wanted, load, loadAdvance } from "./store.ts";

// The deciding functions of the server. A planted bug replaces one of them.
export interface Deciders {
  place: typeof applyBid;
  apply: typeof applySaleAction;
  due: typeof nextDue;
  // Opens lots that have ceilings, as the clock does after the start.
  open(context: ActionContext, opens: "one" | "all"): void;
  // The answer to a retry: the first answer, or that its key was used for another request.
  recall(answer: StoredRetryAnswer, requestHash: string | null): Reply;
  storesKeys: boolean;
  waitsForLock: boolean;
  readsClockAfterLock: boolean;
  answersAfterCommit: boolean;
}

export const product: Deciders = {
  place: applyBid,
  apply: applySaleAction,
  due: nextDue,
  open: (context, opens) => {
    if (!isOpening(context.sale)) return;
    const queued = byPosition(context.sale).filter((lot) => lot.status === "queued");
    for (const lot of opens === "one" ? queued.slice(0, 1) : queued) openLot(context, lot);
  },
  recall: ({ requestHash: before, answer }, requestHash) =>
    before === requestHash
      ? { kind: "accepted", answer }
      : { kind: "refused", code: "key_reused", min: null },
  storesKeys: true,
  waitsForLock: true,
  readsClockAfterLock: true,
  answersAfterCommit: true,
};

export interface SimNode {
  name: string;
  isUp: boolean;
  isFrozen: boolean;
  // Bids wait here for the next transaction of the lane; every other request has a transaction of its own.
  lane: Envelope[];
  transactions: Transaction[];
}

export interface Transaction {
  node: SimNode;
  isLane: boolean;
  batch: Envelope[];
  begunAt: number;
  phase: "waiting" | "locked" | "decided";
  // The store gave up on it while its node was frozen.
  isLost: boolean;
  // The store's clock at the decision, whatever the node took for the time.
  trueNow: number;
  work: Work | null;
}

export interface Work {
  sale: SaleState;
  changes: Changes;
  replies: Array<{ envelope: Envelope; reply: Reply }>;
  // The ceilings that came to nothing when their lots opened (BID-13).
  lapsed: readonly Lapsed[];
  // A refused action rolls back everything, including the clock's work.
  isTakenBack: boolean;
  // After an action the timer is set again; bids only move closes later, which the timer finds out by itself.
  timer: { due: number | null } | null;
}

export const newNode = (name: string): SimNode => ({
  name,
  isUp: true,
  isFrozen: false,
  lane: [],
  transactions: [],
});

export interface Desk {
  deciders: Deciders;
  stored: Stored;
  now: number;
  idSource: IdSource;
}

export const isLaneBid = (request: SimRequest): boolean =>
  request.kind === "bid" && request.bid.kind === "bid";

// All bids that waited in the lane, decided in order on one copy of the committed state. The answers to keys that were used
// before are read with the time, once the lock is there.
export function decideLane(desk: Desk, batch: readonly Envelope[]): Work {
  const { deciders, stored, now, idSource } = desk;
  const sale = load(stored, wantedBy(batch));
  const changes = noChanges();
  const answers = new Map(stored.retryAnswers);
  const replies = batch.map((envelope) => {
    const { request } = envelope;
    if (request.kind !== "bid") throw new Error("Only bids wait in a lane.");
    const key = deciders.storesKeys ? keyOf(request.bid) : null;
    const before = key === null ? undefined : answers.get(key);
    if (before) return { envelope, reply: deciders.recall(before, request.bid.requestHash) };
    const reply = placed(deciders.place(sale, changes, request.bid, now, idSource));
    if (reply.kind === "accepted" && key !== null)
      answers.set(key, { requestHash: request.bid.requestHash, answer: reply.answer });
    return { envelope, reply };
  });
  return { sale, changes, replies, lapsed: [], isTakenBack: false, timer: null };
}

function wantedBy(batch: readonly Envelope[]): Wanted {
  const bids = batch.flatMap(({ request }) => (request.kind === "bid" ? [request.bid] : []));
  return { lots: bids.map(({ itemId }) => itemId), people: bids.map(({ userId }) => userId) };
}

function placed(outcome: ReturnType<typeof applyBid>): Reply {
  if (outcome.kind === "accepted") return outcome;
  const { refusal } = outcome;
  const min = refusal.code === "bid_too_low" ? refusal.values.min : null;
  return { kind: "refused", code: refusal.code, min };
}

// One action or floor bid. The clock's own work comes first, so that the request finds closed what is over.
export function decideAction(desk: Desk, envelope: Envelope): Work {
  const { deciders, stored, now, idSource } = desk;
  const { request } = envelope;
  const isTick = request.kind === "action" && request.action.kind === "tick";
  const advance = loadAdvance(stored);
  const people = [
    ...(request.kind === "bid" ? [request.bid.userId] : []),
    ...[...advance.ceilings.values()].flat().map(({ userId }) => userId),
  ];
  const sale = load(stored, { lots: "all", people });
  const changes = noChanges();
  const context = { sale, changes, now, idSource, advance };
  deciders.apply(context, { kind: "tick" });
  deciders.open(context, isTick ? "one" : "all");
  deciders.apply(context, { kind: "tick" });
  const reply = isTick ? ({ kind: "done" } as const) : decideOne(desk, context, request);
  const timer = { due: isOpening(sale) ? now : deciders.due(sale) };
  const isTakenBack = reply.kind === "refused";
  return { sale, changes, replies: [{ envelope, reply }], lapsed: advance.lapsed, isTakenBack, timer };
}

function decideOne(
  { deciders, now, idSource }: Desk,
  context: Parameters<Deciders["apply"]>[0],
  request: SimRequest,
): Reply {
  switch (request.kind) {
    case "bid":
      return placed(deciders.place(context.sale, context.changes, request.bid, now, idSource));
    case "action": {
      const outcome = deciders.apply(context, request.action);
      if (outcome.kind === "done") return { kind: "done" };
      return { kind: "refused", code: outcome.refusal.code, min: null };
    }
    default:
      return request satisfies never;
  }
}
