import { type CloseTerms, type LawClose, type Move, closeOf } from "./closes.ts";
import {
  type LawEntry,
  type LawLog,
  type LawRow,
  type LawOffer,
  type LawOutcome,
  type LawTerms,
  type Objection,
  readEntries,
} from "./lots.ts";

// The terms of a sale, as its host set them. Amounts are whole rupees, instants are milliseconds.
export interface SaleTerms {
  pace: "timed" | "clerk";
  step: { kind: "table" } | { kind: "fixed"; rupees: number };
  windowMs: number;
  capMs: number;
  // The least age of a fair warning when a lot is sold (CLERK-6).
  warningMs: number;
  requireMembership: boolean;
  isPractice: boolean;
  startsAt: number;
  endsAt: number;
  hostId: string;
  // The admins who have acted for the host.
  auctioneers: readonly string[];
  // The ceilings that were left before the lots opened, in the order in which they were last set (BID-13).
  ceilings: readonly LawCeiling[];
  // Those who have accepted the terms of the sale (BID-1).
  accepted: readonly string[];
  lots: ReadonlyArray<{
    id: string;
    itemId: string;
    minimum: number;
    estimate?: number;
    reserve: number | null;
    closesAt: number | null;
  }>;
}

export interface LawCeiling {
  lotId: string;
  userId: string;
  ceiling: number;
  isSubscribed: boolean;
  // False for an account that is gone by the opening.
  isActive: boolean;
}

// One bid as sent. The same key gets the first response again (BID-7).
export interface LawBid extends LawOffer {
  itemId: string;
  isSubscribed: boolean;
  key: string | null;
  requestHash: string | null;
}

// An admin is one who does not host the sale.
export type LawBy = "host" | "admin";

// The actions of the host, an admin or the clock.
export type LawAction =
  | { kind: "tick" }
  | { kind: "start" }
  | { kind: "next" }
  | { kind: "hold"; by: LawBy | "lost" }
  | { kind: "resume"; by: LawBy }
  | { kind: "end"; by: LawBy | "viewer"; reason: string | null }
  | { kind: "fair-warning" | "drop-reserve"; lotId: string }
  | { kind: "reoffer"; lotId: string; by: LawBy }
  // These name the newest bid that was seen, or none (CLERK-1).
  | { kind: "pass" | "withdraw"; lotId: string; newestBid: number | null; by: LawBy }
  | { kind: "sold"; lotId: string; newestBid: number | null; dropsReserve: boolean }
  | { kind: "restart"; lotId: string; reason: string; barred: string | null }
  | { kind: "extend"; lotId: string | null; closesAt: number }
  | { kind: "cancel"; reason: string; by: LawBy }
  | { kind: "message"; text: string | null };

// The first response to a key.
export interface StoredRetryAnswer {
  requestHash: string | null;
  answer: unknown;
}

// A sale as the rules define it. It stores requests and events; everything else is computed from these when needed.
export interface Law {
  terms: SaleTerms;
  lots: LawLot[];
  hasStarted: boolean;
  ending: "completed" | "cancelled" | null;
  heldAt: number | null;
  holdReason: "hand" | "lost" | "outage" | null;
  // The time for which it was held before.
  heldMs: number;
  // The time of outages in the present hold (CLOSE-11).
  heldOutMs: number;
  // The number of the newest outage that it has seen; how many have moved it, and when the last one was over (CLOSE-7, CLOSE-10).
  outagesSeen: number;
  outages: number;
  outageUntil: number | null;
  // The moves of its lots by outages, in order.
  moved: LawMoved[];
  currentLotId: string | null;
  // The moves of the sale's end.
  endMoves: EndMove[];
  // The bidders in the order of their first bids; the position is the alias.
  people: string[];
  keys: Map<string, StoredRetryAnswer>;
  events: LawEvent[];
  // The ceilings that came to nothing when their lot opened.
  lapsed: Lapsed[];
  // The leaders who lost their lead, in order.
  outbid: string[];
}

export interface Lapsed {
  lotId: string;
  userId: string;
  why: "refused" | "outbid";
}

export type EndMove =
  | { kind: "later"; byMs: number }
  | { kind: "held"; forMs: number }
  | { kind: "outage"; laterMs: number };

