import {
  type Law,
  type LawLot,
  type Verdict,
  appendEvents,
  closeIn,
  endOf,
  isOpen,
  onOpenLot,
  refusedFor,
  textOf,
} from "./sale.ts";

const dayMs = 86_400_000;
const maxExtensions = 20;
type Extended = { kind: string; byMs?: number };
const extendedBy = (moves: readonly Extended[]): number => moves.reduce((sum, { byMs = 0 }) => sum + byMs, 0);
const isUsedUp = (moves: readonly Extended[], kind: string): boolean =>
  moves.filter((move) => move.kind === kind).length >= maxExtensions;

// At most 24 hours in all and 20 times, none with less than W left; while a sale is held no time passes (CLOSE-1 b).
function againstExtension(law: Law, lot: LawLot, byMs: number, now: number): string[] {
  const { close } = closeIn(law, lot);
  const isLate = (close ?? Infinity) - (law.heldAt ?? now) < law.terms.windowMs;
  return [
    ...(extendedBy(lot.moves) + byMs > dayMs ? ["extension_too_long"] : []),
    ...(isLate ? ["extension_too_late"] : []),
    ...(isUsedUp(lot.moves, "extended") ? ["extensions_used_up"] : []),
  ];
}

// Moves every open lot by the same time.
export function extendSale(law: Law, to: number, now: number): Verdict {
  const byMs = to - endOf(law);
  if (byMs <= 0) return refusedFor("sale_times_wrong");
  const timed = law.lots.filter((lot) => isOpen(lot) && lot.firstClose !== null);
  const reasons = timed.flatMap((lot) => againstExtension(law, lot, byMs, now));
  if (extendedBy(law.endMoves) + byMs > dayMs) reasons.push("extension_too_long");
  if (isUsedUp(law.endMoves, "later")) reasons.push("extensions_used_up");
  if (law.terms.pace === "clerk" && endOf(law) - (law.heldAt ?? now) < law.terms.windowMs)
    reasons.push("extension_too_late");
  if (reasons.length > 0) return refusedFor(...reasons);
  law.endMoves.push({ kind: "later", byMs });
  appendEvents(law, { kind: "sale-changed", fields: ["endDateTime"] });
  for (const lot of timed) extendBy(law, lot, byMs);
  return { kind: "done" };
}

// Moves that lot alone.
export function extendLot(law: Law, lotId: string, to: number, now: number): Verdict {
  return onOpenLot(law, lotId, (lot) => {
    const { close } = closeIn(law, lot);
    if (close === null || to <= close) return refusedFor("sale_times_wrong");
    const reasons = againstExtension(law, lot, to - close, now);
    if (reasons.length > 0) return refusedFor(...reasons);
    extendBy(law, lot, to - close);
    return { kind: "done" };
  });
}

function extendBy(law: Law, lot: LawLot, byMs: number): void {
  lot.moves.push({ kind: "extended", byMs });
  const closesAt = textOf(closeIn(law, lot).close);
  appendEvents(law, { kind: "lot-extended", lotId: lot.id, closesAt, why: "host" });
}
