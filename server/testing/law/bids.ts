import {
  type Law,
  type LawBid,
  type LawEvent,
  type LawLot,
  type Verdict,
  closeIn,
  isLive,
  isOpen,
  isTimeOver,
  isUnfinished,
  logIn,
  nameOf,
  refusedFor,
  appendEvents,
  isBid,
  statusOf,
  textOf,
} from "./sale.ts";
import {
  type LawOffer,
  type LawRow,
  type LawState,
  type Objection,
  isBelowReserve,
  isRaise,
  leastOf,
  objections,
} from "./lots.ts";

export const keyOf = ({ userId, key }: Pick<LawBid, "userId" | "key">): string | null =>
  key === null ? null : `${userId} ${key}`;

// One bid under the rules: every reason to refuse it, or its effects.
export function applyLawBid(law: Law, bid: LawBid, now: number): Verdict {
  const key = keyOf(bid);
  const earlier = key === null ? undefined : law.keys.get(key);
  if (earlier) {
    return earlier.requestHash === bid.requestHash
      ? { kind: "again", answer: earlier.answer }
      : refusedFor("key_reused");
  }
  if (isPracticeOfAnother(law, bid)) return refusedFor("sale_not_found");
  const lot = lotNamed(law, bid.itemId);
  const reasons = lot ? reasonsAgainst(law, lot, bid, now) : againstSale(law, bid);
  if (!lot) return refusedFor("lot_not_found", ...reasons.map(({ code }) => code));
  if (reasons.length > 0) return { kind: "refused", reasons };
  return accept(law, lot, lawOfferOf(bid), now);
}

const lawOfferOf = ({ kind, userId, amount, maxAmount, confirmedAmount }: LawBid): LawOffer => ({
  kind,
  userId,
  amount,
  maxAmount,
  confirmedAmount: confirmedAmount ?? null,
});

// Only its host sees a practice sale (SALE-6), so nobody else learns why a bid is refused. A floor bid that the auctioneer
// enters counts as the host's.
const isPracticeOfAnother = ({ terms }: Law, { kind, userId }: LawBid): boolean =>
  terms.isPractice && kind === "bid" && userId !== terms.hostId;

// An item's id means that item's unfinished lot, or its last one when all are finished.
function lotNamed(law: Law, id: string): LawLot | undefined {
  const named = law.lots.find((lot) => lot.id === id);
  if (named) return named;
  const ofItem = law.lots.filter((lot) => lot.itemId === id);
  return ofItem.find(isUnfinished) ?? ofItem.at(-1);
}

// The rules on who may bid, and when (BID-1, BID-2, CLERK-4).
function againstSale(law: Law, bid: LawBid): Objection[] {
  const codes: string[] = [];
  if (statusOf(law) === "scheduled") codes.push("sale_not_live");
  if (law.heldAt !== null) codes.push("sale_held");
  // Floor bids only in clerk-paced and practice sales (CLERK-3).
  if (bid.kind === "floor" && law.terms.pace === "timed" && !law.terms.isPractice)
    codes.push("sale_is_timed");
  if (bid.kind === "bid") {
    const { hostId, auctioneers } = law.terms;
    if ([hostId, ...auctioneers].includes(bid.userId)) codes.push("host_may_not_bid");
    if (law.terms.requireMembership && !bid.isSubscribed) codes.push("membership_required");
    if (!law.terms.accepted.includes(bid.userId)) codes.push("terms_not_accepted");
  }
  return codes.map((code) => ({ code, least: null }));
}

function reasonsAgainst(law: Law, lot: LawLot, bid: LawBid, now: number): Objection[] {
  const reasons = againstSale(law, bid);
  if (lot.barred.includes(bid.userId)) reasons.push({ code: "barred_from_lot", least: null });
  const hasEnded = law.ending !== null || !isUnfinished(lot) || (isLive(law) && isTimeOver(law, lot, now));
  if (hasEnded) reasons.push({ code: "lot_ended", least: null });
  else if (!isOpen(lot)) reasons.push({ code: "lot_not_open", least: null });
  const { state, waiting } = logIn(lot);
  const offer = lawOfferOf(bid);
  // At most 20 raises wait for a number (BID-9).
  if (waiting.length >= 20 && isRaise(offer, state)) reasons.push({ code: "too_many_raises", least: null });
  // Exactly the next ask (CLERK-3).
  if (offer.kind === "floor" && offer.amount !== leastOf(state, lot.terms))
    reasons.push({ code: "not_next_ask", least: null });
  return [...reasons, ...objections(offer, state, lot.terms)];
}

