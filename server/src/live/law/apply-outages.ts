import { isJudged } from "@boli/contract/live/clerk-actions";
import { appendOutage } from "./lot-log.ts";
import { type Lot, type SaleState, iso, isoOrNull } from "./state.ts";
import { type ActionContext, appendSaleEvent, byPosition } from "./action-context.ts";
import { beginHold } from "./holds.ts";

// Nothing is judged while the last beat is older, and a longer gap is an outage (CLOSE-4, CLOSE-6).
export const maxGapMs = 5_000;

// A time in which nobody could bid (CLOSE-6).
export interface Outage {
  id: number;
  from: number;
  until: number;
}

type Span = Pick<Outage, "from" | "until">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// Longer outages leave more to the lot that closes first, and the longest move a sale by days (CLOSE-7).
const [longMs, veryLongMs] = [minuteMs, 30 * minuteMs];
const leftMs = { least: minuteMs, afterLong: 10 * minuteMs, afterDays: hourMs };
// From this one on each moves the sale by days (CLOSE-10).
const firstByDays = 6;

// Does to a sale what it has not seen yet, once and in order, before anything is judged (CLOSE-7).
export function applyOutages(context: ActionContext, outages: readonly Outage[]): void {
  const { sale, changes } = context;
  // The start that the clock owes a scheduled sale: it moves with each outage that swallows it.
  let startsAt = sale.startsAt;
  for (const outage of outages) {
    sale.outagesSeen = outage.id;
    changes.hasSaleChanged = true;
    if (sale.status === "scheduled" && startsAt < outage.until) {
      moveStart(context, outage, outage.until - startsAt);
      startsAt = outage.until;
    } else if (sale.status === "live") applyToLive(context, outage);
  }
}

function applyToLive(context: ActionContext, outage: Span): void {
  const { sale } = context;
  const ms = outage.until - outage.from;
  // Its resume gives the time back (CLOSE-11).
  if (sale.heldAt !== null) sale.heldOutMs += Math.max(0, outage.until - Math.max(outage.from, sale.heldAt));
  else if (sale.pace === "timed") moveSale(context, outage);
  else {
    note(context, outage, 0);
    beginHold(context, { at: outage.from, outMs: ms, why: "outage", by: "outage" });
  }
}

// One move for the whole sale keeps the order and the spacing of its lots.
export function moveSale(context: ActionContext, outage: Span, counts = true): void {
  const { sale } = context;
  const first = firstCloseOf(context.sale);
  if (first === null || first >= outage.until + leastLeft(context, outage)) return;
  if (counts) count(context, outage);
  const ms = outage.until - outage.from;
  const days =
    ms > veryLongMs || (counts && sale.outages >= firstByDays)
      ? Math.max(1, Math.ceil((outage.until + leftMs.afterDays - first) / dayMs))
      : 0;
  const byMs = days > 0 ? days * dayMs : Math.max(ms, outage.until + leastLeft(context, outage) - first);
  note(context, outage, days);
  moveLots(context, outage, byMs);
}

// A sale whose start fell into an outage starts when it ends (CLOSE-7).
function moveStart(context: ActionContext, outage: Span, delayMs: number): void {
  const first = firstCloseOf(context.sale);
  const missing = first === null ? 0 : outage.until + leastLeft(context, outage) - first;
  count(context, outage);
  note(context, outage, 0);
  moveLots(context, outage, Math.max(delayMs, missing));
}

const unfinished = (sale: SaleState): Lot[] =>
  byPosition(sale).filter(
    (lot) => (lot.status === "open" || lot.status === "queued") && !isJudged(sale, lot),
  );

export function firstCloseOf(sale: SaleState): number | null {
  const closes = unfinished(sale).flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt]));
  return closes.length === 0 ? null : Math.min(...closes);
}

function leastLeft({ sale }: ActionContext, { from, until }: Span): number {
  const afterwards = until - from > longMs ? leftMs.afterLong : 0;
  return Math.max(sale.softClose.windowMs, leftMs.least, afterwards);
}

// Outages within an hour count once (CLOSE-10).
function count({ sale }: ActionContext, { from }: Span): void {
  if (sale.outageUntil === null || from - sale.outageUntil >= hourMs) sale.outages += 1;
}

function note(context: ActionContext, { from, until }: Span, days: number): void {
  const { sale } = context;
  const isFirst = sale.outageUntil === null;
  sale.outageUntil = Math.max(sale.outageUntil ?? until, until);
  appendSaleEvent(context, { kind: "outage", from: iso(from), until: iso(until), days, isFirst });
}

function moveLots(context: ActionContext, { from, until }: Span, byMs: number): void {
  const { sale, changes } = context;
  sale.endsAt += byMs;
  for (const lot of unfinished(sale)) {
    if (lot.closesAt === null) continue;
    const closedAt = lot.closesAt;
    lot.closesAt += byMs;
    lot.originalClosesAt = lot.closesAt;
    appendOutage(changes, lot, { from, until, closedAt, closesAt: lot.closesAt }, context);
    const { id: lotId, bidSeq, head } = lot;
    const closesAt = isoOrNull(lot.closesAt);
    appendSaleEvent(context, { kind: "lot-extended", lotId, closesAt, why: "outage", bidSeq, head });
  }
}
