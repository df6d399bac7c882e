import { clerkGraceMs, isTimeOver } from "./apply-bid.ts";
import { isBelowReserve } from "./bid-rules.ts";
import type { Lot, SaleState } from "./state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type By,
  type SaleAction,
  byPosition,
  done,
  refused,
  isPastEnd,
  openLots,
  appendSaleEvent,
} from "./action-context.ts";
import { extendLot, extendSale } from "./extensions.ts";
import { firstCloseOf, moveSale, maxGapMs } from "./apply-outages.ts";
import { endHold, heldUntil, hold, resume } from "./holds.ts";
import {
  closeAtItsTime,
  closeLotAndCheckSale,
  completeSale,
  dropReserve,
  closeLot,
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
      if (sale.status !== "scheduled") return refused("sale_already_started");
      return start(context);
    case "cancel":
      return cancel(context, action);
    case "end":
      return end(context, action);
    case "reoffer":
      return onLiveSale(context, () => reofferLot(context, action.lotId, action.by));
    case "restart":
      return onOpenLot(context, action.lotId, (lot) => restartLot(context, lot, action));
    case "message":
      return onLiveSale(context, () => appendSaleEvent(context, { kind: "message", text: action.text }));
    case "hold":
      return onLiveSale(context, () => hold(context, action.by));
    case "resume":
      return onLiveSale(context, () => resume(context, action.by));
    case "next":
      return onLiveSale(context, () => next(context));
    case "extend":
      return onLiveSale(context, () => extend(context, action.lotId, action.closesAt));
    case "withdraw":
      return onUnfinishedLot(context, action.lotId, (lot) => discard(context, lot, action));
    case "pass":
      return onOpenLot(context, action.lotId, (lot) => discard(context, lot, action));
    case "sold":
      return onOpenLot(context, action.lotId, (lot) => sell(context, lot, action));
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
  if (sale.status !== "live") return done;
  const until = heldUntil(sale);
  if (until !== null) return now < until ? done : endLongHold(context);
  const waitedFrom = lateClose(context);
  // Many sales that end at one instant may make it wait, so it brings no move by days nearer (CLOSE-10).
  if (waitedFrom !== null) {
    const waited = { from: waitedFrom, until: now };
    moveSale(context, waited, false);
    context.changes.waited.push(waited);
  }
  // A bid at the close still counts, so a lot is over only after that instant (BID-2, CLOSE-4).
  closeSome(context);
  if (isLive(sale) && sale.pace === "clerk" && now > sale.endsAt && openLots(sale).length === 0)
    passAll(context);
  return done;
}

// More at once would keep the closes of others waiting (CLOSE-4).
export const maxClosedAtOnce = 250;

// Closes what is over, so many lots at a time. The others were judged at the same instant, so no outage moves them any more, and they have not
// waited (CLOSE-8).
function closeSome(context: ActionContext): void {
  const { sale, changes, now } = context;
  const over = openLots(sale).filter((lot) => isTimeOver(sale, lot, now));
  for (const lot of over.slice(0, maxClosedAtOnce)) closeAtItsTime(context, lot);
  const judgedAt = over.length > maxClosedAtOnce ? now : null;
  if (sale.judgedAt === judgedAt) return;
  sale.judgedAt = judgedAt;
  changes.hasSaleChanged = true;
}

// The first close of a timed sale, if it has waited too long to be judged (CLOSE-8). A lot that waits to open may be late as well.
function lateClose({ sale, now, waitedMs = Infinity }: ActionContext): number | null {
  // Practices come last, and nobody else bids in them (SALE-6).
  if (sale.pace !== "timed" || sale.isPractice) return null;
  const first = firstCloseOf(sale) ?? Infinity;
  return Math.min(now - first, waitedMs) > maxGapMs ? first : null;
}

// Reads the status again: the clock's work may have completed a sale that was live a line ago.
const isLive = (sale: SaleState): boolean => sale.status === "live";

// A timed sale resumes by itself, a clerk-paced one ends (CLERK-5).
function endLongHold(context: ActionContext): ActionOutcome {
  if (context.sale.pace === "timed") return resume(context, "clock");
  endHold(context.sale, context.now);
  passAll(context);
  return done;
}

// True while a timed sale has lots that open now, one after another (BID-13).
export const isOpening = (sale: SaleState): boolean =>
  isLive(sale) &&
  sale.pace === "timed" &&
  sale.heldAt === null &&
  byPosition(sale).some((lot) => lot.status === "queued");

// The next time at which the clock has work; null when nothing is left. One millisecond after a close.
export function nextDue(sale: SaleState): number | null {
  if (sale.status === "scheduled") return sale.startsAt;
  if (sale.status !== "live") return null;
  const until = heldUntil(sale);
  if (until !== null) return until;
  const open = openLots(sale);
  if (sale.pace === "clerk") return sale.endsAt + (open.length > 0 ? clerkGraceMs : 0) + 1;
  const closes = open.flatMap((lot) => (lot.closesAt === null ? [] : [lot.closesAt + 1]));
  return closes.length === 0 ? null : Math.min(...closes);
}

function start(context: ActionContext): ActionOutcome {
  const { sale, now } = context;
  sale.status = "live";
  appendSaleEvent(context, { kind: "sale-started" });
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  // A clerk-paced sale opens nothing after its end (SALE-3).
  if (sale.pace === "clerk") return now > sale.endsAt ? done : next(context);
  // Lots with ceilings in advance open after it, each in a transaction of its own (BID-13).
  for (const lot of queued) if (!context.advance?.heldBack.has(lot.id)) openLot(context, lot);
  return done;
}

