import type { KeptAnswer } from "./store.ts";
import { type CloseTerms, type LawClose, type Move, closeOf } from "./law-of-closes.ts";
import { type LawEntry, type LawLog, type LawTerms, type WhyNot, readEntries } from "./law-of-lots.ts";
import type { Terms } from "./terms.ts";

// A sale as the law reads. It keeps what was asked and what happened; everything else is worked out anew when asked.
export interface Law {
  terms: Terms;
  lots: LawLot[];
  hasStarted: boolean;
  ending: "completed" | "cancelled" | null;
  heldAt: number | null;
  currentLotId: string | null;
  // What moved the end of the sale.
  endMoves: EndMove[];
  // In the order in which they first bid: the place is the alias.
  people: string[];
  keys: Map<string, KeptAnswer>;
  events: LawEvent[];
}

export type EndMove = { kind: "later"; to: number } | { kind: "held"; forMs: number };

export interface LawLot {
  id: string;
  itemId: string;
  position: number;
  terms: LawTerms;
  firstClose: number | null;
  entries: LawEntry[];
  moves: Move[];
  isOpened: boolean;
  outcome: "sold" | "passed" | "withdrawn" | null;
  isWarned: boolean;
}

// An event without what only the log can tell: the hash of the row that it names, and that row's id.
export interface LawEvent {
  payload: Record<string, unknown>;
  onlyFor: string | null;
  head: { lotId: string; row: number } | null;
}

export type Verdict =
  // Any of these is a lawful reason.
  | { kind: "refused"; reasons: WhyNot[] }
  | { kind: "done" }
  | { kind: "again"; answer: KeptAnswer["answer"] }
  | { kind: "accepted"; lot: LawLot; ownRow: number; displaced: string | null };

export function lawOf(terms: Terms): Law {
  return {
    terms,
    lots: terms.lots.map((lot, at) => newLot(terms, { ...lot, position: at + 1, firstClose: lot.closesAt })),
    hasStarted: false,
    ending: null,
    heldAt: null,
    currentLotId: null,
    endMoves: [],
    people: [],
    keys: new Map(),
    events: [],
  };
}

export function newLot(
  { step }: Terms,
  lot: Pick<LawLot, "id" | "itemId" | "position" | "firstClose"> & { minimum: number },
): LawLot {
  return {
    id: lot.id,
    itemId: lot.itemId,
    position: lot.position,
    terms: { minimum: lot.minimum, fixedStep: step.kind === "fixed" ? step.rupees : null },
    firstClose: lot.firstClose,
    entries: [],
    moves: [],
    isOpened: false,
    outcome: null,
    isWarned: false,
  };
}

export const logIn = (lot: LawLot): LawLog => readEntries(lot.entries, lot.terms);
const closeTerms = ({ terms: { windowMs, capMs } }: Law): CloseTerms => ({ windowMs, capMs });
export const closeIn = (law: Law, lot: LawLot): LawClose =>
  closeOf(lot.firstClose, lot.moves, closeTerms(law));

export function endOf(law: Law): number {
  let end = law.terms.endsAt;
  for (const move of law.endMoves) {
    if (move.kind === "held") end += move.forMs;
    else if (move.to > end) end = move.to;
  }
  return end;
}

export const isLive = (law: Law): boolean => law.hasStarted && law.ending === null;
export const statusOf = (law: Law): string => law.ending ?? (law.hasStarted ? "live" : "scheduled");
export const lotStatusOf = (lot: LawLot): string => lot.outcome ?? (lot.isOpened ? "open" : "queued");
export const isOpen = (lot: LawLot): boolean => lot.isOpened && lot.outcome === null;
export const isUnfinished = (lot: LawLot): boolean => lot.outcome === null;

// Whether a lot's time is over, whoever has noticed. While a sale is held no time passes for it (CLOSE-1 c).
export function isTimeOver(law: Law, lot: LawLot, now: number): boolean {
  if (law.heldAt !== null) return false;
  if (law.terms.pace === "clerk") return now > endOf(law);
  const { close } = closeIn(law, lot);
  return close !== null && now > close;
}

// An item follows its lots (LOT-2); practice touches none (SALE-6).
export function itemStatusOf(law: Law, itemId: string): string {
  const lots = law.lots.filter((lot) => lot.itemId === itemId);
  if (law.terms.isPractice) return "available";
  if (lots.some((lot) => lot.outcome === "sold")) return "sold";
  return lots.some(isUnfinished) ? "in_auction" : "available";
}

// What the bids say (LOT-4): every row that shows an amount is a bid, also an automatic or a voided one.
export function statisticsOf(law: Law): { totalBids: number; totalRevenue: number } {
  let totalBids = 0;
  let totalRevenue = 0;
  for (const lot of law.lots) {
    const { rows, standing } = logIn(lot);
    totalBids += rows.filter((row) => row.shown !== null).length;
    if (lot.outcome === "sold") totalRevenue += standing.price ?? 0;
  }
  return { totalBids, totalRevenue };
}

// When the clock has work next: one millisecond after the last instant that still counts.
export function dueOf(law: Law): number | null {
  if (statusOf(law) === "scheduled") return law.terms.startsAt;
  if (!isLive(law) || law.heldAt !== null) return null;
  if (law.terms.pace === "clerk") return endOf(law) + 1;
  const closes = law.lots.filter(isOpen).map((lot) => closeIn(law, lot).close);
  return Math.min(...closes.filter((close) => close !== null)) + 1;
}

export const nameOf = (law: Law, userId: string): string => `Bidder ${law.people.indexOf(userId) + 1}`;
export const textOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function tellAll(law: Law, payload: Record<string, unknown>, head: LawEvent["head"] = null): void {
  law.events.push({ payload, onlyFor: null, head });
}

export const refusedFor = (...codes: string[]): Verdict => ({
  kind: "refused",
  reasons: codes.map((code) => ({ code, least: null })),
});
