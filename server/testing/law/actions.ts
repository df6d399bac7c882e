import {
  type Law,
  type LawAction,
  type LawLot,
  type Verdict,
  type LawBy,
  closeIn,
  holdEndOf,
  holdsInAllMs,
  isPastEnd,
  endOf,
  isLive,
  isOpen,
  isTimeOver,
  isUnfinished,
  itemStatusOf,
  logIn,
  newestBidOf,
  onOpenLot,
  newLot,
  refusedFor,
  statusOf,
  appendEvents,
  textOf,
} from "./sale.ts";
import { extendLot, extendSale } from "./extensions.ts";
import { isBelowReserve } from "./lots.ts";
import { beginHold, closeLot, endLot, open, release } from "./open-and-close.ts";
import { applyLateClose } from "./outages.ts";

const done: Verdict = { kind: "done" };

// One action of the host, a viewer or the clock under the rules, after all due work has been done. The id of a re-offered
// lot is random, so it is an argument.
export function applyAction(law: Law, action: LawAction, now: number, newLotId: string | undefined): Verdict {
  if (action.kind === "tick") return done;
  if (action.kind === "start")
    return statusOf(law) === "scheduled" ? start(law, now) : refusedFor("sale_already_started");
  if (action.kind === "cancel") return cancel(law, action, now);
  if (action.kind === "end") return end(law, action, now);
  if (!isLive(law)) return refusedFor("sale_not_live", "lot_ended");
  switch (action.kind) {
    case "message":
      appendEvents(law, { kind: "message", text: action.text });
      return done;
    case "hold":
      return hold(law, action.by, now);
    case "resume":
      return resume(law, action.by, now);
    case "next":
      return next(law, now);
    case "reoffer":
      return reoffer(law, action, now, newLotId);
    case "restart":
      return restart(law, action, now, newLotId);
    case "extend":
      return action.lotId === null
        ? extendSale(law, action.closesAt, now)
        : extendLot(law, action.lotId, action.closesAt, now);
    case "fair-warning":
    case "drop-reserve":
      return clerk(law, action.kind, action.lotId, now);
    case "pass":
    case "withdraw":
      return discard(law, action, now);
    case "sold":
      return onOpenLot(law, action.lotId, (lot) => sell(law, lot, action, now));
    default:
      return action satisfies never;
  }
}

// The clock's own work comes before any request: a sale starts at its time, a lot whose time is over closes, and a hold that
// lasted too long ends.
// Of the lots of a timed sale that have ceilings one opens at a time, in a transaction of its own (BID-13); all of them before
// anybody acts on the sale.
export function applyDueChanges(law: Law, now: number, opens: "one" | "all"): void {
  applyClock(law, now);
  openWaiting(law, now, opens);
  applyClock(law, now);
}

function openWaiting(law: Law, now: number, opens: "one" | "all"): void {
  if (!isOpeningOneByOne(law)) return;
  const waiting = law.lots.filter((lot) => !lot.isOpened && isUnfinished(lot));
  for (const lot of opens === "one" ? waiting.slice(0, 1) : waiting) open(law, lot, now);
}

const isOpeningOneByOne = (law: Law): boolean =>
  isLive(law) &&
  law.terms.pace === "timed" &&
  law.heldAt === null &&
  law.lots.some((lot) => !lot.isOpened && isUnfinished(lot));

function applyClock(law: Law, now: number): void {
  if (statusOf(law) === "scheduled" && now >= law.terms.startsAt) start(law, now);
  if (!isLive(law)) return;
  const until = holdEndOf(law);
  if (until !== null) {
    if (now >= until) endLongHold(law, now);
    return;
  }
  applyLateClose(law, now);
  for (const lot of law.lots.filter((one) => isOpen(one) && isTimeOver(law, one, now)))
    closeByTime(law, lot, now);
  if (law.terms.pace === "clerk" && isLive(law) && isPastEnd(law, now) && !law.lots.some(isOpen))
    passAll(law, now);
}

// Then a timed sale resumes by itself, a clerk-paced one ends with its open lot passed (CLERK-5).
function endLongHold(law: Law, now: number): void {
  if (law.terms.pace === "timed") giveBack(law, now);
  else {
    release(law, now);
    passAll(law, now);
  }
}

function passAll(law: Law, now: number): void {
  for (const lot of law.lots) if (isUnfinished(lot)) closeLot(law, lot, "passed", now);
}

// A timed lot with a bid is sold to the leader at the price, unless that is below its reserve; else it is passed (LOT-3). In a
// clerk-paced sale only `sold` sells (SALE-3).
function closeByTime(law: Law, lot: LawLot, now: number): void {
  const { state, terms } = logIn(lot);
  const isSold = law.terms.pace === "timed" && state.leader !== null && !isBelowReserve(state, terms);
  closeLot(law, lot, isSold ? "sold" : "passed", now);
}

