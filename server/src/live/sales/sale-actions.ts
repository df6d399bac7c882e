import { noHead } from "../bid-chain.ts";
import type { IdSource } from "../apply-bid.ts";
import { aliasFor, isTimeOver, appendEvent } from "../apply-bid.ts";
import { type Changes, type Lot, type SaleState, aliasName, isoOrNull } from "../state.ts";

// The actions of the host, an admin or the clock on a sale. All of it happens under the lock that bids take (CLOSE-4).
export type SaleAction =
  | { kind: "tick" }
  | { kind: "start" }
  | { kind: "end"; byHost: boolean }
  | { kind: "next" }
  | { kind: "fair-warning"; lotId: string }
  | { kind: "sold"; lotId: string }
  | { kind: "pass"; lotId: string }
  | { kind: "withdraw"; lotId: string }
  | { kind: "reoffer"; lotId: string }
  | { kind: "hold" }
  | { kind: "resume" }
  | { kind: "extend"; lotId: string | null; closesAt: number }
  | { kind: "cancel"; reason: string }
  | { kind: "message"; text: string };

export type ActionRefusal = {
  code:
    | "sale_not_live"
    | "sale_already_started"
    | "sale_not_over"
    | "sale_times_wrong"
    | "sale_time_over"
    | "lot_not_found"
    | "lot_not_open"
    | "lot_ended"
    | "lot_has_no_bid"
    | "item_not_available";
};

export type ActionOutcome = { kind: "done" } | { kind: "refused"; refusal: ActionRefusal };

const done: ActionOutcome = { kind: "done" };
const no = (code: ActionRefusal["code"]): ActionOutcome => ({ kind: "refused", refusal: { code } });

export interface ActionContext {
  sale: SaleState;
  changes: Changes;
  now: number;
  idSource: IdSource;
}

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
      return onLiveSale(context, () => reoffer(context, action.lotId));
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
      return onUnfinishedLot(context, action.lotId, (lot) => close(context, lot, "withdrawn"));
    case "pass":
      return onOpenLot(context, action.lotId, (lot) => close(context, lot, "passed"));
    case "sold":
      return onOpenLot(context, action.lotId, (lot) =>
        lot.leader ? close(context, lot, "sold") : no("lot_has_no_bid"),
      );
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
  for (const lot of queued) open(context, lot);
  return done;
}

function open(context: ActionContext, lot: Lot): void {
  lot.status = "open";
  context.changes.lots.add(lot.id);
  say(context, { kind: "lot-opened", lotId: lot.id, closesAt: isoOrNull(lot.closesAt) });
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
  open(context, lot);
  return done;
}

const closeByItself = (context: ActionContext, lot: Lot): ActionOutcome =>
  close(context, lot, lot.leader ? "sold" : "passed");

// Exactly one winner, for ever (LOT-3); the item follows its lot (LOT-2).
function close(context: ActionContext, lot: Lot, outcome: "sold" | "passed" | "withdrawn"): ActionOutcome {
  const { sale, changes } = context;
  const isSold = outcome === "sold" && lot.leader !== null && lot.price !== null;
  lot.status = outcome;
  lot.isFairWarning = false;
  if (isSold) {
    lot.soldTo = lot.leader?.userId ?? null;
    lot.soldPrice = lot.price;
    sale.totalRevenue += lot.price ?? 0;
  }
  changes.lots.add(lot.id);
  if (!sale.isPractice) changes.items.push({ itemId: lot.itemId, status: isSold ? "sold" : "available" });
  const to = isSold && lot.soldTo !== null ? aliasName(aliasFor(sale, changes, lot.soldTo)) : null;
  say(context, {
    kind: "lot-closed",
    lotId: lot.id,
    outcome,
    to,
    price: isSold ? lot.price : null,
    head: lot.head,
  });
  if (byPosition(sale).every((one) => one.status !== "queued" && one.status !== "open")) complete(context);
  return done;
}

function complete(context: ActionContext): void {
  if (context.sale.status !== "live") return;
  context.sale.status = "completed";
  context.sale.currentLotId = null;
  context.sale.heldAt = null;
  say(context, { kind: "sale-completed" });
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
    else if (lot.status === "queued") close(context, lot, "passed");
  }
  complete(context);
}

function cancel(context: ActionContext, reason: string): ActionOutcome {
  const { sale, changes } = context;
  if (sale.status === "cancelled") return done;
  if (sale.status === "completed") return no("sale_not_live");
  sale.status = "cancelled";
  sale.currentLotId = null;
  sale.heldAt = null;
  for (const lot of byPosition(sale)) {
    if (lot.status !== "queued" && lot.status !== "open") continue;
    lot.status = "withdrawn";
    changes.lots.add(lot.id);
    if (!sale.isPractice) changes.items.push({ itemId: lot.itemId, status: "available" });
  }
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

function warn(context: ActionContext, lot: Lot): ActionOutcome {
  lot.isFairWarning = true;
  context.changes.lots.add(lot.id);
  return say(context, { kind: "fair-warning", lotId: lot.id });
}

// A new lot of the same item at the end (CLERK-2); the item must still be free: in no other lot, and not sold in one.
function reoffer(context: ActionContext, lotId: string): ActionOutcome {
  const { sale, changes, idSource } = context;
  const old = sale.lots.get(lotId);
  if (!old) return no("lot_not_found");
  if (old.status !== "passed" && old.status !== "withdrawn") return no("item_not_available");
  const isTaken = [...sale.lots.values()].some(
    (lot) => lot.itemId === old.itemId && ["queued", "open", "sold"].includes(lot.status),
  );
  if (isTaken) return no("item_not_available");
  // The new lot would close with the sale, and soft close may have run past the sale's end.
  if (sale.pace === "timed" && sale.heldAt === null && context.now > sale.endsAt) return no("sale_time_over");
  const lot: Lot = {
    ...old,
    id: idSource.id(),
    position: Math.max(...[...sale.lots.values()].map((one) => one.position)) + 1,
    status: "queued",
    price: null,
    leader: null,
    closesAt: sale.pace === "timed" ? sale.endsAt : null,
    originalClosesAt: sale.pace === "timed" ? sale.endsAt : null,
    bidSeq: 0,
    head: noHead,
    totalBids: 0,
    voids: 0,
    isFairWarning: false,
    soldTo: null,
    soldPrice: null,
  };
  sale.lots.set(lot.id, lot);
  changes.lots.add(lot.id);
  if (!sale.isPractice) changes.items.push({ itemId: lot.itemId, status: "in_auction" });
  say(context, { kind: "lot-added", lotId: lot.id, itemId: lot.itemId, position: lot.position });
  if (sale.pace === "timed") open(context, lot);
  return done;
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

function say(
  { sale, changes, now }: ActionContext,
  payload: Parameters<typeof appendEvent>[3],
): ActionOutcome {
  appendEvent(sale, changes, now, payload);
  return done;
}

const byPosition = (sale: SaleState): Lot[] =>
  [...sale.lots.values()].toSorted((a, b) => a.position - b.position);
const openLots = (sale: SaleState): Lot[] => byPosition(sale).filter((lot) => lot.status === "open");
