import { maxHeldMs } from "@boli/contract/live/clerk-actions";
import { type HoldReason, type Lot, type SaleState, isoOrNull } from "./state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  type By,
  done,
  openLots,
  appendSaleEvent,
} from "./action-context.ts";

const minuteMs = 60_000;
// The longest time of one hold that a lost connection made (CLERK-5), and of one that an outage made, after it (CLOSE-11).
const maxMs = { lost: 30 * minuteMs, outage: 30 * minuteMs };
// The time that every open lot has left after a resume, unless the window of soft close is longer.
const minLeftMs = minuteMs;

// The time for which a sale may still be held, when it was held for `heldMs` before (CLERK-5).
export const holdLeftMs = (heldMs: number): number => Math.max(0, maxHeldMs - heldMs);

// When a hold ends by itself; null while the sale is not held.
export function heldUntil({
  heldAt,
  heldMs,
  heldOutMs,
  holdReason,
}: Pick<SaleState, "heldAt" | "heldMs" | "heldOutMs" | "holdReason">): number | null {
  if (heldAt === null) return null;
  // A hold does not run out during an outage (CLOSE-11).
  const from = heldAt + heldOutMs;
  if (holdReason === "outage") return from + maxMs.outage;
  const left = holdLeftMs(heldMs);
  return from + (holdReason === "lost" ? Math.min(left, maxMs.lost) : left);
}

// To hold once more is success.
export function hold(context: ActionContext, by: By | "lost"): ActionOutcome {
  if (context.sale.heldAt !== null) return done;
  return beginHold(context, { at: context.now, outMs: 0, why: by === "lost" ? "lost" : "hand", by });
}

// Every hold clears the fair warnings (CLERK-5).
export function beginHold(
  context: ActionContext,
  { at, outMs, why, by }: { at: number; outMs: number; why: HoldReason; by: By | "lost" | "outage" },
): ActionOutcome {
  const { sale, changes } = context;
  sale.heldAt = at;
  sale.heldOutMs = outMs;
  sale.holdReason = why;
  for (const lot of openLots(sale)) {
    if (lot.warnedAt === null) continue;
    lot.warnedAt = null;
    changes.lots.add(lot.id);
  }
  return appendSaleEvent(context, { kind: "sale-held", why, by, until: isoOrNull(heldUntil(sale)) });
}

export function resume(context: ActionContext): ActionOutcome {
  const { sale, now } = context;
  if (sale.heldAt === null) return done;
  // If the clock was set back in between, nothing is taken away.
  const heldMs = Math.max(0, now - sale.heldAt);
  endHold(sale, now);
  sale.endsAt += heldMs;
  const minMs = Math.max(minLeftMs, sale.softClose.windowMs);
  appendSaleEvent(context, { kind: "sale-resumed", heldMs });
  const given = openLots(sale).map((lot) => giveBack(context, lot, { heldMs, minMs }));
  // A lot that got more than the held time uses up as much of the time of all holds, or short holds at its close would keep it
  // open for ever (CLERK-5).
  sale.heldMs += Math.max(0, ...given.map((byMs) => byMs - heldMs));
  return done;
}

// The held time is given back to every open lot (CLOSE-1 c), and more where too little would be left (CLERK-5). Returns by how
// much the close moved.
function giveBack(
  context: ActionContext,
  lot: Lot,
  { heldMs, minMs }: { heldMs: number; minMs: number },
): number {
  if (lot.closesAt === null || lot.originalClosesAt === null) return 0;
  const byMs = Math.max(heldMs, context.now + minMs - lot.closesAt);
  lot.closesAt += byMs;
  // The cap of soft close counts from here (CLOSE-2).
  lot.originalClosesAt = lot.closesAt;
  context.changes.lots.add(lot.id);
  const closesAt = isoOrNull(lot.closesAt);
  appendSaleEvent(context, { kind: "lot-extended", lotId: lot.id, closesAt, why: "hold" });
  return byMs;
}

// An outage uses up no time of holds (CLOSE-10).
export function endHold(sale: SaleState, now: number): void {
  if (sale.heldAt !== null && sale.holdReason !== "outage")
    sale.heldMs += Math.max(0, now - sale.heldAt - sale.heldOutMs);
  sale.heldAt = null;
  sale.heldOutMs = 0;
  sale.holdReason = null;
}
