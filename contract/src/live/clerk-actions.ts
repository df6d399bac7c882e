import type { SalePace, SaleStatus } from "./inputs.ts";
import type { LotView } from "./lot.ts";

// Everything that a host or an admin does to a running sale.
export const clerkActions = [
  "start",
  "next",
  "fair-warning",
  "sold",
  "pass",
  "withdraw",
  "reoffer",
  "floor-bid",
  "drop-reserve",
  "extend-lot",
  "extend-sale",
  "message",
  "hold",
  "resume",
  "end",
  "cancel",
  "restart",
] as const;
export type ClerkAction = (typeof clerkActions)[number];
export type WhyNot =
  | "already_reoffered"
  | "changed_meanwhile"
  | "extension_too_late"
  | "extension_too_long"
  | "extensions_used_up"
  | "holds_used_up"
  | "item_not_available"
  | "lot_ended"
  | "lot_has_bid"
  | "lot_has_no_bid"
  | "lot_has_no_reserve"
  | "lot_not_found"
  | "lot_not_open"
  | "not_allowed"
  | "reason_missing"
  | "reserve_not_met"
  | "sale_already_started"
  | "sale_has_bids"
  | "sale_held"
  | "sale_is_timed"
  | "sale_not_live"
  | "sale_not_over"
  | "sale_time_over"
  | "sale_times_wrong"
  | "too_many_lots"
  | "warning_missing"
  | "warning_too_new";

// A lot as an action needs it. Instants are milliseconds by the server's clock.
export interface LotCase {
  itemId: string;
  status: LotView["status"];
  price: number | null;
  // The secret least price (LOT-5).
  reserve: number | null;
  leader: unknown;
  newestBid: number | null;
  warnedAt: number | null;
  closesAt: number | null;
  isHostsReoffer: boolean;
  extendedMs: number;
  extensions: number;
}

// A sale as an action needs it: under its lock in the server, as the room shows it in the console.
export interface SaleCase {
  status: SaleStatus;
  pace: SalePace;
  isPractice: boolean;
  endsAt: number;
  heldAt: number | null;
  // The time of all holds before this one.
  heldMs: number;
  judgedAt: number | null;
  totalBids: number;
  softClose: { windowMs: number };
  fairWarningMs: number;
  extendedMs: number;
  extensions: number;
  // In the order of their positions.
  lots: ReadonlyMap<string, LotCase>;
}

// An action as it was sent, as far as its reasons need it.
interface Sent {
  kind: string;
  newestBid?: number | null;
  dropsReserve?: boolean;
  closesAt?: number;
  reason?: string | null;
}

export interface Case {
  sale: SaleCase;
  // The lot that the action is about; undefined when there is none.
  lot: LotCase | undefined;
  // An admin is one who does not host the sale.
  by: "host" | "admin" | "viewer" | "lost";
  now: number;
  // Without it nothing was sent yet: a button asks whether it may be pressed.
  sent?: Sent;
}

type Judge = (given: Case) => WhyNot | null;

// The time for which the lot that is open at the end of a clerk-paced sale may still be sold (SALE-3).
export const clerkGraceMs = 15 * 60_000;
// Lots of a sale with those that were added by offering items again: every action of the clock or a clerk reads them all.
export const maxLots = 5_000;
// The time of all holds of a sale together (CLERK-5).
export const maxHeldMs = 120 * 60_000;
// A lot and a sale are extended by no more than this in all, and no more often: each extension of a sale writes all its open lots
// and notifies their bidders (CLOSE-1).
const maxExtendedMs = 24 * 60 * 60_000;
const maxExtensions = 20;

// Why an action is refused in this state of sale and lot; null when it is done. The server decides by this, but
// for a floor bid, which it judges as every bid (law/apply-bid.ts). The console offers and disables its buttons by it (CONSOLE-2):
// between two answers of the server time passes and the room changes.
export const whyNot = (action: ClerkAction, given: Case): WhyNot | null => judges[action](given);

