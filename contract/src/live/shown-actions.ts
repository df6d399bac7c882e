import {
  type ClerkAction,
  type LotCase,
  type SaleCase,
  type WhyNot,
  maxHeldMs,
  whyNot,
} from "./clerk-actions.ts";
import type { ConsoleView } from "./console.ts";
import type { SaleView } from "./endpoints.ts";
import type { LotView } from "./lot.ts";

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

// Why the server would refuse an action now, judged by what a console knows; null when it would do it.
export function whyNotNow(action: ClerkAction, { sale, lot, facts, by, nowMs }: ActionFacts): WhyNot | null {
  return whyNot(action, {
    sale: saleOf(sale, facts, nowMs),
    lot: lot && lotOf(lot, facts.reoffered),
    by,
    now: nowMs,
  });
}

// When a fair warning is old enough to sell by (CLERK-6); undefined without one.
export const sellableAtMs = (
  { fairWarningAt }: LotView,
  { settings }: ActionFacts["sale"],
): number | undefined =>
  fairWarningAt === null ? undefined : Date.parse(fairWarningAt) + settings.fairWarningSeconds * 1_000;

type Hold = ActionFacts["facts"];

const saleOf = (sale: ActionFacts["sale"], facts: Hold, nowMs: number): SaleCase => ({
  status: sale.status,
  pace: sale.pace,
  isPractice: sale.isPractice,
  endsAt: Date.parse(sale.endDateTime),
  heldAt: sale.isHeld ? (facts.hold === null ? nowMs : Date.parse(facts.hold.since)) : null,
  heldMs: maxHeldMs - facts.holdLeftMs,
  totalBids: sale.statistics.totalBids,
  softClose: { windowMs: sale.settings.softCloseSeconds * 1_000 },
  fairWarningMs: sale.settings.fairWarningSeconds * 1_000,
  lots: lotsOf(sale.items, facts.reoffered),
  ...notShown,
});

// The steps of closes and the extensions so far are not shown: only the server refuses by them.
const notShown = { judgedAt: null, extendedMs: 0, extensions: 0 } as const;

// A console asks for every action of one sale, which may have thousands of lots: they are read once.
let read: { items: readonly LotView[]; reoffered: readonly string[]; lots: SaleCase["lots"] } | undefined;

function lotsOf(items: readonly LotView[], reoffered: readonly string[]): SaleCase["lots"] {
  if (read?.items !== items || read.reoffered !== reoffered)
    read = { items, reoffered, lots: new Map(items.map((lot) => [lot.id, lotOf(lot, reoffered)])) };
  return read.lots;
}

const msOrNull = (at: string | null): number | null => (at === null ? null : Date.parse(at));

// The reserve is secret; a console knows whether it is met. The item is read where an action asks for it.
const lotOf = (lot: LotView, reoffered: readonly string[]): LotCase => ({
  get itemId() {
    return lot.inventoryItem.id;
  },
  get isHostsReoffer() {
    return reoffered.includes(lot.inventoryItem.id);
  },
  status: lot.status,
  price: lot.currentHighestBid,
  reserve: lot.reserve === null ? null : lot.reserve === "met" ? 0 : Infinity,
  leader: lot.leader,
  newestBid: lot.newestBid,
  warnedAt: msOrNull(lot.fairWarningAt),
  closesAt: msOrNull(lot.closesAt),
  ...notShown,
});