// A move of one lot by an outage. The row has no number where it stands beside the log (CLOSE-12).
export interface LawMoved {
  lotId: string;
  seq: number | null;
  from: number;
  until: number;
  closedAt: number;
  closesAt: number;
}

export interface LawLot {
  id: string;
  itemId: string;
  position: number;
  terms: LawTerms;
  firstClose: number | null;
  entries: LawEntry[];
  moves: Move[];
  isOpened: boolean;
  outcome: LawOutcome | null;
  // The time of the fair warning; null when there is none, or a bid has cleared it.
  warnedAt: number | null;
  // True when the host has offered the item again by this lot (CLERK-2).
  isOfferedAgainByHost: boolean;
  // Those whose bid in an earlier lot of this item was not genuine (BID-10).
  barred: readonly string[];
}

// An event without the values that only the log provides: the hash and the id of the row that it names.
export interface LawEvent {
  payload: Record<string, unknown>;
  head: { lotId: string; row: number } | null;
}

export type Verdict =
  // Each of these is a valid reason.
  | { kind: "refused"; reasons: Objection[] }
  | { kind: "done" }
  | { kind: "again"; answer: unknown }
  | { kind: "accepted"; lot: LawLot; ownRow: number | null };

export function lawOf(terms: SaleTerms): Law {
  return {
    terms,
    lots: terms.lots.map((lot, at) => newLot(terms, { ...lot, position: at + 1, firstClose: lot.closesAt })),
    hasStarted: false,
    ending: null,
    heldAt: null,
    holdReason: null,
    heldMs: 0,
    heldOutMs: 0,
    outagesSeen: 0,
    outages: 0,
    outageUntil: null,
    moved: [],
    currentLotId: null,
    endMoves: [],
    people: [],
    keys: new Map(),
    events: [],
    lapsed: [],
    outbid: [],
  };
}

export function newLot(
  { step }: SaleTerms,
  lot: Pick<LawLot, "id" | "itemId" | "position" | "firstClose"> & {
    minimum: number;
    estimate?: number;
    reserve: number | null;
  },
): LawLot {
  return {
    id: lot.id,
    itemId: lot.itemId,
    position: lot.position,
    terms: {
      minimum: lot.minimum,
      estimate: lot.estimate ?? 0,
      fixedStep: step.kind === "fixed" ? step.rupees : null,
      reserve: lot.reserve,
    },
    firstClose: lot.firstClose,
    entries: [],
    moves: [],
    isOpened: false,
    outcome: null,
    warnedAt: null,
    isOfferedAgainByHost: false,
    barred: [],
  };
}

const logs = new WeakMap<LawEntry[], { length: number; terms: LawTerms; log: LawLog }>();

// Asked for many times between two entries, and long logs take long to read.
export function logIn({ entries, terms }: LawLot): LawLog {
  const known = logs.get(entries);
  if (known?.length === entries.length && known.terms === terms) return known.log;
  const log = readEntries(entries, terms);
  logs.set(entries, { length: entries.length, terms, log });
  return log;
}

const closeTerms = ({ terms: { windowMs, capMs } }: Law): CloseTerms => ({ windowMs, capMs });
export const closeIn = (law: Law, lot: LawLot): LawClose =>
  closeOf(lot.firstClose, lot.moves, closeTerms(law));

function laterBy(move: EndMove): number {
  if (move.kind === "held") return move.forMs;
  return move.kind === "later" ? move.byMs : move.laterMs;
}

export function endOf(law: Law): number {
  let end = law.terms.endsAt;
  for (const move of law.endMoves) end += laterBy(move);
  return end;
}

export const isLive = (law: Law): boolean => law.hasStarted && law.ending === null;
export const statusOf = (law: Law): string => law.ending ?? (law.hasStarted ? "live" : "scheduled");
export const lotStatusOf = (lot: LawLot): string => lot.outcome ?? (lot.isOpened ? "open" : "queued");
export const isOpen = (lot: LawLot): boolean => lot.isOpened && lot.outcome === null;
export const isUnfinished = (lot: LawLot): boolean => lot.outcome === null;

