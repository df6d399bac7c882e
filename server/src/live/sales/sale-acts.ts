import { noHead } from "../bid-chain.ts";
import type { IdSource } from "../apply-bid.ts";
import { aliasFor, isTimeOver, appendEvent } from "../apply-bid.ts";
import { type Changes, type Lot, type SaleState, aliasName, isoOrNull } from "../state.ts";

// The acts of the host, an admin or the clock on a sale. All of it happens under the lock that bids take (CLOSE-4).
export type SaleAct =
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

export type ActRefusal = {
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

export type ActOutcome = { kind: "done" } | { kind: "refused"; refusal: ActRefusal };

const done: ActOutcome = { kind: "done" };
const no = (code: ActRefusal["code"]): ActOutcome => ({ kind: "refused", refusal: { code } });

export interface Act {
  sale: SaleState;
  changes: Changes;
  now: number;
  idSource: IdSource;
}

export function actOnSale(act: Act, what: SaleAct): ActOutcome {
  const { sale } = act;
  switch (what.kind) {
    case "tick":
      return tick(act);
    case "start":
      if (sale.status !== "scheduled") return no("sale_already_started");
      return start(act);
    case "cancel":
      return cancel(act, what.reason);
    case "end":
      return end(act, what.byHost);
    case "reoffer":
      return onLiveSale(act, () => reoffer(act, what.lotId));
    case "message":
      return onLiveSale(act, () => say(act, { kind: "message", text: what.text }));
    case "hold":
      return onLiveSale(act, () => hold(act));
    case "resume":
      return onLiveSale(act, () => resume(act));
    case "next":
      return onLiveSale(act, () => next(act));
    case "extend":
      return onLiveSale(act, () => extend(act, what.lotId, what.closesAt));
    case "withdraw":
      return onUnfinishedLot(act, what.lotId, (lot) => close(act, lot, "withdrawn"));
    case "pass":
      return onOpenLot(act, what.lotId, (lot) => close(act, lot, "passed"));
    case "sold":
      return onOpenLot(act, what.lotId, (lot) =>
        lot.leader ? close(act, lot, "sold") : no("lot_has_no_bid"),
      );
    case "fair-warning":
      return onOpenLot(act, what.lotId, (lot) => warn(act, lot));
    default:
      return what satisfies never;
  }
}

// Starts, closes and ends what is due by the clock. Idempotent: calling it more often changes nothing.
function tick(act: Act): ActOutcome {
  const { sale, now } = act;
  if (sale.status === "scheduled" && now >= sale.startsAt) start(act);
  if (sale.status !== "live" || sale.heldAt !== null) return done;
  // A bid at the close still counts, so a lot is over only after that instant (BID-2, CLOSE-4).
  if (sale.pace === "clerk" && now > sale.endsAt) endNow(act);
  else for (const lot of openLots(sale)) if (isTimeOver(sale, lot, now)) closeByItself(act, lot);
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

function start(act: Act): ActOutcome {
  const { sale } = act;
  sale.status = "live";
  say(act, { kind: "sale-started" });
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  if (sale.pace === "clerk") return next(act);
  for (const lot of queued) open(act, lot);
  return done;
}

function open(act: Act, lot: Lot): void {
  lot.status = "open";
  act.changes.lots.add(lot.id);
  say(act, { kind: "lot-opened", lotId: lot.id, closesAt: isoOrNull(lot.closesAt) });
}

function next(act: Act): ActOutcome {
  const { sale } = act;
  if (sale.pace !== "clerk") return no("lot_not_open");
  const current = sale.currentLotId === null ? undefined : sale.lots.get(sale.currentLotId);
  // The clerk decides a lot before the next one opens.
  if (current?.status === "open") return no("lot_not_open");
  const lot = byPosition(sale).find((candidate) => candidate.status === "queued");
  if (!lot) return no("lot_not_found");
  sale.currentLotId = lot.id;
  open(act, lot);
  return done;
}

const closeByItself = (act: Act, lot: Lot): ActOutcome => close(act, lot, lot.leader ? "sold" : "passed");

// Exactly one winner, for ever (LOT-3); the item follows its lot (LOT-2).
function close(act: Act, lot: Lot, outcome: "sold" | "passed" | "withdrawn"): ActOutcome {
  const { sale, changes } = act;
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
  say(act, {
    kind: "lot-closed",
    lotId: lot.id,
    outcome,
    to,
    price: isSold ? lot.price : null,
    head: lot.head,
  });
  if (byPosition(sale).every((one) => one.status !== "queued" && one.status !== "open")) complete(act);
  return done;
}

function complete(act: Act): void {
  if (act.sale.status !== "live") return;
  act.sale.status = "completed";
  act.sale.currentLotId = null;
  act.sale.heldAt = null;
  say(act, { kind: "sale-completed" });
}

// Only the host may end a sale before its time. Afterwards ending it is success for anyone, however often it is sent
// (SALE-3).
function end(act: Act, byHost: boolean): ActOutcome {
  const { sale } = act;
  if (sale.status === "completed") return done;
  if (sale.status !== "live") return no("sale_not_live");
  tick(act);
  if (!hasEnded(sale)) {
    if (!byHost) return no("sale_not_over");
    endNow(act);
  }
  return done;
}

// Reads the status again: the clock's work may have completed a sale that was live a line ago.
const hasEnded = (sale: SaleState): boolean => sale.status === "completed";

function endNow(act: Act): void {
  for (const lot of byPosition(act.sale)) {
    if (lot.status === "open") closeByItself(act, lot);
    else if (lot.status === "queued") close(act, lot, "passed");
  }
  complete(act);
}

function cancel(act: Act, reason: string): ActOutcome {
  const { sale, changes } = act;
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
  return say(act, { kind: "sale-cancelled", reason });
}

function hold(act: Act): ActOutcome {
  if (act.sale.heldAt !== null) return done;
  act.sale.heldAt = act.now;
  return say(act, { kind: "sale-held" });
}

// The held time is given back to every lot that was open (CLOSE-1 c).
function resume(act: Act): ActOutcome {
  const { sale, now, changes } = act;
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
  say(act, { kind: "sale-resumed" });
  for (const lot of openLots(sale)) {
    if (lot.closesAt !== null)
      say(act, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(lot.closesAt) });
  }
  return done;
}

// Later only (CLOSE-1 b): nobody who counted on a close is cut short.
function extend(act: Act, lotId: string | null, closesAt: number): ActOutcome {
  const { sale, changes } = act;
  if (lotId === null) return extendSale(act, closesAt);
  return onOpenLot(act, lotId, (lot) => {
    if (lot.closesAt === null || lot.originalClosesAt === null || closesAt <= lot.closesAt)
      return no("sale_times_wrong");
    lot.closesAt = closesAt;
    lot.originalClosesAt = Math.max(lot.originalClosesAt, closesAt);
    sale.endsAt = Math.max(sale.endsAt, closesAt);
    changes.lots.add(lot.id);
    return say(act, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(closesAt) });
  });
}

