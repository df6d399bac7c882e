import { highestBid, leastBid, needsConfirming } from "@boli/contract/live/steps";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import { type BidRefusal, type BidRow, type Offer, decideBid, isBelowReserve } from "./bid-rules.ts";
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
  isHostOrAuctioneerOf,
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
        | "host_may_not_bid"
        | "admin_may_not_bid"
        | "membership_required"
        | "barred_from_lot"
        | "terms_not_accepted"
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

// The time for which the lot that is open at the end of a clerk-paced sale may still be sold (SALE-3).
export const clerkGraceMs = 15 * 60_000;

// True when a lot's time is over, even before the clock's job has closed it. No time passes while the sale is held
// (CLOSE-1). A clerk-paced lot has no close of its own and ends with the sale (SALE-3).
export function isTimeOver(sale: SaleState, lot: Lot, now: number): boolean {
  if (sale.heldAt !== null) return false;
  if (sale.pace === "clerk") return now > sale.endsAt + clerkGraceMs;
  return lot.closesAt !== null && (now > lot.closesAt || isJudged(sale, lot));
}

// True for a lot whose close was judged with others of its sale and waits for its step: nothing moves it any more (CLOSE-4).
export const isJudged = ({ judgedAt }: SaleState, { status, closesAt }: Lot): boolean =>
  judgedAt !== null && status === "open" && closesAt !== null && closesAt < judgedAt;

function refusalFor(
  sale: SaleState,
  lot: Lot | undefined,
  request: BidRequest,
  now: number,
): SaleRefusal | undefined {
  const isFromFloor = request.kind === "floor";
  // A practice sale is visible to its host alone, and the host practises with bids from the floor. For others the sale
  // does not exist, whatever its id (SALE-6).
  if (sale.isPractice && !isFromFloor && request.userId !== sale.hostId) return { code: "sale_not_found" };
  if (sale.status === "scheduled") return { code: "sale_not_live" };
  if (!lot) return { code: "lot_not_found" };
  // In a timed sale there is no room that could hold a paddle (CLERK-3).
  if (isFromFloor && sale.pace === "timed" && !sale.isPractice) return { code: "sale_is_timed" };
  // A bid in a sale that is over gets the answer of its lot: it has ended.
  if (sale.status !== "live") return { code: "lot_ended" };
  const refusal = refusalOfBidder(sale, lot, request);
  if (refusal) return refusal;
  // A hold refuses who bids now. What was left before the lot opened is decided, or a host could rid the lot of it by a hold.
  if (sale.heldAt !== null && !request.isInAdvance) return { code: "sale_held" };
  return isTimeOver(sale, lot, now) ? { code: "lot_ended" } : undefined;
}

// The right to bid (BID-1). A bid from the floor belongs to no account.
function refusalOfBidder(
  sale: SaleState,
  lot: Lot,
  { kind, userId, isSubscribed, isAdmin = false }: BidRequest,
): SaleRefusal | undefined {
  const isPerson = kind !== "floor";
  if (isPerson && isHostOrAuctioneerOf(sale, userId)) return { code: "host_may_not_bid" };
  // Reserves are shown to admins.
  if (isPerson && isAdmin) return { code: "admin_may_not_bid" };
  if (isPerson && sale.requireMembership && !isSubscribed) return { code: "membership_required" };
  if (lot.barred.includes(userId)) return { code: "barred_from_lot" };
  return isPerson && !sale.accepted.has(userId) ? { code: "terms_not_accepted" } : undefined;
}

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
