import { beginHold } from "./open-and-close.ts";
import {
  type Law,
  type LawLot,
  appendEvents,
  closeIn,
  isLive,
  isOpen,
  isUnfinished,
  logIn,
  statusOf,
  textOf,
} from "./sale.ts";

// A time in which nobody could bid (CLOSE-6).
export interface LawOutage {
  id: number;
  from: number;
  until: number;
}

type Span = Pick<LawOutage, "from" | "until">;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

// The outages that the sale has not seen are applied, once each, before anything is judged (CLOSE-7).
export function seeOutages(law: Law, outages: readonly LawOutage[]): void {
  // A start that one outage has put off may fall into the next one.
  let { startsAt } = law.terms;
  for (const outage of outages) {
    if (outage.id <= law.outagesSeen) continue;
    law.outagesSeen = outage.id;
    if (isLive(law)) interrupt(law, outage);
    else if (statusOf(law) === "scheduled" && startsAt < outage.until) {
      delayStart(law, outage, startsAt);
      startsAt = outage.until;
    }
  }
}

// A held sale does not move, because its resume gives the time back. A clerk-paced one that is not held is held (CLOSE-11).
function interrupt(law: Law, outage: Span): void {
  const { from, until } = outage;
  if (law.heldAt !== null) {
    law.heldOutMs += Math.max(0, until - Math.max(from, law.heldAt));
    return;
  }
  if (law.terms.pace === "timed") {
    const first = firstCloseOf(law);
    if (first !== null && first < until + leastAfter(law, outage))
      moveLive(law, outage, { first, counts: true });
    return;
  }
  tell(law, outage, 0);
  beginHold(law, { at: from, outMs: until - from, why: "outage", by: "outage" });
}

// A close that waited for more than five seconds is not judged: the time since then counts as an outage (CLOSE-8).
export function applyLateClose(law: Law, now: number): void {
  const first = firstCloseOf(law);
  if (law.terms.pace !== "timed" || law.terms.isPractice || first === null || now - first <= 5 * second)
    return;
  moveLive(law, { from: first, until: now }, { first, counts: false });
}

// By the length of the outage, or more until the first lot has L. After more than 30 minutes, and from the sixth outage on, by the
// fewest whole days that leave an hour (CLOSE-7, CLOSE-10).
function moveLive(law: Law, outage: Span, { first, counts }: { first: number; counts: boolean }): void {
  if (counts) countOne(law, outage);
  const lostMs = outage.until - outage.from;
  if (lostMs <= 30 * minute && (law.outages < 6 || !counts)) {
    tell(law, outage, 0);
    moveAll(law, outage, Math.max(lostMs, outage.until + leastAfter(law, outage) - first));
    return;
  }
  let days = 1;
  while (first + days * day < outage.until + hour) days += 1;
  tell(law, outage, days);
  moveAll(law, outage, days * day);
}

// It starts when the outage ends; the rest moves by the delay, or more until the first lot has L (CLOSE-7).
function delayStart(law: Law, outage: Span, startsAt: number): void {
  const first = firstCloseOf(law) ?? Infinity;
  countOne(law, outage);
  tell(law, outage, 0);
  const delayMs = outage.until - startsAt;
  moveAll(law, outage, Math.max(delayMs, outage.until + leastAfter(law, outage) - first));
}

// L of CLOSE-7.
function leastAfter(law: Law, { from, until }: Span): number {
  const isLong = until - from > minute;
  return Math.max(law.terms.windowMs, minute, isLong ? 10 * minute : 0);
}

function firstCloseOf(law: Law): number | null {
  let first: number | null = null;
  for (const lot of law.lots.filter(isUnfinished)) {
    const { close } = closeIn(law, lot);
    if (close !== null && (first === null || close < first)) first = close;
  }
  return first;
}

// Those that begin within an hour after the last one count as one (CLOSE-10).
function countOne(law: Law, { from }: Span): void {
  if (law.outageUntil === null || from >= law.outageUntil + hour) law.outages += 1;
}

// An event of each sale that it moves or holds (CLOSE-12).
function tell(law: Law, { from, until }: Span, days: number): void {
  const isFirst = law.outageUntil === null;
  law.outageUntil = Math.max(until, law.outageUntil ?? until);
  appendEvents(law, { kind: "outage", from: textOf(from), until: textOf(until), days, isFirst });
}

// The end and all unfinished lots, by the same time.
function moveAll(law: Law, outage: Span, laterMs: number): void {
  law.endMoves.push({ kind: "outage", laterMs });
  for (const lot of law.lots.filter(isUnfinished)) moveLot(law, lot, { outage, laterMs });
}

// A row of the log, or beside it where the lot has not opened (CLOSE-12).
function moveLot(
  law: Law,
  lot: LawLot,
  { outage: { from, until }, laterMs }: { outage: Span; laterMs: number },
): void {
  const { close: closedAt } = closeIn(law, lot);
  if (closedAt === null) return;
  lot.moves.push({ kind: "outage", laterMs });
  const closesAt = closedAt + laterMs;
  if (isOpen(lot)) lot.entries.push({ kind: "outage" });
  const row = logIn(lot).rows.length;
  law.moved.push({ lotId: lot.id, seq: isOpen(lot) ? row : null, from, until, closedAt, closesAt });
  appendEvents(
    law,
    { kind: "lot-extended", lotId: lot.id, closesAt: textOf(closesAt), why: "outage", bidSeq: row },
    { lotId: lot.id, row },
  );
}