// In timed sales all lots open at the start, in clerk-paced ones the first (LOT-1).
function start(law: Law, now: number): Verdict {
  law.hasStarted = true;
  appendEvents(law, { kind: "sale-started" });
  if (law.terms.pace === "clerk") return isPastEnd(law, now) ? done : next(law, now);
  const waits = ({ id }: LawLot): boolean => law.terms.ceilings.some(({ lotId }) => lotId === id);
  for (const lot of law.lots) if (!waits(lot)) open(law, lot, now);
  return done;
}

function next(law: Law, now: number): Verdict {
  if (law.terms.pace !== "clerk" || law.lots.some(isOpen)) return refusedFor("lot_not_open");
  const queued = law.lots.find((lot) => !lot.isOpened && isUnfinished(lot));
  if (!queued) return refusedFor("lot_not_found");
  if (isPastEnd(law, now)) return refusedFor("sale_time_over");
  law.currentLotId = queued.id;
  open(law, queued, now);
  return done;
}

// Timed: the host's early end withdraws the open lots without a bid; those with a bid run on. Clerk-paced: the host's end passes
// the open lot. An admin may end any sale at once with a reason, and nothing more is sold (SALE-3).
function end(
  law: Law,
  { by, reason }: { by: LawBy | "viewer"; reason: string | null },
  now: number,
): Verdict {
  if (law.ending === "completed") return done;
  if (!isLive(law)) return refusedFor("sale_not_live");
  if (by === "viewer") return refusedFor("sale_not_over");
  if (by === "host" && law.terms.pace === "timed") {
    for (const lot of law.lots.filter(isOpen)) if (!hasBid(lot)) closeLot(law, lot, "withdrawn", now);
    return done;
  }
  if (by === "admin") {
    if (reason === null) return refusedFor("reason_missing");
    appendEvents(law, { kind: "sale-ended", reason });
  }
  passAll(law, now);
  return done;
}

const hasBid = (lot: LawLot): boolean => logIn(lot).state.leader !== null;

// Withdrawing the lots releases every unsold item. A live timed sale with a bid is cancelled by an admin only (SALE-4).
function cancel(law: Law, { reason, by }: { reason: string; by: LawBy }, now: number): Verdict {
  if (law.ending === "cancelled") return done;
  if (law.ending === "completed") return refusedFor("sale_not_live");
  if (by === "host" && isLive(law) && law.terms.pace === "timed" && law.lots.some(hasBid))
    return refusedFor("sale_has_bids");
  for (const lot of law.lots) if (isUnfinished(lot)) endLot(law, lot, "withdrawn");
  law.ending = "cancelled";
  law.currentLotId = null;
  release(law, now);
  appendEvents(law, { kind: "sale-cancelled", reason });
  return done;
}

// Timed sales are held by admins only (CLERK-5).
function hold(law: Law, by: LawBy | "lost", now: number): Verdict {
  if (law.terms.pace === "timed" && by !== "admin") return refusedFor("sale_is_timed");
  if (law.heldAt !== null) return done;
  if (law.heldMs >= holdsInAllMs) return refusedFor("holds_used_up");
  beginHold(law, { at: now, outMs: 0, why: by === "lost" ? "lost" : "hand", by });
  return done;
}

function resume(law: Law, by: LawBy, now: number): Verdict {
  if (law.terms.pace === "timed" && by !== "admin") return refusedFor("sale_is_timed");
  if (law.heldAt !== null) giveBack(law, now);
  return done;
}

// The held time is given back (CLOSE-1 c), and at least max(W, 60 s) is left (CLERK-5).
function giveBack(law: Law, now: number): void {
  const forMs = release(law, now);
  law.endMoves.push({ kind: "held", forMs });
  appendEvents(law, { kind: "sale-resumed", heldMs: forMs });
  const leastMs = Math.max(law.terms.windowMs, 60_000);
  let longestMs = forMs;
  for (const lot of law.lots.filter(isOpen)) {
    if (lot.firstClose === null) continue;
    const before = closeIn(law, lot).close ?? now;
    lot.moves.push({ kind: "held", forMs, until: now, leastMs });
    const { close } = closeIn(law, lot);
    longestMs = Math.max(longestMs, (close ?? before) - before);
    const closesAt = textOf(close);
    appendEvents(law, { kind: "lot-extended", lotId: lot.id, closesAt, why: "hold" });
  }
  // All holds together give no lot more than their two hours, also where each left it its least time (CLERK-5).
  law.heldMs += longestMs - forMs;
}

function clerk(law: Law, kind: "fair-warning" | "drop-reserve", lotId: string, now: number): Verdict {
  return onOpenLot(law, lotId, (lot) => {
    if (kind === "drop-reserve") return drop(law, lot);
    // While bids are refused nobody can answer a warning (CLERK-6).
    if (law.heldAt !== null) return refusedFor("sale_held");
    // The oldest warning that stands counts.
    lot.warnedAt = lot.warnedAt ?? now;
    appendEvents(law, { kind, lotId });
    return done;
  });
}

