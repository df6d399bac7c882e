import { enterCeilings } from "./bids.ts";
import type { LawOutcome } from "./lots.ts";
import {
  type Law,
  type LawLot,
  appendEvents,
  closeIn,
  holdEndOf,
  isOpen,
  isPastEnd,
  isUnfinished,
  logIn,
  nameOf,
  textOf,
} from "./sale.ts";

export function closeLot(law: Law, lot: LawLot, outcome: LawOutcome, now: number): void {
  endLot(law, lot, outcome);
  // From the end on nothing more opens (SALE-3).
  const nothingOpens = law.terms.pace === "clerk" && isPastEnd(law, now);
  for (const one of law.lots)
    if (nothingOpens && isUnfinished(one) && !one.isOpened) endLot(law, one, "passed");
  if (law.lots.some(isUnfinished)) return;
  law.ending = "completed";
  law.currentLotId = null;
  release(law, now);
  appendEvents(law, { kind: "sale-completed" });
}

export function endLot(law: Law, lot: LawLot, outcome: LawOutcome): void {
  lot.outcome = outcome;
  lot.warnedAt = null;
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

export function open(law: Law, lot: LawLot, now: number): void {
  lot.isOpened = true;
  // The first row seals the reserve (LOT-5).
  lot.entries.push({ kind: "opened" });
  const row = logIn(lot).rows.length;
  appendEvents(
    law,
    { kind: "lot-opened", lotId: lot.id, closesAt: textOf(closeIn(law, lot).close), bidSeq: row },
    { lotId: lot.id, row },
  );
  enterCeilings(law, lot, now);
}

// Every hold clears a fair warning (CLERK-5).
export function beginHold(
  law: Law,
  { at, outMs, why, by }: { at: number; outMs: number; why: NonNullable<Law["holdReason"]>; by: string },
): void {
  law.heldAt = at;
  law.heldOutMs = outMs;
  law.holdReason = why;
  for (const lot of law.lots.filter(isOpen)) lot.warnedAt = null;
  appendEvents(law, { kind: "sale-held", why, by, until: textOf(holdEndOf(law)) });
}

// The time of the hold, at least zero, in case the clock was set back in between. Outages in it use up no time of holds, and neither
// does a hold that an outage made (CLOSE-10, CLOSE-11).
export function release(law: Law, now: number): number {
  const forMs = law.heldAt === null ? 0 : Math.max(0, now - law.heldAt);
  if (law.holdReason !== "outage") law.heldMs += Math.max(0, forMs - law.heldOutMs);
  law.heldAt = null;
  law.holdReason = null;
  law.heldOutMs = 0;
  return forMs;
}
