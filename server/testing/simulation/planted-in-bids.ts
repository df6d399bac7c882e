import { leastBid } from "@boli/contract/live/steps";
import { newestForm, nextHead, noHead } from "../../src/live/law/bid-chain.ts";
import { type BidRequest, aliasFor, appendEvent, findLot } from "../../src/live/law/apply-bid.ts";
import type { Lot, NewBid, SaleState } from "../../src/live/law/state.ts";
import { type Deciders, product } from "./node.ts";
import { type Place, type Planted, bent, bids } from "./plant.ts";

type Outcome = ReturnType<Place>;

interface After {
  sale: SaleState;
  changes: Parameters<Place>[1];
  request: BidRequest;
  now: number;
  lot: Lot;
  // The lot as it was before.
  was: Lot;
  outcome: Outcome;
  newRows: Parameters<Place>[1]["bids"];
  newEvents: Parameters<Place>[1]["events"];
}

// Corrupts the decision.
function after(spoil: (done: After) => void): Deciders {
  return bids((sale, changes, request, now, idSource) => {
    const lot = findLot(sale, request.itemId);
    const was = lot && { ...lot };
    const [rows, events] = [changes.bids.length, changes.events.length];
    const outcome = product.place(sale, changes, request, now, idSource);
    const newRows = changes.bids.slice(rows);
    const newEvents = changes.events.slice(events);
    if (lot && was) spoil({ sale, changes, request, now, lot, was, outcome, newRows, newEvents });
    return outcome;
  });
}

const accepted = (spoil: (done: After) => void): Deciders =>
  after((done) => {
    if (done.outcome.kind === "accepted") spoil(done);
  });

const moveClose = ({ changes, lot, sale, now }: After): void => {
  if (lot.closesAt === null || lot.closesAt - now >= sale.softClose.windowMs) return;
  lot.closesAt = now + sale.softClose.windowMs;
  changes.lots.add(lot.id);
};

const chainedOf = (row: NewBid) => ({ ...row, at: new Date(row.at).toISOString() });

