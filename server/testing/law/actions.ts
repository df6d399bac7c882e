import {
  type Law,
  type LawAction,
  type LawLot,
  type Verdict,
  closeIn,
  endOf,
  isLive,
  isOpen,
  isTimeOver,
  isUnfinished,
  itemStatusOf,
  logIn,
  nameOf,
  newLot,
  refusedFor,
  statusOf,
  appendEvents,
  textOf,
} from "./sale.ts";
import { isBelowReserve } from "./lots.ts";

const done: Verdict = { kind: "done" };

// One action of the host, a viewer or the clock under the rules, after all due work has been done. The id of a re-offered
// lot is random, so it is an argument.
export function applyAction(law: Law, action: LawAction, now: number, newLotId: string | undefined): Verdict {
  if (action.kind === "tick") return done;
  if (action.kind === "start")
    return statusOf(law) === "scheduled" ? start(law) : refusedFor("sale_already_started");
  if (action.kind === "cancel") return cancel(law, action.reason);
  if (action.kind === "end") return end(law, action.byHost);
  if (!isLive(law)) return refusedFor("sale_not_live", "lot_ended");
  switch (action.kind) {
    case "message":
      appendEvents(law, { kind: "message", text: action.text });
      return done;
    case "hold":
      return hold(law, now);
    case "resume":
      return resume(law, now);
    case "next":
      return next(law);
    case "reoffer":
      return reoffer(law, action.lotId, now, newLotId);
    case "restart":
      return restart(law, action, now, newLotId);
    case "extend":
      return action.lotId === null
        ? extendSale(law, action.closesAt)
        : extendLot(law, action.lotId, action.closesAt);
    case "fair-warning":
    case "drop-reserve":
    case "pass":
    case "withdraw":
      return clerk(law, action.kind, action.lotId);
    case "sold":
      return onOpenLot(law, action.lotId, (lot) => sell(law, lot, action.dropsReserve));
    default:
      return action satisfies never;
  }
}

// The clock's own work comes before any request: a sale starts at its time, and a lot whose time is over closes.
export function applyDueChanges(law: Law, now: number): void {
  if (statusOf(law) === "scheduled" && now >= law.terms.startsAt) start(law);
  if (!isLive(law)) return;
  const due = law.lots.filter((lot) => isOpen(lot) && isTimeOver(law, lot, now));
  const isOver = law.terms.pace === "clerk" && law.heldAt === null && now > endOf(law);
  if (isOver) finish(law);
  else for (const lot of due) closeByTime(law, lot);
}

// The end of a sale ends every remaining lot (SALE-3).
function finish(law: Law): void {
  for (const lot of law.lots) if (isUnfinished(lot)) closeByTime(law, lot);
}

// A lot with a bid is sold to the leader at the price, unless that is below its reserve; else it is passed (LOT-3).
function closeByTime(law: Law, lot: LawLot): void {
  const { state, terms } = logIn(lot);
  closeLot(law, lot, state.leader === null || isBelowReserve(state, terms) ? "passed" : "sold");
}

function closeLot(law: Law, lot: LawLot, outcome: "sold" | "passed" | "withdrawn"): void {
  endLot(law, lot, outcome);
  if (law.lots.some(isUnfinished)) return;
  law.ending = "completed";
  law.currentLotId = null;
  law.heldAt = null;
  appendEvents(law, { kind: "sale-completed" });
}

function endLot(law: Law, lot: LawLot, outcome: "sold" | "passed" | "withdrawn"): void {
  lot.outcome = outcome;
  lot.isWarned = false;
  // The close is a row (BID-12).
  lot.entries.push({ kind: "closed", outcome });
  const { rows, state } = logIn(lot);
  const isSold = outcome === "sold";
  const to = isSold ? nameOf(law, state.leader ?? "") : null;
  const price = isSold ? state.price : null;
  appendEvents(
    law,
    { kind: "lot-closed", lotId: lot.id, outcome, to, price, bidSeq: rows.length },
    { lotId: lot.id, row: rows.length },
  );
}

function open(law: Law, lot: LawLot): void {
  lot.isOpened = true;
  // The first row seals the reserve (LOT-5).
  lot.entries.push({ kind: "opened" });
  const row = logIn(lot).rows.length;
  appendEvents(
    law,
    { kind: "lot-opened", lotId: lot.id, closesAt: textOf(closeIn(law, lot).close), bidSeq: row },
    { lotId: lot.id, row },
  );
}