// A lot that closes with the sale still closes with it.
function extendSale(act: Act, endsAt: number): ActOutcome {
  const { sale, changes } = act;
  if (endsAt <= sale.endsAt) return no("sale_times_wrong");
  const withTheSale = openLots(sale).filter((lot) => lot.originalClosesAt === sale.endsAt);
  sale.endsAt = endsAt;
  say(act, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of withTheSale) {
    lot.originalClosesAt = endsAt;
    changes.lots.add(lot.id);
    if (lot.closesAt === null || lot.closesAt >= endsAt) continue;
    lot.closesAt = endsAt;
    say(act, { kind: "lot-extended", lotId: lot.id, closesAt: isoOrNull(endsAt) });
  }
  return done;
}

function warn(act: Act, lot: Lot): ActOutcome {
  lot.isFairWarning = true;
  act.changes.lots.add(lot.id);
  return say(act, { kind: "fair-warning", lotId: lot.id });
}

// A new lot of the same item at the end (CLERK-2); the item must still be free: in no other lot, and not sold in one.
function reoffer(act: Act, lotId: string): ActOutcome {
  const { sale, changes, idSource } = act;
  const old = sale.lots.get(lotId);
  if (!old) return no("lot_not_found");
  if (old.status !== "passed" && old.status !== "withdrawn") return no("item_not_available");
  const isTaken = [...sale.lots.values()].some(
    (lot) => lot.itemId === old.itemId && ["queued", "open", "sold"].includes(lot.status),
  );
  if (isTaken) return no("item_not_available");
  // The new lot would close with the sale, and soft close may have run past the sale's end.
  if (sale.pace === "timed" && sale.heldAt === null && act.now > sale.endsAt) return no("sale_time_over");
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
  say(act, { kind: "lot-added", lotId: lot.id, itemId: lot.itemId, position: lot.position });
  if (sale.pace === "timed") open(act, lot);
  return done;
}

function onLiveSale(act: Act, work: () => ActOutcome): ActOutcome {
  return act.sale.status === "live" ? work() : no("sale_not_live");
}

function onOpenLot(act: Act, lotId: string, work: (lot: Lot) => ActOutcome): ActOutcome {
  return onLiveSale(act, () => {
    const lot = act.sale.lots.get(lotId);
    if (!lot) return no("lot_not_found");
    if (lot.status === "queued") return no("lot_not_open");
    // A clerk's act after the close finds the lot closed, even when the clock's job has not run yet.
    if (lot.status !== "open" || isTimeOver(act.sale, lot, act.now)) return no("lot_ended");
    return work(lot);
  });
}

function onUnfinishedLot(act: Act, lotId: string, work: (lot: Lot) => ActOutcome): ActOutcome {
  const lot = act.sale.lots.get(lotId);
  return lot?.status === "queued" ? onLiveSale(act, () => work(lot)) : onOpenLot(act, lotId, work);
}

function say({ sale, changes, now }: Act, payload: Parameters<typeof appendEvent>[3]): ActOutcome {
  appendEvent(sale, changes, now, payload);
  return done;
}

const byPosition = (sale: SaleState): Lot[] =>
  [...sale.lots.values()].toSorted((a, b) => a.position - b.position);
const openLots = (sale: SaleState): Lot[] => byPosition(sale).filter((lot) => lot.status === "open");
