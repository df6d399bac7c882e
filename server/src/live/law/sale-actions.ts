import {
  type Case,
  type ClerkAction,
  clerkGraceMs,
  isBelowReserve,
  isTimeOver,
  whyNot,
} from "@boli/contract/live/clerk-actions";
import type { Lot, SaleState } from "./state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type By,
  type SaleAction,
  byPosition,
  done,
  refused,
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

// Does an action of the clock, or says why it is refused; the reasons are those of the console (CONSOLE-2).
export function applySaleAction(context: ActionContext, action: SaleAction): ActionOutcome {
  const { sale, now } = context;
  if (action.kind === "tick") return tick(context);
  // Its end is judged by what the clock leaves.
  if (action.kind === "end" && sale.status === "live") tick(context);
  const lot = lotIn(sale, action);
  const why = whyNot(nameOf(action), { sale, lot, by: byOf(action), now, sent: action });
  return why === null ? perform(context, action, lot) : refused(why);
}

const lotIn = ({ lots }: SaleState, action: SaleAction): Lot | undefined =>
  "lotId" in action && action.lotId !== null ? lots.get(action.lotId) : undefined;

// Nobody but an admin is asked for a restart.
const byOf = (action: SaleAction): Case["by"] =>
  action.kind === "restart" ? "admin" : "by" in action ? action.by : "host";

const nameOf = (action: Exclude<SaleAction, { kind: "tick" }>): ClerkAction =>
  action.kind !== "extend" ? action.kind : action.lotId === null ? "extend-sale" : "extend-lot";

function perform(
  context: ActionContext,
  action: Exclude<SaleAction, { kind: "tick" }>,
  lot: Lot | undefined,
): ActionOutcome {
  switch (action.kind) {
    case "start":
      return start(context);
    case "next":
      return next(context);
    case "end":
      return end(context, action);
    case "cancel":
      return cancel(context, action);
    case "message":
      return appendSaleEvent(context, { kind: "message", text: action.text });
    case "hold":
      return hold(context, action.by);
    case "resume":
      return resume(context);
    case "extend":
      if (action.lotId === null) return extendSale(context, action.closesAt);
      return performOn(context, lot, action);
    case "reoffer":
    case "restart":
    case "withdraw":
    case "pass":
    case "sold":
    case "drop-reserve":
    case "fair-warning":
      return performOn(context, lot, action);
    default:
      return action satisfies never;
  }
}

function performOn(
  context: ActionContext,
  lot: Lot | undefined,
  action: Extract<SaleAction, { lotId: string | null }>,
): ActionOutcome {
  if (lot === undefined) throw new Error(`An action ${action.kind} was judged without its lot.`);
  switch (action.kind) {
    case "reoffer":
      return reofferLot(context, lot, action.by);
    case "restart":
      return restartLot(context, lot, action);
    case "extend":
      return extendLot(context, lot, action.closesAt);
    case "withdraw":
      return closeLotAndCheckSale(context, lot, "withdrawn");
    case "pass":
      return closeLotAndCheckSale(context, lot, "passed");
    case "sold":
      return sell(context, lot);
    case "drop-reserve":
      return dropReserve(context, lot);
    case "fair-warning":
      return warn(context, lot);
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
  if (context.sale.pace === "timed") return resume(context);
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
  const lot = byPosition(sale).find((candidate) => candidate.status === "queued");
  if (!lot) return refused("lot_not_found");
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
  if (by === "host" && sale.pace === "timed") {
    for (const lot of openLots(sale)) if (!lot.leader) closeLotAndCheckSale(context, lot, "withdrawn");
    return done;
  }
  if (reason !== null && by === "admin") appendSaleEvent(context, { kind: "sale-ended", reason });
  passAll(context);
  return done;
}

function passAll(context: ActionContext): void {
  for (const lot of byPosition(context.sale))
    if (lot.status === "open" || lot.status === "queued") closeLotAndCheckSale(context, lot, "passed");
  completeSale(context);
}

function cancel(context: ActionContext, { reason }: { reason: string }): ActionOutcome {
  const { sale, now } = context;
  if (sale.status === "cancelled") return done;
  for (const lot of byPosition(sale))
    if (lot.status === "queued" || lot.status === "open") closeLot(context, lot, "withdrawn");
  sale.status = "cancelled";
  sale.currentLotId = null;
  endHold(sale, now);
  return appendSaleEvent(context, { kind: "sale-cancelled", reason });
}

// Below the reserve the clerk was asked once more, and drops it (LOT-5).
function sell(context: ActionContext, lot: Lot): ActionOutcome {
  if (isBelowReserve(lot)) dropReserve(context, lot);
  return closeLotAndCheckSale(context, lot, "sold");
}

// A second warning does not make the first one younger.
function warn(context: ActionContext, lot: Lot): ActionOutcome {
  lot.warnedAt ??= context.now;
  context.changes.lots.add(lot.id);
  return appendSaleEvent(context, { kind: "fair-warning", lotId: lot.id });
}