// In timed sales all lots open at the start, in clerk-paced ones the first (LOT-1).
function start(law: Law): Verdict {
  law.hasStarted = true;
  appendEvents(law, { kind: "sale-started" });
  if (law.terms.pace === "clerk") return next(law);
  for (const lot of law.lots) open(law, lot);
  return done;
}

function next(law: Law): Verdict {
  if (law.terms.pace !== "clerk" || law.lots.some(isOpen)) return refusedFor("lot_not_open");
  const queued = law.lots.find((lot) => !lot.isOpened && isUnfinished(lot));
  if (!queued) return refusedFor("lot_not_found");
  law.currentLotId = queued.id;
  open(law, queued);
  return done;
}

function end(law: Law, byHost: boolean): Verdict {
  if (law.ending === "completed") return done;
  if (!isLive(law)) return refusedFor("sale_not_live");
  if (!byHost) return refusedFor("sale_not_over");
  finish(law);
  return done;
}

// Withdrawing the lots releases every unsold item (SALE-4).
function cancel(law: Law, reason: string): Verdict {
  if (law.ending === "cancelled") return done;
  if (law.ending === "completed") return refusedFor("sale_not_live");
  for (const lot of law.lots) if (isUnfinished(lot)) endLot(law, lot, "withdrawn");
  law.ending = "cancelled";
  law.currentLotId = null;
  law.heldAt = null;
  appendEvents(law, { kind: "sale-cancelled", reason });
  return done;
}

function hold(law: Law, now: number): Verdict {
  if (law.heldAt !== null) return done;
  law.heldAt = now;
  appendEvents(law, { kind: "sale-held" });
  return done;
}

// The held time is given back (CLOSE-1 c); at least zero, in case the clock was set back in between.
function resume(law: Law, now: number): Verdict {
  if (law.heldAt === null) return done;
  const forMs = Math.max(0, now - law.heldAt);
  law.heldAt = null;
  law.endMoves.push({ kind: "held", forMs });
  appendEvents(law, { kind: "sale-resumed" });
  for (const lot of law.lots.filter(isOpen)) {
    if (lot.firstClose === null) continue;
    lot.moves.push({ kind: "held", forMs });
    appendEvents(law, { kind: "lot-extended", lotId: lot.id, closesAt: textOf(closeIn(law, lot).close) });
  }
  return done;
}

function extendSale(law: Law, to: number): Verdict {
  if (to <= endOf(law)) return refusedFor("sale_times_wrong");
  // A lot closes with the sale when its original close was the sale's end; soft close does not change this.
  const withTheSale = law.lots.filter((lot) => isOpen(lot) && closeIn(law, lot).original === endOf(law));
  law.endMoves.push({ kind: "later", to });
  appendEvents(law, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of withTheSale) {
    const before = closeIn(law, lot).close ?? to;
    lot.moves.push({ kind: "with the sale", to });
    if (before < to) appendEvents(law, { kind: "lot-extended", lotId: lot.id, closesAt: textOf(to) });
  }
  return done;
}

function extendLot(law: Law, lotId: string, to: number): Verdict {
  const lot = law.lots.find((one) => one.id === lotId);
  if (!lot) return refusedFor("lot_not_found");
  if (!isUnfinished(lot)) return refusedFor("lot_ended");
  if (!isOpen(lot)) return refusedFor("lot_not_open");
  const { close } = closeIn(law, lot);
  if (close === null || to <= close) return refusedFor("sale_times_wrong");
  lot.moves.push({ kind: "extended", to });
  law.endMoves.push({ kind: "later", to });
  appendEvents(law, { kind: "lot-extended", lotId, closesAt: textOf(to) });
  return done;
}

function onOpenLot(law: Law, lotId: string, work: (lot: LawLot) => Verdict): Verdict {
  const lot = law.lots.find((one) => one.id === lotId);
  if (!lot) return refusedFor("lot_not_found");
  if (!isUnfinished(lot)) return refusedFor("lot_ended");
  return isOpen(lot) ? work(lot) : refusedFor("lot_not_open");
}