const judges: Record<ClerkAction, Judge> = {
  start: ({ sale }) => (sale.status === "scheduled" ? null : "sale_already_started"),
  cancel: whyNotCancel,
  end: whyNotEnd,
  message: notLive,
  hold: (given) => notLive(given) ?? whyNotHold(given),
  resume: (given) => notLive(given) ?? whyNotResume(given),
  next: (given) => notLive(given) ?? whyNotNext(given),
  reoffer: (given) => notLive(given) ?? whyNotReoffer(given),
  "extend-sale": (given) => notLive(given) ?? whyNotExtendSale(given),
  "extend-lot": (given) => onOpenLot(given, (lot) => whyNotExtendLot(lot, given)),
  withdraw: (given) =>
    given.lot?.status === "queued"
      ? (notLive(given) ?? whyNotDiscard(given.lot, given))
      : onOpenLot(given, (lot) => whyNotDiscard(lot, given)),
  pass: (given) => onOpenLot(given, (lot) => whyNotDiscard(lot, given)),
  sold: (given) => onOpenLot(given, (lot) => whyNotSold(lot, given)),
  // While the sale is held nobody could answer a warning.
  "fair-warning": (given) => onOpenLot(given, () => (given.sale.heldAt === null ? null : "sale_held")),
  "drop-reserve": (given) =>
    onOpenLot(given, ({ reserve }) => (reserve === null ? "lot_has_no_reserve" : null)),
  "floor-bid": ({ sale, lot, now }) =>
    whyNoBidIn(sale, lot, "floor") ?? whyNoBidAt(sale, lot, now) ?? whyNotOpen(lot, now),
  restart: (given) => (given.by === "host" ? "not_allowed" : onOpenLot(given, () => whyNotRestart(given))),
};

// True when a lot's time is over, even before the clock's job has closed it. No time passes while the sale is held
// (CLOSE-1). A clerk-paced lot has no close of its own and ends with the sale (SALE-3).
export function isTimeOver(
  sale: Pick<SaleCase, "heldAt" | "pace" | "endsAt" | "judgedAt">,
  lot: Pick<LotCase, "status" | "closesAt">,
  now: number,
): boolean {
  if (sale.heldAt !== null) return false;
  if (sale.pace === "clerk") return now > sale.endsAt + clerkGraceMs;
  return lot.closesAt !== null && (now > lot.closesAt || isJudged(sale, lot));
}

// True for a lot whose close was judged with others of its sale and waits for its step: nothing moves it any more (CLOSE-4).
export const isJudged = (
  { judgedAt }: Pick<SaleCase, "judgedAt">,
  { status, closesAt }: Pick<LotCase, "status" | "closesAt">,
): boolean => judgedAt !== null && status === "open" && closesAt !== null && closesAt < judgedAt;

// Why a sale takes no bid on a lot, whoever bids (BID-2).
export function whyNoBidIn(
  { status, pace, isPractice }: Pick<SaleCase, "status" | "pace" | "isPractice">,
  lot: object | undefined,
  kind: "bid" | "floor",
): "sale_not_live" | "lot_not_found" | "sale_is_timed" | "lot_ended" | null {
  if (status === "scheduled") return "sale_not_live";
  if (!lot) return "lot_not_found";
  // In a timed sale there is no room that could hold a paddle (CLERK-3).
  if (kind === "floor" && pace === "timed" && !isPractice) return "sale_is_timed";
  // A bid in a sale that is over gets the answer of its lot: it has ended.
  return status === "live" ? null : "lot_ended";
}

// Why a live sale takes no bid on a lot at this instant. A hold refuses who bids now. What was left before the lot opened is decided, or a
// host could rid the lot of it by a hold.
export function whyNoBidAt(
  sale: Parameters<typeof isTimeOver>[0],
  lot: Parameters<typeof isTimeOver>[1] | undefined,
  now: number,
  left: "now" | "in-advance" = "now",
): "sale_held" | "lot_ended" | null {
  if (sale.heldAt !== null && left === "now") return "sale_held";
  return lot !== undefined && isTimeOver(sale, lot, now) ? "lot_ended" : null;
}

