import { isTimeOver } from "../apply-bid.ts";
import { isBelowReserve } from "../bid-rules.ts";
import { type Lot, type SaleState, isoOrNull } from "../state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type SaleAction,
  byPosition,
  done,
  no,
  openLots,
  say,
} from "./action-context.ts";
import {
  closeByItself,
  closeLot,
  completeSale,
  dropReserve,
  endLot,
  openLot,
  reofferLot,
  restartLot,
} from "./lot-actions.ts";

export function applySaleAction(context: ActionContext, action: SaleAction): ActionOutcome {
  const { sale } = context;
  switch (action.kind) {
    case "tick":
      return tick(context);
    case "start":
      if (sale.status !== "scheduled") return no("sale_already_started");
      return start(context);
    case "cancel":
      return cancel(context, action.reason);
    case "end":
      return end(context, action.byHost);
    case "reoffer":
      return onLiveSale(context, () => reofferLot(context, action.lotId));
    case "restart":
      return onOpenLot(context, action.lotId, (lot) => restartLot(context, lot, action));
    case "message":
      return onLiveSale(context, () => say(context, { kind: "message", text: action.text }));
    case "hold":
      return onLiveSale(context, () => hold(context));
    case "resume":
      return onLiveSale(context, () => resume(context));
    case "next":
      return onLiveSale(context, () => next(context));
    case "extend":
      return onLiveSale(context, () => extend(context, action.lotId, action.closesAt));
    case "withdraw":
      return onUnfinishedLot(context, action.lotId, (lot) => closeLot(context, lot, "withdrawn"));
    case "pass":
      return onOpenLot(context, action.lotId, (lot) => closeLot(context, lot, "passed"));
    case "sold":
      return onOpenLot(context, action.lotId, (lot) => sell(context, lot, action.dropsReserve));
    case "drop-reserve":
      return onOpenLot(context, action.lotId, (lot) => dropReserve(context, lot));
    case "fair-warning":
      return onOpenLot(context, action.lotId, (lot) => warn(context, lot));
    default:
      return action satisfies never;
  }
}

// Starts, closes and ends what is due by the clock. Idempotent: calling it more often changes nothing.
function tick(context: ActionContext): ActionOutcome {
  const { sale, now } = context;
  if (sale.status === "scheduled" && now >= sale.startsAt) start(context);
  if (sale.status !== "live" || sale.heldAt !== null) return done;
  // A bid at the close still counts, so a lot is over only after that instant (BID-2, CLOSE-4).
  if (sale.pace === "clerk" && now > sale.endsAt) endNow(context);
  else for (const lot of openLots(sale)) if (isTimeOver(sale, lot, now)) closeByItself(context, lot);
  return done;
}

// The next time at which the clock has work; null when nothing is left. One millisecond after a close.
export function nextDue(sale: SaleState): number | null {
  if (sale.status === "scheduled") return sale.startsAt;
  if (sale.status !== "live" || sale.heldAt !== null) return null;
  const closes = openLots(sale).flatMap((lot) => (lot.closesAt === null ? [] : [lot.closesAt + 1]));
  if (sale.pace === "clerk") closes.push(sale.endsAt + 1);
  return closes.length === 0 ? null : Math.min(...closes);
}

function start(context: ActionContext): ActionOutcome {
  const { sale } = context;
  sale.status = "live";
  say(context, { kind: "sale-started" });
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  if (sale.pace === "clerk") return next(context);
  for (const lot of queued) openLot(context, lot);
  return done;
}

function next(context: ActionContext): ActionOutcome {
  const { sale } = context;
  if (sale.pace !== "clerk") return no("lot_not_open");
  const current = sale.currentLotId === null ? undefined : sale.lots.get(sale.currentLotId);
  // The clerk decides a lot before the next one opens.
  if (current?.status === "open") return no("lot_not_open");
  const lot = byPosition(sale).find((candidate) => candidate.status === "queued");
  if (!lot) return no("lot_not_found");
  sale.currentLotId = lot.id;
  openLot(context, lot);
  return done;
}

// Only the host may end a sale before its time. Afterwards ending it is success for anyone, however often it is sent
// (SALE-3).
function end(context: ActionContext, byHost: boolean): ActionOutcome {
  const { sale } = context;
  if (sale.status === "completed") return done;
  if (sale.status !== "live") return no("sale_not_live");
  tick(context);
  if (!hasEnded(sale)) {
    if (!byHost) return no("sale_not_over");
    endNow(context);
  }
  return done;
}

// Reads the status again: the clock's work may have completed a sale that was live a line ago.
const hasEnded = (sale: SaleState): boolean => sale.status === "completed";

