import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";

// A first press of an action that cannot be undone. The second one within four seconds does it, unless something happened to the lot
// in between.
export interface Armed {
  action: ClerkAction;
  // The lot as it was when the key was pressed.
  lot: LotView;
  untilMs: number;
}

export const armedMs = 4_000;

// The actions that take two presses: they end a lot with a bid, or what the log cannot take back (LOT-3, LOT-5).
export const takesTwo = (action: ClerkAction, lot: LotView | undefined): boolean =>
  action === "sold" ||
  action === "drop-reserve" ||
  (action === "pass" && lot?.leader !== null && lot !== undefined);

// Everything of a lot that its clerk has to have seen.
const seenOf = ({ status, newestBid, bidSeq, fairWarningAt, reserve }: LotView): string =>
  [status, newestBid, bidSeq, fairWarningAt, reserve].join(" ");

export const arm = (action: ClerkAction, lot: LotView, nowMs: number): Armed => ({
  action,
  lot,
  untilMs: nowMs + armedMs,
});

export const isArmed = (
  armed: Armed | undefined,
  action: ClerkAction,
  lot: LotView | undefined,
  nowMs: number,
): boolean =>
  armed !== undefined &&
  lot !== undefined &&
  armed.action === action &&
  armed.lot.id === lot.id &&
  seenOf(armed.lot) === seenOf(lot) &&
  nowMs < armed.untilMs;

// True when something has happened to the lot since, so that the question is about what no longer is.
export function isPast({ lot }: Armed, lots: readonly LotView[]): boolean {
  const now = lots.find(({ id }) => id === lot.id);
  return now === undefined || seenOf(now) !== seenOf(lot);
}

// An open dialog with the lot that it asks about, as the lot was when the dialog opened. Whatever the console shows meanwhile, the
// answer is about this lot and these bids.
export interface Asked<Name> {
  name: Name;
  lot: LotView | undefined;
}

export const lotNow = ({ items }: Pick<SaleView, "items">, lot: LotView | undefined): LotView | undefined =>
  items.find(({ id }) => id === lot?.id);

// True once the lot has been decided or opened, so that the question is about what no longer is.
export const isOutdated = ({ name, lot }: Asked<string>, sale: Pick<SaleView, "items">): boolean =>
  (name === "withdraw" || name === "extend-lot") &&
  lot !== undefined &&
  lotNow(sale, lot)?.status !== lot.status;
