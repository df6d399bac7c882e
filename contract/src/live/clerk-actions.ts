import type { SaleView } from "./endpoints.ts";
import type { ConsoleView } from "./console.ts";
import type { LotView } from "./lot.ts";
import type { liveRefusals } from "./refusals.ts";

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
export type WhyNot = keyof typeof liveRefusals | "changed_meanwhile" | "not_allowed";

export interface ActionFacts {
  sale: Pick<
    SaleView,
    "status" | "pace" | "isHeld" | "isPractice" | "endDateTime" | "statistics" | "settings" | "items"
  >;
  // The lot that the action is about; undefined when there is none.
  lot: LotView | undefined;
  facts: Pick<ConsoleView, "hold" | "holdLeftMs" | "reoffered">;
  // An admin who does not host the sale.
  by: "host" | "admin";
  // By the server's clock.
  nowMs: number;
}

const clerkGraceMs = 15 * 60_000;
export const maxLots = 5_000;

// Why the server would refuse an action now; null when it would do it. The console offers and disables its buttons by this, and the
// server's own answers are compared with it in every state (CONSOLE-2).
export const whyNotNow = (action: ClerkAction, facts: ActionFacts): WhyNot | null => whyNotOf[action](facts);

const whyNotOf: Record<ClerkAction, (facts: ActionFacts) => WhyNot | null> = {
  start: ({ sale }) => (sale.status === "scheduled" ? null : "sale_already_started"),
  cancel: (facts) => whyNotCancel(facts),
  end: (facts) => (facts.sale.status === "completed" ? null : notLive(facts)),
  message: (facts) => notLive(facts),
  hold: (facts) => notLive(facts) ?? whyNotHold(facts),
  resume: (facts) =>
    notLive(facts) ?? (facts.sale.pace === "timed" && facts.by === "host" ? "sale_is_timed" : null),
  next: (facts) => notLive(facts) ?? whyNotNext(facts),
  reoffer: (facts) => notLive(facts) ?? whyNotReoffer(facts),
  "extend-sale": (facts) => notLive(facts) ?? whyNotExtendSale(facts),
  withdraw: (facts) =>
    facts.lot?.status === "queued" ? notLive(facts) : onOpenLot(facts, (lot) => whyNotDiscard(lot, facts)),
  pass: (facts) => onOpenLot(facts, (lot) => whyNotDiscard(lot, facts)),
  "floor-bid": (facts) => whyNotFloor(facts),
  "fair-warning": (facts) => onOpenLot(facts, () => (facts.sale.isHeld ? "sale_held" : null)),
  sold: (facts) => onOpenLot(facts, (lot) => whyNotSold(lot, facts)),
  "drop-reserve": (facts) =>
    onOpenLot(facts, ({ reserve }) => (reserve === null ? "lot_has_no_reserve" : null)),
  "extend-lot": (facts) => onOpenLot(facts, (lot) => whyNotExtendLot(lot, facts)),
  restart: (facts) => (facts.by === "host" ? "not_allowed" : onOpenLot(facts, () => whyNotRestart(facts))),
};

// When a fair warning is old enough to sell by (CLERK-6); undefined without one.
export const sellableAtMs = (
  { fairWarningAt }: LotView,
  { settings }: ActionFacts["sale"],
): number | undefined =>
  fairWarningAt === null ? undefined : Date.parse(fairWarningAt) + settings.fairWarningSeconds * 1_000;

const notLive = ({ sale }: ActionFacts): WhyNot | null => (sale.status === "live" ? null : "sale_not_live");

function onOpenLot(facts: ActionFacts, work: (lot: LotView) => WhyNot | null): WhyNot | null {
  const { lot } = facts;
  const why = notLive(facts);
  if (why !== null) return why;
  if (lot === undefined) return "lot_not_found";
  if (lot.status === "queued") return "lot_not_open";
  return lot.status !== "open" || isTimeOver(lot, facts) ? "lot_ended" : work(lot);
}

// No time passes while the sale is held.
function isTimeOver({ closesAt }: LotView, { sale, nowMs }: ActionFacts): boolean {
  if (sale.isHeld) return false;
  if (sale.pace === "clerk") return nowMs > Date.parse(sale.endDateTime) + clerkGraceMs;
  return closesAt !== null && nowMs > Date.parse(closesAt);
}

