import { newestForm, noHead, sealReserve } from "./bid-chain.ts";
import { isBelowReserve, isPastEnd } from "@boli/contract/live/clerk-actions";
import { aliasFor } from "./apply-bid.ts";
import { type RowDraft, appendRow, house, ofTheHouse } from "./lot-log.ts";
import { decideCeilings } from "./decide-ceilings.ts";
import { endHold } from "./holds.ts";
import { type Lot, type LotOutcome, type SaleState, aliasName, isoOrNull } from "./state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type By,
  byPosition,
  done,
  appendSaleEvent,
} from "./action-context.ts";

export function openLot(context: ActionContext, lot: Lot): void {
  lot.status = "open";
  context.changes.lots.add(lot.id);
  const { reserve } = lot;
  // Nobody can change the reserve from here on without breaking the log (LOT-5).
  if (reserve !== null) appendOf(context, lot, "reserve", { seal: (salt) => sealReserve(salt, reserve) });
  const { id: lotId, closesAt, bidSeq, head } = lot;
  appendSaleEvent(context, { kind: "lot-opened", lotId, closesAt: isoOrNull(closesAt), bidSeq, head });
  decideCeilings(context, lot);
}

// Appends a row that belongs to no bidder to the lot's log.
function appendOf(
  context: ActionContext,
  lot: Lot,
  kind: RowDraft["kind"],
  rest: Partial<RowDraft> = {},
): void {
  appendRow(context.changes, lot, { ...ofTheHouse, kind, ...rest }, context);
}

// Dropping the reserve altogether moves no price (LOT-5).
export function dropReserve(context: ActionContext, lot: Lot): ActionOutcome {
  lot.reserve = null;
  appendOf(context, lot, "drop");
  return appendSaleEvent(context, {
    kind: "reserve-dropped",
    lotId: lot.id,
    bidSeq: lot.bidSeq,
    head: lot.head,
  });
}

// At its close a lot with a bid is sold, unless the price is below its reserve (LOT-3).
// In a clerk-paced sale only the clerk can sell a lot (SALE-3).
export function closeAtItsTime(context: ActionContext, lot: Lot): ActionOutcome {
  const isSold = context.sale.pace === "timed" && lot.leader !== null && !isBelowReserve(lot);
  return closeLotAndCheckSale(context, lot, isSold ? "sold" : "passed");
}

// Closes a lot with at most one winner, which never changes (LOT-3). The item's status follows (LOT-2), and the last lot
// completes the sale.
export function closeLotAndCheckSale(context: ActionContext, lot: Lot, outcome: LotOutcome): ActionOutcome {
  closeLot(context, lot, outcome);
  // Nothing more opens from the end of a clerk-paced sale on (SALE-3).
  if (context.sale.pace === "clerk" && isPastEnd(context))
    for (const one of byPosition(context.sale)) if (one.status === "queued") closeLot(context, one, "passed");
  if (isEveryLotOver(context.sale)) completeSale(context);
  return done;
}

// Asked at each close, so nothing is copied or sorted: thousands of lots may close at once.
function isEveryLotOver({ lots }: SaleState): boolean {
  for (const { status } of lots.values()) if (status === "queued" || status === "open") return false;
  return true;
}

// The close is a row of the log: outcome, alias and price (BID-12).
export function closeLot(context: ActionContext, lot: Lot, outcome: LotOutcome): void {
  const { sale, changes } = context;
  const isSold = outcome === "sold" && lot.leader !== null && lot.price !== null;
  lot.status = outcome;
  lot.warnedAt = null;
  if (isSold) {
    lot.soldTo = lot.leader?.userId ?? null;
    lot.soldPrice = lot.price;
    sale.totalRevenue += lot.price ?? 0;
  }
  changes.lots.add(lot.id);
  if (!sale.isPractice) changes.items.push({ itemId: lot.itemId, status: isSold ? "sold" : "available" });
  const alias = lot.soldTo === null ? null : aliasFor(sale, changes, lot.soldTo);
  appendOf(context, lot, outcome, { userId: lot.soldTo ?? house, alias, amount: lot.soldPrice });
  const { id: lotId, soldPrice: price, bidSeq, head } = lot;
  const to = alias === null ? null : aliasName(alias);
  appendSaleEvent(context, { kind: "lot-closed", lotId, outcome, to, price, bidSeq, head });
}

export function completeSale(context: ActionContext): void {
  if (context.sale.status !== "live") return;
  context.sale.status = "completed";
  context.sale.currentLotId = null;
  endHold(context.sale, context.now);
  appendSaleEvent(context, { kind: "sale-completed" });
}

// A new lot of the same item at the end (CLERK-2).
export function reofferLot(context: ActionContext, old: Lot, by: By): ActionOutcome {
  const { sale } = context;
  const ofItem = [...sale.lots.values()].filter((lot) => lot.itemId === old.itemId);
  // Whichever of the item's lots is named, its newest one says who is barred and what the reserve is (BID-10).
  const newest = ofItem.reduce((one, other) => (other.position > one.position ? other : one));
  offerAgain(context, newest, {
    closesAt: sale.endsAt,
    barred: newest.barred,
    isHostsReoffer: by === "host",
  });
  return done;
}

// A restarted timed lot runs for at least this long, so that bidders have time to bid again (BID-10).
const minRestartedMs = 24 * 60 * 60_000;

// An open lot starts again: it is withdrawn, and a new lot of its item has no bid and no ceiling (BID-10).
export function restartLot(
  context: ActionContext,
  lot: Lot,
  { reason, barred }: { reason: string; barred: string | null },
): ActionOutcome {
  const { sale, now } = context;
  closeLot(context, lot, "withdrawn");
  const closesAt = Math.max(sale.endsAt, now + minRestartedMs);
  const isKnown = barred === null || lot.barred.includes(barred);
  const again = offerAgain(context, lot, {
    closesAt,
    barred: isKnown ? lot.barred : [...lot.barred, barred],
    isHostsReoffer: false,
  });
  return appendSaleEvent(context, { kind: "lot-restarted", lotId: lot.id, newLotId: again.id, reason });
}

function offerAgain(
  context: ActionContext,
  old: Lot,
  {
    closesAt,
    barred,
    isHostsReoffer,
  }: { closesAt: number; barred: readonly string[]; isHostsReoffer: boolean },
): Lot {
  const { sale, changes, idSource } = context;
  const close = sale.pace === "timed" ? closesAt : null;
  const lot: Lot = {
    ...old,
    id: idSource.id(),
    position: Math.max(...[...sale.lots.values()].map((one) => one.position)) + 1,
    status: "queued",
    price: null,
    leader: null,
    closesAt: close,
    originalClosesAt: close,
    bidSeq: 0,
    head: noHead,
    form: newestForm,
    raises: [],
    totalBids: 0,
    barred,
    warnedAt: null,
    newestBid: null,
    isHostsReoffer,
    extendedMs: 0,
    extensions: 0,
    soldTo: null,
    soldPrice: null,
  };
  sale.lots.set(lot.id, lot);
  changes.lots.add(lot.id);
  if (!sale.isPractice) changes.items.push({ itemId: lot.itemId, status: "in_auction" });
  appendSaleEvent(context, { kind: "lot-added", lotId: lot.id, itemId: lot.itemId, position: lot.position });
  if (sale.pace === "timed") openLot(context, lot);
  return lot;
}