// Timed lots with a bid are passed or withdrawn by an admin only (SALE-4).
function discard(
  law: Law,
  { kind, lotId, newestBid, by }: Extract<LawAction, { kind: "pass" | "withdraw" }>,
  now: number,
): Verdict {
  const queued = law.lots.find((one) => one.id === lotId && !one.isOpened && isUnfinished(one));
  if (queued && kind === "withdraw") {
    if (newestBid !== null) return refusedFor("changed_meanwhile");
    closeLot(law, queued, "withdrawn", now);
    return done;
  }
  return onOpenLot(law, lotId, (lot) => {
    const reasons: string[] = [];
    if (by === "host" && law.terms.pace === "timed" && hasBid(lot)) reasons.push("lot_has_bid");
    if (newestBid !== newestBidOf(lot)) reasons.push("changed_meanwhile");
    if (reasons.length > 0) return refusedFor(...reasons);
    closeLot(law, lot, kind === "pass" ? "passed" : "withdrawn", now);
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

// `sold` is for clerk-paced sales, needs a bid, and names the newest one (CLERK-1); it needs a fair warning that no bid has cleared,
// old enough (CLERK-6). Below the reserve it asks once more and drops it (LOT-5).
function sell(
  law: Law,
  lot: LawLot,
  { newestBid, dropsReserve }: { newestBid: number | null; dropsReserve: boolean },
  now: number,
): Verdict {
  const { state, terms } = logIn(lot);
  const isBelow = isBelowReserve(state, terms);
  const against: ReadonlyArray<readonly [string, boolean]> = [
    ["sale_is_timed", law.terms.pace === "timed"],
    ["lot_has_no_bid", !hasBid(lot)],
    ["changed_meanwhile", newestBid !== newestBidOf(lot)],
    ["warning_missing", lot.warnedAt === null],
    ["warning_too_new", lot.warnedAt !== null && now < lot.warnedAt + law.terms.warningMs],
    ["reserve_not_met", isBelow && !dropsReserve],
  ];
  const reasons = against.filter(([, isSo]) => isSo).map(([code]) => code);
  if (reasons.length > 0) return refusedFor(...reasons);
  if (isBelow) drop(law, lot);
  closeLot(law, lot, "sold", now);
  return done;
}

// A re-offer adds a new lot of the same item at the end (CLERK-2) if the item is free (LOT-2): neither in another
// unfinished lot nor sold. A host does it once per item in a sale.
function reoffer(
  law: Law,
  { lotId, by }: { lotId: string; by: LawBy },
  now: number,
  newLotId: string | undefined,
): Verdict {
  const old = law.lots.find((lot) => lot.id === lotId);
  if (!old) return refusedFor("lot_not_found");
  const isTaken = law.lots.some(
    (lot) => lot.itemId === old.itemId && (isUnfinished(lot) || lot.outcome === "sold"),
  );
  if (isTaken || itemStatusOf(law, old.itemId) === "sold") return refusedFor("item_not_available");
  const ofItem = law.lots.filter(({ itemId }) => itemId === old.itemId);
  const isSecond = by === "host" && ofItem.some((lot) => lot.isOfferedAgainByHost);
  const reasons = [
    ...(isPastEnd(law, now) ? ["sale_time_over"] : []),
    ...(isSecond ? ["already_reoffered"] : []),
  ];
  if (reasons.length > 0) return refusedFor(...reasons);
  const lot = offerAgain(law, ofItem.at(-1) ?? old, {
    newLotId,
    firstClose: law.terms.pace === "timed" ? endOf(law) : null,
    // Nobody who was barred from an earlier lot of the item comes back (BID-10).
    barred: [...new Set(ofItem.flatMap((one) => one.barred))],
    now,
  });
  lot.isOfferedAgainByHost = by === "host";
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
  if (law.terms.pace === "clerk" && isPastEnd(law, now)) return refusedFor("sale_time_over");
  endLot(law, old, "withdrawn");
  const lot = offerAgain(law, old, {
    newLotId,
    firstClose: law.terms.pace === "timed" ? Math.max(endOf(law), now + dayMs) : null,
    barred: [...new Set([...old.barred, ...(barred === null ? [] : [barred])])],
    now,
  });
  appendEvents(law, { kind: "lot-restarted", lotId, newLotId: lot.id, reason });
  return done;
}

// A new lot of the same item at the end, with the same terms (CLERK-2).
function offerAgain(
  law: Law,
  old: LawLot,
  {
    newLotId,
    firstClose,
    barred,
    now,
  }: Pick<LawLot, "firstClose" | "barred"> & { newLotId: string | undefined; now: number },
): LawLot {
  const lot = newLot(law.terms, {
    id: newLotId ?? "a lot that nobody made",
    itemId: old.itemId,
    position: law.lots.length + 1,
    minimum: old.terms.minimum,
    estimate: old.terms.estimate ?? 0,
    reserve: logIn(old).terms.reserve,
    firstClose,
  });
  lot.barred = barred;
  law.lots.push(lot);
  appendEvents(law, { kind: "lot-added", lotId: lot.id, itemId: lot.itemId, position: lot.position });
  if (law.terms.pace === "timed") open(law, lot, now);
  return lot;
}
