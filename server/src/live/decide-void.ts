import { nextHead, sealSecret } from "./bid-chain.ts";
import { decideBid } from "./bid-rules.ts";
import { isTimeOver, appendEvent } from "./apply-bid.ts";
import type { IdSource } from "./apply-bid.ts";
import { type Changes, type Lot, type SaleState, aliasName, iso } from "./state.ts";

// A row of the log as a void needs it.
export interface VoidableBid {
  seq: number;
  kind: "bid" | "floor" | "auto" | "raise" | "void";
  userId: string;
  offered: number | null;
  ceiling: number | null;
  voids: number | null;
}

export interface VoidRequest {
  seq: number;
  reason: string;
  // The person who voids: the row has no alias, but is bound to the person.
  byUserId: string;
}

// Voids one bid of an open lot (BID-10): a row is appended, nothing is changed, and the lot is worked out again from
// the bids that remain. A bid that would have been refused without the voided one stays: it was made in good faith.
export function decideVoid(
  { sale, changes, now, idSource }: { sale: SaleState; changes: Changes; now: number; idSource: IdSource },
  lot: Lot,
  log: readonly VoidableBid[],
  request: VoidRequest,
): "done" | "bid_not_found" | "lot_ended" {
  if (lot.status !== "open" || isTimeOver(sale, lot, now)) return "lot_ended";
  const voided = new Set(
    log.flatMap((row) => (row.kind === "void" && row.voids !== null ? [row.voids] : [])),
  );
  const target = log.find((row) => row.seq === request.seq && (row.kind === "bid" || row.kind === "floor"));
  if (!target || voided.has(target.seq)) return "bid_not_found";
  voided.add(target.seq);
  const again = workOutAgain(lot, log, voided);
  lot.price = again.price;
  lot.leader = again.leader;
  lot.isFairWarning = false;
  lot.voids += 1;

  const salt = idSource.salt();
  const seq = lot.bidSeq + 1;
  const secret = sealSecret(salt, request.byUserId, null);
  const head = nextHead(lot.head, {
    lotId: lot.id,
    seq,
    kind: "void",
    alias: null,
    amount: null,
    at: iso(now),
    secret,
  });
  lot.bidSeq = seq;
  lot.head = head;
  changes.lots.add(lot.id);
  changes.hasSaleChanged = true;
  changes.bids.push({
    id: idSource.id(),
    lotId: lot.id,
    seq,
    kind: "void",
    userId: request.byUserId,
    alias: null,
    amount: null,
    ceiling: null,
    offered: null,
    at: now,
    salt,
    secret,
    hash: head,
    paddle: null,
    voids: target.seq,
    reason: request.reason,
    key: null,
    requestHash: null,
    answer: null,
  });
  const leader = lot.leader === null ? undefined : sale.aliasOf.get(lot.leader.userId);
  appendEvent(sale, changes, now, {
    kind: "bid-voided",
    lotId: lot.id,
    bidSeq: seq,
    voided: target.seq,
    leader: leader === undefined ? null : aliasName(leader),
    price: lot.price,
    head,
  });
  return "done";
}

// Only the requests of people are replayed; the automatic answers follow from them.
function workOutAgain(
  lot: Lot,
  log: readonly VoidableBid[],
  voided: ReadonlySet<number>,
): Pick<Lot, "price" | "leader"> {
  const state: Lot = { ...lot, price: null, leader: null, closesAt: null, originalClosesAt: null };
  for (const row of log) {
    if (row.kind === "auto" || row.kind === "void" || voided.has(row.seq)) continue;
    const ceiling = row.ceiling ?? 0;
    if (row.kind === "raise") {
      if (state.leader?.userId === row.userId)
        state.leader = { userId: row.userId, ceiling: Math.max(ceiling, state.leader.ceiling) };
      continue;
    }
    const offer = {
      userId: row.userId,
      kind: row.kind,
      amount: row.offered,
      maxAmount: ceiling > (row.offered ?? 0) ? ceiling : null,
    };
    const decision = decideBid(state, offer, 0, { windowMs: 0, capMs: 0 });
    if (decision.kind === "accepted")
      Object.assign(state, { price: decision.lot.price, leader: decision.lot.leader });
  }
  return { price: state.price, leader: state.leader };
}