export function accept(law: Law, lot: LawLot, offer: LawOffer, now: number): Verdict {
  const was = logIn(lot);
  const closedAt = closeIn(law, lot).close;
  if (!law.people.includes(offer.userId)) law.people.push(offer.userId);
  lot.entries.push({ kind: "offer", offer });
  // Only a bidder other than the leader may move the close (CLOSE-1, CLOSE-3).
  if (was.state.leader !== offer.userId) lot.moves.push({ kind: "bid", at: now });
  const { rows, state, ownRows, terms } = logIn(lot);
  const added = rows.slice(was.rows.length);
  // An accepted bid clears the warning (CLERK-1); a raise shows no bid and clears nothing.
  if (added.some(isBid)) lot.warnedAt = null;
  const { close } = closeIn(law, lot);
  const closesAt = textOf(close);
  const isLate = (close ?? 0) > (closedAt ?? 0);
  // Nobody hears of a raise, also when it gets its number (BID-9).
  for (const row of added.filter(isBid)) law.events.push(eventOf(law, lot, row, { state, closesAt, isLate }));
  if (isBelowReserve(was.state, terms) && !isBelowReserve(state, terms))
    appendEvents(law, { kind: "reserve-met", lotId: lot.id });
  const before = was.state.leader;
  if (before !== null && before !== state.leader) law.outbid.push(before);
  return { kind: "accepted", lot, ownRow: ownRows.at(-1) ?? null };
}

// The ceilings that were left for a lot, as it opens (BID-13): BID-1 is judged, the step of BID-3 is not asked, and they are decided
// as bids of BID-9 with the minimum as amount. One below the price by then would go back in the log, so it is not entered. A hold
// refuses bids that are made while it lasts, and these were made before.
export function enterCeilings(law: Law, lot: LawLot, now: number): void {
  const { hostId, auctioneers, requireMembership, accepted } = law.terms;
  for (const { lotId, userId, ceiling, isSubscribed, isActive } of law.terms.ceilings) {
    if (lotId !== lot.id) continue;
    const mayBid =
      isActive &&
      ![hostId, ...auctioneers].includes(userId) &&
      (isSubscribed || !requireMembership) &&
      accepted.includes(userId);
    const { price } = logIn(lot).state;
    if (!mayBid || isClosePast(law, lot, now)) law.lapsed.push({ lotId, userId, why: "refused" });
    else if (ceiling < (price ?? 0)) law.lapsed.push({ lotId, userId, why: "outbid" });
    else accept(law, lot, { kind: "bid", userId, amount: lot.terms.minimum, maxAmount: ceiling }, now);
  }
}

const isClosePast = (law: Law, lot: LawLot, now: number): boolean =>
  isTimeOver(law, lot, now) || now > (closeIn(law, lot).close ?? Infinity);

function eventOf(
  law: Law,
  lot: LawLot,
  row: LawRow,
  { state, closesAt, isLate }: { state: LawState; closesAt: string | null; isLate: boolean },
): LawEvent {
  const head = { lotId: lot.id, row: row.seq };
  const payload = {
    kind: "bid",
    lotId: lot.id,
    bidSeq: row.seq,
    how: row.kind,
    alias: nameOf(law, row.userId ?? ""),
    amount: row.shown,
    leader: nameOf(law, state.leader ?? ""),
    price: state.price,
    closesAt,
    // The bid that moved the close, and no automatic answer to it (CLOSE-1).
    ...(isLate && row.kind !== "auto" ? { isLate } : {}),
  };
  return { payload, head };
}
