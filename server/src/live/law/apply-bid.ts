import { highestBid, leastBid, needsConfirming } from "@boli/contract/live/steps";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import { isBelowReserve, whyNoBidAt, whyNoBidIn } from "@boli/contract/live/clerk-actions";
import { type Bidder, type WhyNoBidder, whyNoBidder } from "./who-may-bid.ts";
import { type BidRefusal, type BidRow, type Offer, decideBid } from "./bid-rules.ts";
import { appendRow, keepRaise, maxWaitingRaises } from "./lot-log.ts";
import {
  type BidEvent,
  type Changes,
  type IdSource,
  type Lot,
  type NewBid,
  type SaleEvent,
  type SaleState,
  aliasName,
  isoOrNull,
} from "./state.ts";

export interface BidRequest {
  // The lot's id, or the inventory item's.
  itemId: string;
  userId: string;
  isSubscribed: boolean;
  amount: number | null;
  maxAmount: number | null;
  // The amount as the bidder has confirmed it (DOOR-4).
  confirmedAmount?: number | null;
  kind: "bid" | "floor";
  paddle: string | null;
  key: string | null;
  requestHash: string | null;
  isInAdvance?: boolean;
  isAdmin?: boolean;
}

export type SaleRefusal =
  | BidRefusal
  | { code: "bid_not_confirmed"; values: { least: number } }
  | { code: "bid_too_far"; values: { max: number } }
  | {
      code:
        | "sale_not_found"
        | "sale_not_live"
        | "sale_held"
        | "lot_not_found"
        | WhyNoBidder
        | "too_many_raises"
        | "sale_is_timed"
        | "not_next_ask";
    };

export type BidOutcome = { kind: "accepted"; answer: BidAnswer } | { kind: "refused"; refusal: SaleRefusal };

// Decides one bid against the loaded sale and notes what it changes (BID-1 to BID-9, CLOSE-1 to CLOSE-3).
export function applyBid(
  sale: SaleState,
  changes: Changes,
  request: BidRequest,
  now: number,
  idSource: IdSource,
): BidOutcome {
  const lot = findLot(sale, request.itemId);
  const refusal = refusalFor(sale, lot, request, now);
  if (refusal || !lot) return { kind: "refused", refusal: refusal ?? { code: "lot_not_found" } };
  const decision = decideBid(lot, offerOf(request), now, sale.softClose);
  if (decision.kind === "refused") return decision;
  // The auctioneer enters what was asked for, and no jump (CLERK-3).
  if (request.kind === "floor" && request.amount !== leastBid(lot, lot.step))
    return { kind: "refused", refusal: { code: "not_next_ask" } };
  const jump = refusalOfJump(sale, lot, request);
  if (jump) return { kind: "refused", refusal: jump };
  if (lot.raises.length >= maxWaitingRaises && decision.rows.some(({ kind }) => kind === "raise"))
    return { kind: "refused", refusal: { code: "too_many_raises" } };

  const wasBelowReserve = isBelowReserve(lot);
  const isLate = closesLater(decision.lot, lot);
  Object.assign(lot, decision.lot);
  // A raise is no bid that the room sees, so it clears no warning (CLERK-1).
  if (decision.rows.some((row) => row.amount !== null)) lot.warnedAt = null;
  changes.lots.add(lot.id);
  // The alias is made before the event of the first row is appended: that row may be the old leader's, and its event
  // names the new leader.
  aliasFor(sale, changes, request.userId);
  let own: NewBid | undefined;
  for (const row of decision.rows) {
    const bid = appendBid(sale, changes, lot, row, { now, idSource, request, isLate });
    if (row.userId === request.userId && row.kind !== "auto") own = bid;
  }
  if (wasBelowReserve && !isBelowReserve(lot))
    appendEvent(sale, changes, now, { kind: "reserve-met", lotId: lot.id });
  if (!own) throw new Error("An accepted bid left no row of its own.");
  if (decision.outbid !== null) changes.outbid.push(decision.outbid);
  const answer = answerOf(lot, own, request.userId);
  if (own.key !== null) own.answer = answer;
  return { kind: "accepted", answer };
}

// An amount far above what the lot is at is a slip or a spoiler: once it stands, every honest bid has to be higher (DOOR-4). What a
// ceiling or the floor shows of itself is never a jump.
function refusalOfJump(
  sale: SaleState,
  lot: Lot,
  { amount, kind, isInAdvance = false, confirmedAmount = null }: BidRequest,
): SaleRefusal | undefined {
  if (amount === null || kind === "floor" || isInAdvance) return undefined;
  const least = leastBid(lot, lot.step);
  const max = highestBid(lot, { estimate: sale.estimateOf.get(lot.id) ?? 0, least });
  if (amount > max) return { code: "bid_too_far", values: { max } };
  if (needsConfirming(amount, least) && confirmedAmount !== amount)
    return { code: "bid_not_confirmed", values: { least } };
  return undefined;
}

const offerOf = ({ userId, kind, amount, maxAmount, isInAdvance = false }: BidRequest): Offer => ({
  userId,
  kind,
  amount,
  maxAmount,
  isInAdvance,
});

const closesLater = (next: { closesAt: number | null }, { closesAt }: Lot): boolean =>
  (next.closesAt ?? 0) > (closesAt ?? 0);

