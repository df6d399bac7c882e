import { isBelowReserve, whyNotOpen } from "@boli/contract/live/clerk-actions";
import { type Step, leastBid, stepAt } from "@boli/contract/live/steps";
import { maxRupees } from "@boli/contract/base/money";

// The state of a lot for which a bid is decided. Amounts are whole rupees, instants are milliseconds.
export interface LotState {
  status: "queued" | "open" | "sold" | "passed" | "withdrawn";
  minimum: number;
  step: Step;
  // The secret least price (LOT-5); null without one, or once it was dropped.
  reserve: number | null;
  price: number | null;
  // The ceiling is the leader's secret; without a higher maximum it equals the amount.
  leader: { userId: string; ceiling: number } | null;
  // Timed lots close by themselves; clerk-paced ones have no close.
  closesAt: number | null;
  originalClosesAt: number | null;
}

export interface SoftClose {
  windowMs: number;
  capMs: number;
}

export interface Offer {
  userId: string;
  kind: "bid" | "floor";
  // At least one of the two is given.
  amount: number | null;
  maxAmount: number | null;
  // True for a ceiling in advance, which need not be a full step above the price (BID-13).
  isInAdvance?: boolean;
}

// A row of the log. Everyone sees `amount`; only the bidder sees the ceiling.
export interface BidRow {
  kind: "bid" | "floor" | "auto" | "raise";
  userId: string;
  amount: number | null;
  // The ceiling of this bid; earlier bids of the same person do not count.
  ceiling: number | null;
  // The amount as it was asked for, before the ceilings met; null where only a ceiling was given. Proofs compare it.
  offered: number | null;
}

export type BidRefusal =
  | { code: "bid_too_low"; values: { min: number } }
  | { code: "bid_too_high" }
  | { code: "bid_not_whole" }
  | { code: "bid_amount_missing" }
  | { code: "ceiling_below_amount" }
  | { code: "ceiling_not_higher" }
  | { code: "lot_ended" }
  | { code: "lot_not_open" };

export type BidDecision =
  | { kind: "refused"; refusal: BidRefusal }
  | {
      kind: "accepted";
      rows: BidRow[];
      // The lot after this bid.
      lot: LotState;
      // The previous leader, when this bid took the lead.
      outbid: string | null;
    };

const refused = (refusal: BidRefusal): BidDecision => ({ kind: "refused", refusal });
const isWhole = (rupees: number): boolean => Number.isSafeInteger(rupees) && rupees > 0;

// Decides one bid on one lot at one instant. A pure function: it reads only its arguments and changes nothing.
export function decideBid(lot: LotState, offer: Offer, now: number, softClose: SoftClose): BidDecision {
  const isClosed = whyNotOpen(lot, now);
  if (isClosed !== null) return refused({ code: isClosed });
  const wrong = wrongAmounts(offer);
  if (wrong) return refused(wrong);
  return liftToReserve(
    lot.leader?.userId === offer.userId
      ? decideForLeader(lot, lot.leader, offer)
      : decideForOther(lot, offer, now, softClose),
  );
}

// A ceiling that reaches the reserve, also by a raise, shows as an automatic bid at it (LOT-5).
function liftToReserve(decision: BidDecision): BidDecision {
  if (decision.kind === "refused") return decision;
  const { lot, rows } = decision;
  const { leader, reserve } = lot;
  if (leader === null || reserve === null || !isBelowReserve(lot) || leader.ceiling < reserve)
    return decision;
  const lifted: BidRow = {
    kind: "auto",
    userId: leader.userId,
    amount: reserve,
    ceiling: leader.ceiling,
    offered: null,
  };
  return { ...decision, rows: [...rows, lifted], lot: { ...lot, price: reserve } };
}

function wrongAmounts({ amount, maxAmount }: Offer): BidRefusal | undefined {
  if (amount === null && maxAmount === null) return { code: "bid_amount_missing" };
  for (const rupees of [amount, maxAmount]) {
    if (rupees === null) continue;
    if (!isWhole(rupees)) return { code: "bid_not_whole" };
    if (rupees > maxRupees) return { code: "bid_too_high" };
  }
  if (amount !== null && maxAmount !== null && maxAmount < amount) return { code: "ceiling_below_amount" };
  return undefined;
}

