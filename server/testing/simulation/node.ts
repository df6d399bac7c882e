import { type ActionContext, byPosition } from "../../src/live/law/action-context.ts";
import { type Outage, applyOutages } from "../../src/live/law/apply-outages.ts";
import { openLot } from "../../src/live/law/lot-actions.ts";
import { applySaleAction, isOpening, nextDue } from "../../src/live/law/sale-actions.ts";
import { applyBid } from "../../src/live/law/apply-bid.ts";
import { type Changes, type IdSource, type SaleState, noChanges } from "../../src/live/law/state.ts";
import { keyOf } from "../law/bids.ts";
import type { Lapsed } from "../law/sale.ts";
import type { Envelope, Reply, SimRequest } from "./requests.ts";
import {
  type StoredRetryAnswer,
  type Stored,
  type Wanted,
  load,
  loadAdvance,
  longestGapMs,
} from "./store.ts";

// The deciding functions of the server. A planted bug replaces one of them.
export interface Deciders {
  place: typeof applyBid;
  apply: typeof applySaleAction;
  due: typeof nextDue;
  // Applies what the sale has not seen, before anything is judged (CLOSE-7).
  interrupt: typeof applyOutages;
  // Opens lots that have ceilings, as the clock does after the start.
  open(context: ActionContext, opens: "one" | "all"): void;
  // The answer to a retry: the first answer, or that its key was used for another request.
  recall(answer: StoredRetryAnswer, requestHash: string | null): Reply;
  storesKeys: boolean;
  waitsForLock: boolean;
  readsClockAfterLock: boolean;
  answersAfterCommit: boolean;
  // Bids see outages as well, nothing is judged without a beat, and a close keeps the beat until it is committed (CLOSE-4, CLOSE-6).
  bidsSeeOutages: boolean;
  needsBeat: boolean;
  closesKeepBeat: boolean;
}

export const product: Deciders = {
  place: applyBid,
  apply: applySaleAction,
  due: nextDue,
  interrupt: applyOutages,
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
  bidsSeeOutages: true,
  needsBeat: true,
  closesKeepBeat: true,
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
  // The outages that were written when this was decided, and the age of the beat.
  outages: readonly Outage[];
  beatAgeMs: number;
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
  // As the node read it, and as it is.
  now: number;
  clock: number;
  idSource: IdSource;
}

export const isLaneBid = (request: SimRequest): boolean =>
  request.kind === "bid" && request.bid.kind === "bid";

const agedBeat = ({ stored: { outages, beatAt }, clock }: Desk): Pick<Work, "outages" | "beatAgeMs"> => ({
  outages: [...outages],
  beatAgeMs: clock - beatAt,
});

// While the beat is too old everybody is sent away, and the clock looks again later (CLOSE-4).
function sendAway(desk: Desk, batch: readonly Envelope[]): Work {
  const unavailable = { kind: "refused", code: "unavailable", min: null } as const;
  const replies = batch.map((envelope) => ({
    envelope,
    reply: isTick(envelope.request) ? ({ kind: "done" } as const) : unavailable,
  }));
  const sale = load(desk.stored, { lots: "all", people: [] });
  const nothing = { changes: noChanges(), lapsed: [], timer: null };
  return { sale, replies, isTakenBack: !isLaneBid(batch[0]!.request), ...nothing, ...agedBeat(desk) };
}

const isTick = (request: SimRequest): boolean => request.kind === "action" && request.action.kind === "tick";

export function decideBatch(desk: Desk, { batch, isLane }: Pick<Transaction, "batch" | "isLane">): Work {
  const { deciders, stored, clock } = desk;
  if (deciders.needsBeat && clock - stored.beatAt > longestGapMs) return sendAway(desk, batch);
  const [first] = batch;
  if (!first) throw new Error("A transaction about nothing.");
  return isLane ? decideLane(desk, batch) : decideAction(desk, first);
}

// All bids that waited in the lane, decided in order on one copy of the committed state. The answers to keys that were used
// before are read with the time, once the lock is there.
function decideLane(desk: Desk, batch: readonly Envelope[]): Work {
  const { deciders, stored, now, idSource } = desk;
  const isBehind = deciders.bidsSeeOutages && stored.outages.length > stored.sale.outagesSeen;
  const caughtUp = isBehind ? catchUp(desk, wantedBy(batch).people, "one") : undefined;
  const sale = caughtUp?.context.sale ?? load(stored, wantedBy(batch));
  const changes = caughtUp?.context.changes ?? noChanges();
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
  const lapsed = caughtUp?.context.advance.lapsed ?? [];
  const timer = caughtUp?.timer ?? null;
  return { sale, changes, replies, lapsed, isTakenBack: false, timer, ...agedBeat(desk) };
}

// The outages that the sale has not seen, and then the clock's own work, so that a request finds closed what is over.
function catchUp(desk: Desk, people: readonly string[], opens: "one" | "all") {
  const { deciders, stored, now, idSource } = desk;
  const advance = loadAdvance(stored);
  const waiting = [...advance.ceilings.values()].flat().map(({ userId }) => userId);
  const sale = load(stored, { lots: "all", people: [...people, ...waiting] });
  const context = { sale, changes: noChanges(), now, idSource, advance };
  const unseen = stored.outages.filter(({ id }) => id > sale.outagesSeen);
  if (unseen.length > 0) deciders.interrupt(context, unseen);
  deciders.apply(context, { kind: "tick" });
  deciders.open(context, opens);
  deciders.apply(context, { kind: "tick" });
  return { context, timer: timerOf(desk, sale) };
}

const timerOf = ({ deciders, now }: Desk, sale: SaleState): NonNullable<Work["timer"]> => ({
  due: isOpening(sale) ? now : deciders.due(sale),
});

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

// One action or floor bid.
function decideAction(desk: Desk, envelope: Envelope): Work {
  const { request } = envelope;
  const people = request.kind === "bid" ? [request.bid.userId] : [];
  const { context } = catchUp(desk, people, isTick(request) ? "one" : "all");
  const { sale, changes, advance } = context;
  const reply = isTick(request) ? ({ kind: "done" } as const) : decideOne(desk, context, request);
  return {
    sale,
    changes,
    replies: [{ envelope, reply }],
    lapsed: advance.lapsed,
    isTakenBack: reply.kind === "refused",
    timer: timerOf(desk, sale),
    ...agedBeat(desk),
  };
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