// The item's id means that item's unfinished lot.
export function findLot(sale: SaleState, itemId: string): Lot | undefined {
  const byId = sale.lots.get(itemId);
  if (byId) return byId;
  const ofItem = [...sale.lots.values()].filter((lot) => lot.itemId === itemId);
  return ofItem.find((lot) => lot.status === "open" || lot.status === "queued") ?? ofItem.at(-1);
}

function refusalFor(
  sale: SaleState,
  lot: Lot | undefined,
  request: BidRequest,
  now: number,
): SaleRefusal | undefined {
  // A practice sale is visible to its host alone, and the host practises with bids from the floor. For others the sale
  // does not exist, whatever its id (SALE-6).
  if (sale.isPractice && request.kind !== "floor" && request.userId !== sale.hostId)
    return { code: "sale_not_found" };
  const whyNot =
    whyNoBidIn(sale, lot, request.kind) ??
    whyNoBidder(sale, bidderIn(sale, request), lot) ??
    whyNoBidAt(sale, lot, now, request.isInAdvance ? "in-advance" : "now");
  return whyNot === null ? undefined : { code: whyNot };
}

// A bid from the floor belongs to no account.
const bidderIn = (sale: SaleState, { kind, userId, isSubscribed, isAdmin = false }: BidRequest): Bidder => ({
  isPerson: kind !== "floor",
  userId,
  isSubscribed,
  isAdmin,
  hasAccepted: sale.accepted.has(userId),
});

interface Origin {
  now: number;
  idSource: IdSource;
  request: BidRequest;
  // The bid has moved the close.
  isLate: boolean;
}

function appendBid(sale: SaleState, changes: Changes, lot: Lot, row: BidRow, origin: Origin): NewBid {
  const { request, now, isLate } = origin;
  const isOwn = row.kind !== "auto" && row.userId === request.userId;
  const { paddle, key, requestHash } = request;
  const draft = {
    ...row,
    alias: aliasFor(sale, changes, row.userId),
    ...(isOwn ? { paddle, key, requestHash } : {}),
  };
  // Nobody hears of a raise (BID-9).
  if (row.kind === "raise") return keepRaise(changes, lot, draft, origin);
  const bid = appendRow(changes, lot, draft, origin);
  lot.totalBids += 1;
  lot.newestBid = bid.seq;
  sale.totalBids += 1;
  const event = eventOf(sale, lot, bid);
  appendEvent(sale, changes, now, isLate && row.kind !== "auto" ? { ...event, isLate } : event);
  return bid;
}

function eventOf(sale: SaleState, lot: Lot, { id, seq, kind, userId, amount, hash }: NewBid): BidEvent {
  const alias = sale.aliasOf.get(userId);
  if (amount === null || alias === undefined || (kind !== "bid" && kind !== "floor" && kind !== "auto"))
    throw new Error(`A row of kind ${kind} is no bid.`);
  const leaderAlias = lot.leader ? sale.aliasOf.get(lot.leader.userId) : undefined;
  return {
    kind: "bid",
    lotId: lot.id,
    bidSeq: seq,
    bidId: id,
    how: kind,
    alias: aliasName(alias),
    amount,
    leader: aliasName(leaderAlias ?? alias),
    price: lot.price ?? amount,
    closesAt: isoOrNull(lot.closesAt),
    head: hash,
  };
}

// One person keeps one number all through a sale, also one from the chat (BID-11).
export function aliasFor(sale: SaleState, changes: Changes, userId: string): number {
  const known = sale.aliasOf.get(userId);
  if (known !== undefined) return known;
  const written = sale.chatAliasOf.get(userId);
  const alias = written ?? sale.aliases + 1;
  sale.aliases = Math.max(sale.aliases, alias);
  sale.aliasOf.set(userId, alias);
  changes.newAliases.push({ userId, alias });
  changes.hasSaleChanged = true;
  return alias;
}

// Every change that a room may see takes the next number (ROOM-1).
export function appendEvent(sale: SaleState, changes: Changes, now: number, payload: SaleEvent): void {
  sale.seq += 1;
  changes.hasSaleChanged = true;
  changes.events.push({ seq: sale.seq, at: now, payload });
}

function answerOf(
  lot: Lot,
  own: Pick<NewBid, "id" | "seq" | "amount" | "ceiling">,
  userId: string,
): BidAnswer {
  const isLeading = lot.leader?.userId === userId;
  return {
    bidId: own.id,
    lotId: lot.id,
    seq: own.seq > 0 ? own.seq : null,
    amount: own.amount,
    isLeading,
    isTied: isTied(isLeading, own.ceiling, lot.price),
    currentHighestBid: lot.price,
    leastBid: leastBid(lot, lot.step),
    maxAmount: isLeading ? (lot.leader?.ceiling ?? null) : own.ceiling,
    closesAt: isoOrNull(lot.closesAt),
    head: lot.head,
  };
}

// A ceiling that lost to a higher one is below the price; one that lost to its equal is the price (BID-9).
export const isTied = (isLeading: boolean, ceiling: number | null, price: number | null): boolean =>
  !isLeading && ceiling !== null && ceiling === price;