function clerk(
  law: Law,
  kind: "fair-warning" | "drop-reserve" | "pass" | "withdraw",
  lotId: string,
): Verdict {
  const queued = law.lots.find((one) => one.id === lotId && !one.isOpened && isUnfinished(one));
  if (queued && kind === "withdraw") {
    closeLot(law, queued, "withdrawn");
    return done;
  }
  return onOpenLot(law, lotId, (lot) => {
    if (kind === "drop-reserve") return drop(law, lot);
    if (kind === "fair-warning") {
      lot.isWarned = true;
      appendEvents(law, { kind, lotId });
    } else closeLot(law, lot, kind === "pass" ? "passed" : "withdrawn");
    return done;
  });
}

// The reserve may be dropped altogether, which moves no price and is a row (LOT-5).
function drop(law: Law, lot: LawLot): Verdict {
  if (logIn(lot).terms.reserve === null) return refusedFor("lot_has_no_reserve");
  lot.entries.push({ kind: "dropped" });
  const row = logIn(lot).rows.length;
  appendEvents(law, { kind: "reserve-dropped", lotId: lot.id, bidSeq: row }, { lotId: lot.id, row });
  return done;
}

// A clerk's `sold` below the reserve asks once more and drops it (LOT-5).
function sell(law: Law, lot: LawLot, dropsReserve: boolean): Verdict {
  const { state, terms } = logIn(lot);
  if (state.leader === null) return refusedFor("lot_has_no_bid");
  if (isBelowReserve(state, terms)) {
    if (!dropsReserve) return refusedFor("reserve_not_met");
    drop(law, lot);
  }
  closeLot(law, lot, "sold");
  return done;
}

// A re-offer adds a new lot of the same item at the end (CLERK-2) if the item is free (LOT-2): neither in another
// unfinished lot nor sold.
function reoffer(law: Law, lotId: string, now: number, newLotId: string | undefined): Verdict {
  const old = law.lots.find((lot) => lot.id === lotId);
  if (!old) return refusedFor("lot_not_found");
  const isTaken = law.lots.some(
    (lot) => lot.itemId === old.itemId && (isUnfinished(lot) || lot.outcome === "sold"),
  );
  if (isTaken || itemStatusOf(law, old.itemId) === "sold") return refusedFor("item_not_available");
  if (law.terms.pace === "timed" && law.heldAt === null && now > endOf(law))
    return refusedFor("sale_time_over");
  offerAgain(law, old, {
    newLotId,
    firstClose: law.terms.pace === "timed" ? endOf(law) : null,
    barred: old.barred,
  });
  return done;
}

const dayMs = 86_400_000;

// An admin withdraws the open lot and offers its item again: no bid, no ceiling; a timed one closes at least 24 hours later,
// whatever the sale's end (BID-10).
function restart(
  law: Law,
  { lotId, reason, barred }: { lotId: string; reason: string; barred: string | null },
  now: number,
  newLotId: string | undefined,
): Verdict {
  const old = law.lots.find((lot) => lot.id === lotId);
  if (!old) return refusedFor("lot_not_found");
  if (!isUnfinished(old)) return refusedFor("lot_ended");
  if (!isOpen(old)) return refusedFor("lot_not_open");
  endLot(law, old, "withdrawn");
  const lot = offerAgain(law, old, {
    newLotId,
    firstClose: law.terms.pace === "timed" ? Math.max(endOf(law), now + dayMs) : null,
    barred: [...new Set([...old.barred, ...(barred === null ? [] : [barred])])],
  });
  appendEvents(law, { kind: "lot-restarted", lotId, newLotId: lot.id, reason });
  return done;
}

// A new lot of the same item at the end, with the same terms (CLERK-2).
function offerAgain(
  law: Law,
  old: LawLot,
  { newLotId, firstClose, barred }: Pick<LawLot, "firstClose" | "barred"> & { newLotId: string | undefined },
): LawLot {
  const lot = newLot(law.terms, {
    id: newLotId ?? "a lot that nobody made",
    itemId: old.itemId,
    position: law.lots.length + 1,
    minimum: old.terms.minimum,
    reserve: logIn(old).terms.reserve,
    firstClose,
  });
  lot.barred = barred;
  law.lots.push(lot);
  appendEvents(law, { kind: "lot-added", lotId: lot.id, itemId: lot.itemId, position: lot.position });
  if (law.terms.pace === "timed") open(law, lot);
  return lot;
}