// Bugs in the decision about a bid, or in the lane around it.
export const plantedInBids: Planted = {
  "a tie goes to the later bidder": accepted(({ lot, newRows, request, outcome }) => {
    const [first, second] = newRows;
    if (!first || second?.kind !== "auto" || first.amount !== second.amount) return;
    lot.leader = { userId: request.userId, ceiling: lot.leader?.ceiling ?? 0 };
    if (outcome.kind === "accepted") outcome.answer.isLeading = true;
  }),
  "a ceiling is leaked in an event": accepted(({ newEvents, lot }) => {
    const payload = newEvents.at(-1)?.payload;
    if (payload) Object.assign(payload, { ceiling: lot.leader?.ceiling });
  }),
  "a losing bidder hears the leader's ceiling": accepted(({ outcome, lot }) => {
    if (outcome.kind === "accepted") outcome.answer.maxAmount = lot.leader?.ceiling ?? null;
  }),
  "a raise is told to everyone": accepted(({ sale, changes, lot, newRows, now }) => {
    if (newRows[0]?.kind === "raise")
      appendEvent(sale, changes, now, { kind: "sale-changed", fields: [lot.id] });
  }),
  "a raise moves the number and the head": accepted(({ lot, newRows, outcome }) => {
    const [raise] = newRows;
    if (raise?.kind !== "raise" || raise.seq > 0) return;
    Object.assign(raise, {
      seq: -raise.seq,
      hash: nextHead(lot.head, chainedOf({ ...raise, seq: -raise.seq }), newestForm),
    });
    Object.assign(lot, { bidSeq: raise.seq, head: raise.hash, raises: [] });
    if (outcome.kind === "accepted") Object.assign(outcome.answer, { seq: raise.seq, head: raise.hash });
  }),
  "a raise never gets its number": accepted(({ lot }) => {
    lot.raises = [];
  }),
  "a raise beyond the bound is kept": bids((sale, changes, request, now, idSource) => {
    const lot = findLot(sale, request.itemId);
    const before = lot?.raises ?? [];
    if (!lot || before.length < 20 || request.amount !== null)
      return product.place(sale, changes, request, now, idSource);
    const { bidSeq } = lot;
    Object.assign(lot, { raises: [], bidSeq: bidSeq + before.length });
    const outcome = product.place(sale, changes, request, now, idSource);
    Object.assign(lot, { raises: [...before, ...lot.raises], bidSeq });
    return outcome;
  }),
  "a later bidder is not told of a tie": accepted(({ outcome }) => {
    if (outcome.kind === "accepted") outcome.answer.isTied = false;
  }),
  "a ceiling does not reach the reserve": bent({ lot: () => ({ reserve: null }) }),
  "the number of the form is not hashed": accepted(({ lot, newRows, newEvents, outcome }) => {
    const [row] = newRows;
    if (!row || row.seq !== 1 || newRows.length > 1) return;
    row.hash = nextHead(noHead, chainedOf(row), 1);
    lot.head = row.hash;
    const payload = newEvents.at(-1)?.payload;
    if (payload) Object.assign(payload, { head: row.hash });
    if (outcome.kind === "accepted") outcome.answer.head = row.hash;
  }),
  "a refused bid moves the close": after((done) => {
    if (done.outcome.kind === "refused" && done.sale.status === "live") moveClose(done);
  }),
  "a leader's own bid moves the close": accepted((done) => {
    if (done.was.leader?.userId === done.request.userId) moveClose(done);
  }),
  "a bid a rupee too low is taken": bent({
    lot: ({ lot, request }) =>
      lot.price !== null && request.amount === leastBid(lot, lot.step) - 1 && { price: lot.price - 1 },
  }),
  "a jump is taken that nobody confirmed": bent({
    request: ({ request }) => ({ confirmedAmount: request.amount }),
  }),
  "a bid far above all is taken": bent({
    sale: ({ sale, lot }) => ({ estimateOf: new Map(sale.estimateOf).set(lot.id, 1e9) }),
  }),
  "a bid a millisecond late is taken": bent({
    lot: ({ lot, now }) => lot.closesAt === now - 1 && { closesAt: now },
  }),
  "a bid at the very close is refused": bent({
    lot: ({ lot, now }) => lot.closesAt === now && { closesAt: now - 1 },
  }),
  "the sequence of a lot has a gap": bent({ lot: ({ lot }) => lot.bidSeq === 2 && { bidSeq: 3 } }),
  "an event number is skipped": accepted(({ sale }) => {
    sale.seq += 1;
  }),
  "the price falls when a challenger loses": accepted(({ lot, was }) => {
    if (was.price !== null && lot.leader?.userId === was.leader?.userId) lot.price = was.price - 1;
  }),
  "automatic bids are not counted": accepted(({ sale, lot, newRows }) => {
    const automatic = newRows.filter((row) => row.kind === "auto").length;
    sale.totalBids -= automatic;
    lot.totalBids -= automatic;
  }),
  "a raise counts as a bid": accepted(({ sale, newRows }) => {
    if (newRows[0]?.kind === "raise") sale.totalBids += 1;
  }),
  "soft close passes the cap": bent({
    sale: ({ sale: { softClose } }) => ({
      softClose: { ...softClose, capMs: softClose.capMs + softClose.windowMs },
    }),
  }),
  "the table of steps is ignored": bent({
    lot: ({ lot }) => lot.step.kind === "table" && { step: { kind: "fixed", rupees: 1 } },
  }),
  "a leader's plain bid loses the ceiling": accepted(({ lot, was, request }) => {
    if (was.leader?.userId === request.userId && request.maxAmount === null && request.amount !== null)
      lot.leader = { userId: request.userId, ceiling: request.amount };
  }),
  "a bid leaves the warning": accepted(({ lot, was }) => {
    lot.warnedAt = was.warnedAt;
  }),
  "a raise clears the warning": accepted(({ lot }) => {
    lot.warnedAt = null;
  }),
  "a clerk-paced sale takes bids after its end": bent({
    sale: ({ sale }) => sale.pace === "clerk" && { endsAt: Infinity },
  }),
  "a ceiling alone is kept as an amount": accepted(({ newRows, was }) => {
    for (const row of newRows) if (row.kind === "bid") row.offered ??= leastBid(was, was.step);
  }),
  "the old leader is told to lead still": accepted(({ newEvents }) => {
    const [first, second] = newEvents;
    if (second && first?.payload.kind === "bid") first.payload.leader = first.payload.alias;
  }),
  "a row is chained to nothing": accepted(({ lot, newRows, newEvents, outcome }) => {
    const row = newRows.at(-1);
    if (!row) return;
    row.hash = nextHead(noHead, { ...row, at: new Date(row.at).toISOString() }, newestForm);
    lot.head = row.hash;
    const payload = newEvents.at(-1)?.payload;
    if (payload) Object.assign(payload, { head: row.hash });
    if (outcome.kind === "accepted") outcome.answer.head = row.hash;
  }),
  "a row is bound to another ceiling": accepted(({ newRows }) => {
    for (const row of newRows) row.ceiling = (row.ceiling ?? 0) + 1;
  }),
  "a bidder gets a second alias": bent({
    sale: ({ sale }) => {
      if (sale.seq === 12) sale.aliasOf.clear();
      return false;
    },
  }),
  "a refused bid takes an alias": after(({ sale, changes, request, outcome }) => {
    if (outcome.kind === "refused" && sale.status === "live") aliasFor(sale, changes, request.userId);
  }),
  "a held sale takes bids": bent({ sale: () => ({ heldAt: null }) }),
  "membership is not asked for": bent({ request: () => ({ isSubscribed: true }) }),
  "a bid is taken before its terms are accepted": bent({
    sale: ({ sale, request }) => {
      sale.accepted.add(request.userId);
      return false;
    },
  }),
  "the host may bid": bent({ sale: () => ({ hostId: "nobody" }) }),
  "an auctioneer may bid": bent({ sale: () => ({ auctioneers: [] }) }),
  "a timed sale takes bids from the floor": bent({
    sale: ({ request }) => request.kind === "floor" && { isPractice: true },
  }),
  "a floor bid jumps over the next ask": bent({
    request: ({ sale, lot, request: { kind, amount } }) =>
      kind === "floor" &&
      (sale.pace === "clerk" || sale.isPractice) &&
      amount !== leastBid(lot, lot.step) && { kind: "bid", isSubscribed: true },
  }),
  "a stranger bids in a practice sale": bent({ sale: () => ({ isPractice: false }) }),
  "a changed lot is not written": accepted(({ changes, lot }) => {
    changes.lots.delete(lot.id);
  }),
  "a retry is taken once more": { ...product, storesKeys: false },
  "a key is taken with another body": {
    ...product,
    recall: ({ answer }) => ({ kind: "accepted", answer }),
  },
  "an answer is not kept": accepted(({ newRows }) => {
    for (const row of newRows) row.answer = null;
  }),
  "a bid is answered before it is committed": { ...product, answersAfterCommit: false },
  "the clock is read before the lock": { ...product, readsClockAfterLock: false },
  "the sale is read without its lock": { ...product, waitsForLock: false },
};