function next(context: ActionContext): ActionOutcome {
  const { sale } = context;
  if (sale.pace !== "clerk") return refused("lot_not_open");
  const current = sale.currentLotId === null ? undefined : sale.lots.get(sale.currentLotId);
  // The clerk decides a lot before the next one opens.
  if (current?.status === "open") return refused("lot_not_open");
  const lot = byPosition(sale).find((candidate) => candidate.status === "queued");
  if (!lot) return refused("lot_not_found");
  if (isPastEnd(context)) return refused("sale_time_over");
  sale.currentLotId = lot.id;
  openLot(context, lot);
  return done;
}

// Afterwards ending a sale is success for anyone, however often it is sent. Before its time the host of a timed sale withdraws
// what nobody has bid on, and the rest runs on; a clerk-paced one ends with its open lot passed. An admin ends any at once,
// with a reason: nothing more is sold (SALE-3).
function end(
  context: ActionContext,
  { by, reason }: { by: By | "viewer"; reason: string | null },
): ActionOutcome {
  const { sale } = context;
  if (sale.status === "completed") return done;
  if (sale.status !== "live") return refused("sale_not_live");
  tick(context);
  if (!isLive(sale)) return done;
  if (by === "viewer") return refused("sale_not_over");
  if (by === "host" && sale.pace === "timed") {
    for (const lot of openLots(sale)) if (!lot.leader) closeLotAndCheckSale(context, lot, "withdrawn");
    return done;
  }
  if (by === "admin" && reason === null) return refused("reason_missing");
  if (reason !== null && by === "admin") appendSaleEvent(context, { kind: "sale-ended", reason });
  passAll(context);
  return done;
}

function passAll(context: ActionContext): void {
  for (const lot of byPosition(context.sale))
    if (lot.status === "open" || lot.status === "queued") closeLotAndCheckSale(context, lot, "passed");
  completeSale(context);
}

// Bids in a timed sale are not lost by its host's word (SALE-4).
function cancel(context: ActionContext, { reason, by }: { reason: string; by: By }): ActionOutcome {
  const { sale, now } = context;
  if (sale.status === "cancelled") return done;
  if (sale.status === "completed") return refused("sale_not_live");
  if (by === "host" && sale.status === "live" && sale.pace === "timed" && sale.totalBids > 0)
    return refused("sale_has_bids");
  for (const lot of byPosition(sale))
    if (lot.status === "queued" || lot.status === "open") closeLot(context, lot, "withdrawn");
  sale.status = "cancelled";
  sale.currentLotId = null;
  endHold(sale, now);
  return appendSaleEvent(context, { kind: "sale-cancelled", reason });
}

function discard(
  context: ActionContext,
  lot: Lot,
  { kind, by, newestBid }: Extract<SaleAction, { kind: "pass" | "withdraw" }>,
): ActionOutcome {
  if (by === "host" && context.sale.pace === "timed" && lot.leader) return refused("lot_has_bid");
  if (newestBid !== lot.newestBid) return refused("changed_meanwhile");
  return closeLotAndCheckSale(context, lot, kind === "pass" ? "passed" : "withdrawn");
}

const extend = (context: ActionContext, lotId: string | null, closesAt: number): ActionOutcome =>
  lotId === null
    ? extendSale(context, closesAt)
    : onOpenLot(context, lotId, (lot) => extendLot(context, lot, closesAt));

// Nobody is sold past a bid that the clerk has not seen (CLERK-1), or that the room had no time to make (CLERK-6). Below the
// reserve the clerk is asked once more, and then drops it (LOT-5).
function sell(
  context: ActionContext,
  lot: Lot,
  { newestBid, dropsReserve }: { newestBid: number | null; dropsReserve: boolean },
): ActionOutcome {
  const { sale, now } = context;
  if (sale.pace === "timed") return refused("sale_is_timed");
  if (newestBid !== lot.newestBid) return refused("changed_meanwhile");
  if (lot.leader === null) return refused("lot_has_no_bid");
  if (lot.warnedAt === null) return refused("warning_missing");
  if (now - lot.warnedAt < sale.fairWarningMs) return refused("warning_too_new");
  if (isBelowReserve(lot)) {
    if (!dropsReserve) return refused("reserve_not_met");
    dropReserve(context, lot);
  }
  return closeLotAndCheckSale(context, lot, "sold");
}

// A second warning does not make the first one younger. While the sale is held nobody could answer one.
function warn(context: ActionContext, lot: Lot): ActionOutcome {
  if (context.sale.heldAt !== null) return refused("sale_held");
  lot.warnedAt ??= context.now;
  context.changes.lots.add(lot.id);
  return appendSaleEvent(context, { kind: "fair-warning", lotId: lot.id });
}

function onLiveSale(context: ActionContext, work: () => ActionOutcome): ActionOutcome {
  return context.sale.status === "live" ? work() : refused("sale_not_live");
}

function onOpenLot(context: ActionContext, lotId: string, work: (lot: Lot) => ActionOutcome): ActionOutcome {
  return onLiveSale(context, () => {
    const lot = context.sale.lots.get(lotId);
    if (!lot) return refused("lot_not_found");
    if (lot.status === "queued") return refused("lot_not_open");
    // A clerk's context after the close finds the lot closed, even when the clock's job has not run yet.
    if (lot.status !== "open" || isTimeOver(context.sale, lot, context.now)) return refused("lot_ended");
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