function endNow(context: ActionContext): void {
  for (const lot of byPosition(context.sale)) {
    if (lot.status === "open") closeByItself(context, lot);
    else if (lot.status === "queued") closeLot(context, lot, "passed");
  }
  completeSale(context);
}

function cancel(context: ActionContext, reason: string): ActionOutcome {
  const { sale } = context;
  if (sale.status === "cancelled") return done;
  if (sale.status === "completed") return no("sale_not_live");
  for (const lot of byPosition(sale))
    if (lot.status === "queued" || lot.status === "open") endLot(context, lot, "withdrawn");
  sale.status = "cancelled";
  sale.currentLotId = null;
  sale.heldAt = null;
  return say(context, { kind: "sale-cancelled", reason });
}

function hold(context: ActionContext): ActionOutcome {
  if (context.sale.heldAt !== null) return done;
  context.sale.heldAt = context.now;
  return say(context, { kind: "sale-held" });
}

// The held time is given back to every lot that was open (CLOSE-1 c).
function resume(context: ActionContext): ActionOutcome {
  const { sale, now, changes } = context;
  if (sale.heldAt === null) return done;
  // If the clock was set back in between, nothing is taken away.
  const heldMs = Math.max(0, now - sale.heldAt);
  sale.heldAt = null;
  sale.endsAt += heldMs;
  for (const lot of openLots(sale)) {
    if (lot.closesAt === null || lot.originalClosesAt === null) continue;
    lot.closesAt += heldMs;
    lot.originalClosesAt += heldMs;
    changes.lots.add(lot.id);
  }
  say(context, { kind: "sale-resumed" });
  for (const lot of openLots(sale)) {
    if (lot.closesAt !== null)
      say(context, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(lot.closesAt) });
  }
  return done;
}

// Later only (CLOSE-1 b): nobody who counted on a close is cut short.
function extend(context: ActionContext, lotId: string | null, closesAt: number): ActionOutcome {
  const { sale, changes } = context;
  if (lotId === null) return extendSale(context, closesAt);
  return onOpenLot(context, lotId, (lot) => {
    if (lot.closesAt === null || lot.originalClosesAt === null || closesAt <= lot.closesAt)
      return no("sale_times_wrong");
    lot.closesAt = closesAt;
    lot.originalClosesAt = Math.max(lot.originalClosesAt, closesAt);
    sale.endsAt = Math.max(sale.endsAt, closesAt);
    changes.lots.add(lot.id);
    return say(context, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(closesAt) });
  });
}

// A lot that closes with the sale still closes with it.
function extendSale(context: ActionContext, endsAt: number): ActionOutcome {
  const { sale, changes } = context;
  if (endsAt <= sale.endsAt) return no("sale_times_wrong");
  const withTheSale = openLots(sale).filter((lot) => lot.originalClosesAt === sale.endsAt);
  sale.endsAt = endsAt;
  say(context, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of withTheSale) {
    lot.originalClosesAt = endsAt;
    changes.lots.add(lot.id);
    if (lot.closesAt === null || lot.closesAt >= endsAt) continue;
    lot.closesAt = endsAt;
    say(context, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(endsAt) });
  }
  return done;
}

// Below the reserve the clerk is asked once more, and then drops it (LOT-5).
function sell(context: ActionContext, lot: Lot, dropsReserve: boolean): ActionOutcome {
  if (lot.leader === null) return no("lot_has_no_bid");
  if (isBelowReserve(lot)) {
    if (!dropsReserve) return no("reserve_not_met");
    dropReserve(context, lot);
  }
  return closeLot(context, lot, "sold");
}

function warn(context: ActionContext, lot: Lot): ActionOutcome {
  lot.isFairWarning = true;
  context.changes.lots.add(lot.id);
  return say(context, { kind: "fair-warning", lotId: lot.id });
}

function onLiveSale(context: ActionContext, work: () => ActionOutcome): ActionOutcome {
  return context.sale.status === "live" ? work() : no("sale_not_live");
}

function onOpenLot(context: ActionContext, lotId: string, work: (lot: Lot) => ActionOutcome): ActionOutcome {
  return onLiveSale(context, () => {
    const lot = context.sale.lots.get(lotId);
    if (!lot) return no("lot_not_found");
    if (lot.status === "queued") return no("lot_not_open");
    // A clerk's context after the close finds the lot closed, even when the clock's job has not run yet.
    if (lot.status !== "open" || isTimeOver(context.sale, lot, context.now)) return no("lot_ended");
    return work(lot);
  });
}

function onUnfinishedLot(
  context: ActionContext,
  lotId: string,
  work: (lot: Lot) => ActionOutcome,
): ActionOutcome {
  const lot = context.sale.lots.get(lotId);
  return lot?.status === "queued" ? onLiveSale(context, () => work(lot)) : onOpenLot(context, lotId, work);
}
