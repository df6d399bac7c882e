import { type Lot, isoOrNull } from "./state.ts";
import {
  type ActionContext,
  type ActionOutcome,
  done,
  refused,
  openLots,
  appendSaleEvent,
} from "./action-context.ts";

// A lot and a sale are extended by no more than this in all (CLOSE-1).
const maxMs = 24 * 60 * 60_000;
// And no more often: each extension of a sale writes all its open lots and notifies their bidders (CLOSE-1).
const maxExtensions = 20;

// Later only, and not in the last moments: nobody who counted on a close is cut short or waits for ever (CLOSE-1 b).
export function extendLot(context: ActionContext, lot: Lot, closesAt: number): ActionOutcome {
  if (lot.closesAt === null) return refused("sale_times_wrong");
  const byMs = closesAt - lot.closesAt;
  const refusal = byMs <= 0 ? refused("sale_times_wrong") : refusalFor(context, lot, byMs);
  if (refusal) return refusal;
  move(context, lot, byMs);
  return done;
}

// Moves every open lot by the same time.
export function extendSale(context: ActionContext, endsAt: number): ActionOutcome {
  const { sale } = context;
  const byMs = endsAt - sale.endsAt;
  if (byMs <= 0) return refused("sale_times_wrong");
  if (sale.extensions >= maxExtensions) return refused("extensions_used_up");
  if (sale.extendedMs + byMs > maxMs) return refused("extension_too_long");
  if (sale.pace === "clerk" && isLate(context, sale.endsAt)) return refused("extension_too_late");
  const lots = openLots(sale).filter((lot) => lot.closesAt !== null);
  for (const lot of lots) {
    const refusal = refusalFor(context, lot, byMs);
    if (refusal) return refusal;
  }
  sale.endsAt = endsAt;
  sale.extendedMs += byMs;
  sale.extensions += 1;
  appendSaleEvent(context, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of lots) move(context, lot, byMs);
  return done;
}

function refusalFor(context: ActionContext, lot: Lot, byMs: number): ActionOutcome | undefined {
  if (lot.extensions >= maxExtensions) return refused("extensions_used_up");
  if (lot.extendedMs + byMs > maxMs) return refused("extension_too_long");
  return isLate(context, lot.closesAt ?? 0) ? refused("extension_too_late") : undefined;
}

// No time passes while the sale is held.
const isLate = ({ sale, now }: ActionContext, at: number): boolean =>
  at - (sale.heldAt ?? now) < sale.softClose.windowMs;

// The cap of soft close counts from the new close (CLOSE-2).
function move(context: ActionContext, lot: Lot, byMs: number): void {
  lot.closesAt = (lot.closesAt ?? 0) + byMs;
  lot.originalClosesAt = lot.closesAt;
  lot.extendedMs += byMs;
  lot.extensions += 1;
  context.changes.lots.add(lot.id);
  const closesAt = isoOrNull(lot.closesAt);
  appendSaleEvent(context, { kind: "lot-extended", lotId: lot.id, closesAt, why: "host" });
}