// A bid that is received at the close still counts; a later one does not (BID-2).
export function whyNotOpen(
  lot: Pick<LotCase, "status" | "closesAt"> | undefined,
  now: number,
): "lot_not_open" | "lot_ended" | null {
  if (lot?.status === "queued") return "lot_not_open";
  if (lot?.status !== "open" || (lot.closesAt !== null && now > lot.closesAt)) return "lot_ended";
  return null;
}

export const isBelowReserve = ({ price, reserve }: Pick<LotCase, "price" | "reserve">): boolean =>
  reserve !== null && (price ?? 0) < reserve;

// A sale that is past its end opens no lot any more. No time passes while it is held.
export const isPastEnd = ({ sale, now }: { sale: SaleCase; now: number }): boolean =>
  sale.heldAt === null && now > sale.endsAt;

function notLive({ sale }: Case): WhyNot | null {
  return sale.status === "live" ? null : "sale_not_live";
}

function onOpenLot(given: Case, work: (lot: LotCase) => WhyNot | null): WhyNot | null {
  const { sale, lot, now } = given;
  const why = notLive(given);
  if (why !== null) return why;
  if (lot === undefined) return "lot_not_found";
  if (lot.status === "queued") return "lot_not_open";
  // An action after the close finds the lot closed, even when the clock's job has not run yet.
  return lot.status !== "open" || isTimeOver(sale, lot, now) ? "lot_ended" : work(lot);
}

// Bids in a timed sale are not lost by its host's word (SALE-4). To cancel once more is success.
function whyNotCancel({ sale, by }: Case): WhyNot | null {
  if (sale.status === "completed") return "sale_not_live";
  const hasBids = sale.status === "live" && sale.pace === "timed" && sale.totalBids > 0;
  return hasBids && by === "host" ? "sale_has_bids" : null;
}

// Afterwards ending a sale is success for anyone. Before its time an admin says why (SALE-3).
function whyNotEnd(given: Case): WhyNot | null {
  const { sale, by, sent } = given;
  if (sale.status === "completed") return null;
  const why = notLive(given);
  if (why !== null) return why;
  if (by === "viewer") return "sale_not_over";
  return by === "admin" && sent?.reason === null ? "reason_missing" : null;
}

// Timed sales are held by admins only, and run on without their host (CLERK-5). To hold once more is success.
function whyNotHold({ sale, by }: Case): WhyNot | null {
  if (sale.pace === "timed" && by !== "admin") return "sale_is_timed";
  return sale.heldAt === null && sale.heldMs >= maxHeldMs ? "holds_used_up" : null;
}

function whyNotResume({ sale, by }: Case): WhyNot | null {
  return sale.pace === "timed" && by === "host" ? "sale_is_timed" : null;
}

// The clerk decides a lot before the next one opens.
function whyNotNext(given: Case): WhyNot | null {
  const { pace, lots } = given.sale;
  if (pace !== "clerk" || hasLot(lots, "open")) return "lot_not_open";
  if (!hasLot(lots, "queued")) return "lot_not_found";
  return isPastEnd(given) ? "sale_time_over" : null;
}

function hasLot(lots: SaleCase["lots"], wanted: LotCase["status"]): boolean {
  for (const { status } of lots.values()) if (status === wanted) return true;
  return false;
}

// By a host once for each item (CLERK-2); the item must be in no other lot, and not sold in one.
function whyNotReoffer(given: Case): WhyNot | null {
  const { sale, lot, by } = given;
  if (lot === undefined) return "lot_not_found";
  if (!isUnsold(lot)) return "item_not_available";
  const ofItem = [...sale.lots.values()].filter(({ itemId }) => itemId === lot.itemId);
  if (!ofItem.every(isUnsold)) return "item_not_available";
  if (by === "host" && ofItem.some(({ isHostsReoffer }) => isHostsReoffer)) return "already_reoffered";
  if (sale.lots.size >= maxLots) return "too_many_lots";
  // The new lot would close with the sale, and soft close may have run past the sale's end.
  return isPastEnd(given) ? "sale_time_over" : null;
}