const isPastEnd = ({ sale, nowMs }: ActionFacts): boolean =>
  !sale.isHeld && nowMs > Date.parse(sale.endDateTime);

function whyNotCancel({ sale, by }: ActionFacts): WhyNot | null {
  if (sale.status === "completed") return "sale_not_live";
  const hasBids = sale.pace === "timed" && sale.status === "live" && sale.statistics.totalBids > 0;
  return hasBids && by === "host" ? "sale_has_bids" : null;
}

function whyNotHold({ sale, by, facts }: ActionFacts): WhyNot | null {
  if (sale.pace === "timed" && by !== "admin") return "sale_is_timed";
  return !sale.isHeld && facts.holdLeftMs <= 0 ? "holds_used_up" : null;
}

function whyNotNext(facts: ActionFacts): WhyNot | null {
  const { pace, items } = facts.sale;
  if (pace !== "clerk" || items.some(({ status }) => status === "open")) return "lot_not_open";
  if (!items.some(({ status }) => status === "queued")) return "lot_not_found";
  return isPastEnd(facts) ? "sale_time_over" : null;
}

function whyNotReoffer(facts: ActionFacts): WhyNot | null {
  const { sale, lot, by } = facts;
  if (lot === undefined) return "lot_not_found";
  if (lot.status !== "passed" && lot.status !== "withdrawn") return "item_not_available";
  const { id: itemId } = lot.inventoryItem;
  const ofItem = sale.items.filter(({ inventoryItem }) => inventoryItem.id === itemId);
  if (ofItem.some(({ status }) => status !== "passed" && status !== "withdrawn")) return "item_not_available";
  if (by === "host" && facts.facts.reoffered.includes(itemId)) return "already_reoffered";
  if (sale.items.length >= maxLots) return "too_many_lots";
  return isPastEnd(facts) ? "sale_time_over" : null;
}

function whyNotExtendSale(facts: ActionFacts): WhyNot | null {
  const { pace, endDateTime, items } = facts.sale;
  if (pace === "clerk") return isLate(endDateTime, facts) ? "extension_too_late" : null;
  const isAnyLate = items.some(
    ({ status, closesAt }) => status === "open" && closesAt !== null && isLate(closesAt, facts),
  );
  return isAnyLate ? "extension_too_late" : null;
}

function whyNotExtendLot({ closesAt }: LotView, facts: ActionFacts): WhyNot | null {
  if (closesAt === null) return "sale_times_wrong";
  return isLate(closesAt, facts) ? "extension_too_late" : null;
}

function isLate(at: string, { sale, facts, nowMs }: ActionFacts): boolean {
  const fromMs = sale.isHeld && facts.hold !== null ? Date.parse(facts.hold.since) : nowMs;
  return Date.parse(at) - fromMs < sale.settings.softCloseSeconds * 1_000;
}

// Bids in a timed sale are not lost by its host's word (SALE-4).
const whyNotDiscard = ({ leader }: LotView, { sale, by }: ActionFacts): WhyNot | null =>
  by === "host" && sale.pace === "timed" && leader !== null ? "lot_has_bid" : null;

// Below the reserve the clerk is asked once more, and drops it by saying yes (LOT-5).
function whyNotSold(lot: LotView, { sale, nowMs }: ActionFacts): WhyNot | null {
  if (sale.pace === "timed") return "sale_is_timed";
  if (lot.leader === null) return "lot_has_no_bid";
  const sellable = sellableAtMs(lot, sale);
  if (sellable === undefined) return "warning_missing";
  if (nowMs < sellable) return "warning_too_new";
  return lot.reserve === "not_met" ? "reserve_not_met" : null;
}

function whyNotFloor(facts: ActionFacts): WhyNot | null {
  const { sale, lot } = facts;
  if (sale.status === "scheduled") return "sale_not_live";
  if (lot === undefined) return "lot_not_found";
  if (sale.pace === "timed" && !sale.isPractice) return "sale_is_timed";
  if (sale.status !== "live") return "lot_ended";
  if (sale.isHeld) return "sale_held";
  if (lot.status === "queued") return "lot_not_open";
  return lot.status !== "open" || isTimeOver(lot, facts) ? "lot_ended" : null;
}

const whyNotRestart = (facts: ActionFacts): WhyNot | null =>
  facts.sale.pace === "clerk" && isPastEnd(facts) ? "sale_time_over" : null;
