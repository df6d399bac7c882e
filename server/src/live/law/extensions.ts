import { type Lot, isoOrNull } from "./state.ts";
import { type ActionContext, type ActionOutcome, done, openLots, appendSaleEvent } from "./action-context.ts";

export function extendLot(context: ActionContext, lot: Lot, closesAt: number): ActionOutcome {
  move(context, lot, closesAt - (lot.closesAt ?? 0));
  return done;
}

// Moves every open lot by the same time.
export function extendSale(context: ActionContext, endsAt: number): ActionOutcome {
  const { sale } = context;
  const byMs = endsAt - sale.endsAt;
  sale.endsAt = endsAt;
  sale.extendedMs += byMs;
  sale.extensions += 1;
  appendSaleEvent(context, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of openLots(sale)) if (lot.closesAt !== null) move(context, lot, byMs);
  return done;
}

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