const minuteMs = 60_000;
// From the end of a clerk-paced sale on, its open lot may still be sold for so long (SALE-3).
const graceMs = 15 * minuteMs;
export const holdsInAllMs = 120 * minuteMs;
const lostMs = 30 * minuteMs;
const afterOutageMs = 30 * minuteMs;

// A hold made by a lost connection lasts at most 30 minutes, all holds together 2 hours (CLERK-5). None runs out during an outage, and
// one that an outage made lasts 30 minutes from its end, whatever was held before (CLOSE-11).
export function holdEndOf({ heldAt, holdReason, heldMs, heldOutMs }: Law): number | null {
  if (heldAt === null) return null;
  const left = Math.max(0, holdsInAllMs - heldMs);
  const most = { hand: left, lost: Math.min(lostMs, left), outage: afterOutageMs };
  return heldAt + heldOutMs + most[holdReason ?? "hand"];
}

// From its end on a sale opens nothing more; while it is held no time passes.
export const isPastEnd = (law: Law, now: number): boolean => law.heldAt === null && now > endOf(law);

// True when a lot's time is over, even if nothing has closed it yet. While a sale is held, no time passes for it (CLOSE-1
// c).
export function isTimeOver(law: Law, lot: LawLot, now: number): boolean {
  if (law.heldAt !== null) return false;
  if (law.terms.pace === "clerk") return now > endOf(law) + graceMs;
  const { close } = closeIn(law, lot);
  return close !== null && now > close;
}

// An item's status follows its lots (LOT-2); practice sales do not change it (SALE-6).
export function itemStatusOf(law: Law, itemId: string): string {
  const lots = law.lots.filter((lot) => lot.itemId === itemId);
  if (law.terms.isPractice) return "available";
  if (lots.some((lot) => lot.outcome === "sold")) return "sold";
  return lots.some(isUnfinished) ? "in_auction" : "available";
}

// The statistics (LOT-4): every row that shows an amount counts as a bid, including automatic ones.
export function statisticsOf(law: Law): { totalBids: number; totalRevenue: number } {
  let totalBids = 0;
  let totalRevenue = 0;
  for (const lot of law.lots) {
    const { rows, state } = logIn(lot);
    totalBids += rows.filter(isBid).length;
    if (lot.outcome === "sold") totalRevenue += state.price ?? 0;
  }
  return { totalBids, totalRevenue };
}

// The next time at which the clock has work: one millisecond after the last instant that still counts.
export function dueOf(law: Law): number | null {
  if (statusOf(law) === "scheduled") return law.terms.startsAt;
  if (!isLive(law)) return null;
  const until = holdEndOf(law);
  if (until !== null) return until;
  if (law.terms.pace === "clerk") return endOf(law) + (law.lots.some(isOpen) ? graceMs : 0) + 1;
  const closes = law.lots.filter(isOpen).map((lot) => closeIn(law, lot).close);
  const known = closes.filter((close) => close !== null);
  return known.length === 0 ? null : Math.min(...known) + 1;
}

export const nameOf = (law: Law, userId: string): string => `Bidder ${law.people.indexOf(userId) + 1}`;
export const textOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function appendEvents(
  law: Law,
  payload: Record<string, unknown>,
  head: LawEvent["head"] = null,
): void {
  law.events.push({ payload, head });
}

export const refusedFor = (...codes: string[]): Verdict => ({
  kind: "refused",
  reasons: codes.map((code) => ({ code, least: null })),
});

// Rows that count as bids (LOT-4).
export const isBid = ({ kind }: LawRow): boolean => kind === "bid" || kind === "floor" || kind === "auto";

// The number of the newest row that counts as a bid.
export const newestBidOf = (lot: LawLot): number | null => logIn(lot).rows.findLast(isBid)?.seq ?? null;

export function onOpenLot(law: Law, lotId: string, work: (lot: LawLot) => Verdict): Verdict {
  const lot = law.lots.find((one) => one.id === lotId);
  if (!lot) return refusedFor("lot_not_found");
  if (!isUnfinished(lot)) return refusedFor("lot_ended");
  return isOpen(lot) ? work(lot) : refusedFor("lot_not_open");
}