// A leader may bid higher or raise the ceiling; neither extends the close (BID-8, BID-9, CLOSE-3).
function decideForLeader(
  lot: LotState,
  leader: { userId: string; ceiling: number },
  offer: Offer,
): BidDecision {
  const { userId, amount, maxAmount } = offer;
  if (maxAmount !== null && (amount === null ? maxAmount <= leader.ceiling : maxAmount < leader.ceiling)) {
    return refused({ code: "ceiling_not_higher" });
  }
  const ceiling = maxAmount ?? Math.max(leader.ceiling, amount ?? 0);
  const accepted = { kind: "accepted", outbid: null } as const;
  if (amount === null) {
    const rows: BidRow[] = [{ kind: "raise", userId, amount: null, ceiling, offered: null }];
    return { ...accepted, rows, lot: { ...lot, leader: { userId, ceiling } } };
  }
  const least = leastBid(lot, lot.step);
  if (amount < least) return refused({ code: "bid_too_low", values: { min: least } });
  const rows: BidRow[] = [
    { kind: offer.kind, userId, amount, ceiling: maxAmount ?? amount, offered: amount },
  ];
  return { ...accepted, rows, lot: { ...lot, price: amount, leader: { userId, ceiling } } };
}

function decideForOther(lot: LotState, offer: Offer, now: number, softClose: SoftClose): BidDecision {
  const least = leastBid(lot, lot.step);
  // A bid with only a ceiling offers the lowest valid amount.
  const amount = offer.amount ?? Math.min(least, offer.maxAmount ?? least);
  const ceiling = offer.maxAmount ?? amount;
  // A ceiling in advance below the current price is refused, because the amounts of a log never fall.
  const isTooLow = offer.isInAdvance ? ceiling < (lot.price ?? lot.minimum) : amount < least;
  if (isTooLow) return refused({ code: "bid_too_low", values: { min: least } });
  const outcome = compareCeilings(lot, { ...offer, amount, ceiling, offered: offer.amount });
  const closesAt = extendedClose(lot, now, softClose);
  return {
    kind: "accepted",
    rows: outcome.rows,
    lot: { ...lot, price: outcome.price, leader: outcome.leader, closesAt },
    outbid: outcome.leader.userId === offer.userId ? (lot.leader?.userId ?? null) : null,
  };
}

interface Challenge {
  userId: string;
  kind: "bid" | "floor";
  amount: number;
  ceiling: number;
  offered: number | null;
}

// Compares two ceilings (BID-9): the higher one leads, at the lowest price that beats the other; the earlier wins a tie.
function compareCeilings(
  lot: LotState,
  challenge: Challenge,
): { rows: BidRow[]; price: number; leader: { userId: string; ceiling: number } } {
  const { userId, kind, amount, ceiling, offered } = challenge;
  const newLeader = { userId, ceiling };
  if (lot.leader === null || lot.price === null) {
    return { rows: [{ kind, userId, amount, ceiling, offered }], price: amount, leader: newLeader };
  }
  const old = lot.leader;
  if (ceiling > old.ceiling) {
    const price = Math.max(amount, Math.min(ceiling, old.ceiling + stepAt(lot.step, old.ceiling)));
    const rows: BidRow[] = [];
    // The log shows that the previous leader was bid up to the full ceiling before losing the lead.
    if (old.ceiling > lot.price)
      rows.push({
        kind: "auto",
        userId: old.userId,
        amount: old.ceiling,
        ceiling: old.ceiling,
        offered: null,
      });
    rows.push({ kind, userId, amount: price, ceiling, offered });
    return { rows, price, leader: newLeader };
  }
  const price =
    ceiling === old.ceiling ? old.ceiling : Math.min(old.ceiling, ceiling + stepAt(lot.step, ceiling));
  return {
    rows: [
      { kind, userId, amount: ceiling, ceiling, offered },
      { kind: "auto", userId: old.userId, amount: price, ceiling: old.ceiling, offered: null },
    ],
    price,
    leader: old,
  };
}

// A late bid by someone other than the leader extends the close, so that others can respond (CLOSE-1), up to the cap
// (CLOSE-2).
function extendedClose(lot: LotState, now: number, { windowMs, capMs }: SoftClose): number | null {
  if (lot.closesAt === null || lot.originalClosesAt === null) return lot.closesAt;
  if (lot.closesAt - now >= windowMs) return lot.closesAt;
  return Math.max(lot.closesAt, Math.min(now + windowMs, lot.originalClosesAt + capMs));
}