const isUnsold = ({ status }: LotCase): boolean => status === "passed" || status === "withdrawn";

// Later only, and not in the last moments: nobody who counted on a close is cut short or waits for ever (CLOSE-1).
function whyNotExtendSale(given: Case): WhyNot | null {
  const { sale, sent } = given;
  const byMs = sent?.closesAt === undefined ? 0 : sent.closesAt - sale.endsAt;
  if (sent !== undefined && byMs <= 0) return "sale_times_wrong";
  if (sale.extensions >= maxExtensions) return "extensions_used_up";
  if (sale.extendedMs + byMs > maxExtendedMs) return "extension_too_long";
  if (sale.pace === "clerk" && isLate(sale.endsAt, given)) return "extension_too_late";
  for (const lot of sale.lots.values()) {
    const { status, closesAt } = lot;
    const why = status === "open" && closesAt !== null ? whyNotMove(lot, { closesAt, byMs }, given) : null;
    if (why !== null) return why;
  }
  return null;
}

function whyNotExtendLot(lot: LotCase, given: Case): WhyNot | null {
  const { closesAt } = lot;
  if (closesAt === null) return "sale_times_wrong";
  const { sent } = given;
  const byMs = sent?.closesAt === undefined ? 0 : sent.closesAt - closesAt;
  if (sent !== undefined && byMs <= 0) return "sale_times_wrong";
  return whyNotMove(lot, { closesAt, byMs }, given);
}

function whyNotMove(
  { extensions, extendedMs }: LotCase,
  { closesAt, byMs }: { closesAt: number; byMs: number },
  given: Case,
): WhyNot | null {
  if (extensions >= maxExtensions) return "extensions_used_up";
  if (extendedMs + byMs > maxExtendedMs) return "extension_too_long";
  return isLate(closesAt, given) ? "extension_too_late" : null;
}

// No time passes while the sale is held.
const isLate = (at: number, { sale, now }: Case): boolean =>
  at - (sale.heldAt ?? now) < sale.softClose.windowMs;

// Nothing is sold, passed or withdrawn past a bid that the clerk has not seen (CLERK-1).
const isUnseen = (lot: LotCase, { sent }: Case): boolean =>
  sent !== undefined && (sent.newestBid ?? null) !== lot.newestBid;

// Bids in a timed sale are not lost by its host's word (SALE-4).
function whyNotDiscard(lot: LotCase, given: Case): WhyNot | null {
  const { sale, by } = given;
  if (by === "host" && sale.pace === "timed" && lot.leader !== null) return "lot_has_bid";
  return isUnseen(lot, given) ? "changed_meanwhile" : null;
}

// The room has had time to bid on (CLERK-6). Below the reserve the clerk is asked once more, and drops it by saying yes (LOT-5).
function whyNotSold(lot: LotCase, given: Case): WhyNot | null {
  const { sale, now, sent } = given;
  if (sale.pace === "timed") return "sale_is_timed";
  if (isUnseen(lot, given)) return "changed_meanwhile";
  if (lot.leader === null) return "lot_has_no_bid";
  if (lot.warnedAt === null) return "warning_missing";
  if (now - lot.warnedAt < sale.fairWarningMs) return "warning_too_new";
  return isBelowReserve(lot) && sent?.dropsReserve !== true ? "reserve_not_met" : null;
}

function whyNotRestart(given: Case): WhyNot | null {
  if (given.sale.pace === "clerk" && isPastEnd(given)) return "sale_time_over";
  return given.sale.lots.size >= maxLots ? "too_many_lots" : null;
}
