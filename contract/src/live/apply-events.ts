import type { SaleView } from "./endpoints.ts";
import { leastBid } from "./steps.ts";
import type { Interruption } from "./sale-log.ts";
import type { LotView } from "./lot.ts";
import type { RoomEvent } from "./room.ts";
import type { BidEvent } from "./sale-event.ts";

export interface AppliedEvents {
  sale: SaleView;
  // Something happened that events only name: the sale has to be read again.
  isIncomplete: boolean;
}

type Of<Kind extends RoomEvent["kind"]> = Extract<RoomEvent, { kind: Kind }>;

// The sale after these events, whatever frames they came in (ROOM-1). Events that it includes already are passed over.
export function applyEvents(sale: SaleView, events: readonly RoomEvent[]): AppliedEvents {
  let after = sale;
  let isIncomplete = false;
  for (const event of events) {
    if (event.seq <= after.seq) continue;
    after = { ...applyEvent(after, event), seq: event.seq };
    isIncomplete ||= incomplete.has(event.kind);
  }
  return { sale: after, isIncomplete };
}

const incomplete: ReadonlySet<RoomEvent["kind"]> = new Set([
  "sale-started",
  "sale-completed",
  "sale-cancelled",
  "sale-ended",
  "sale-resumed",
  "sale-changed",
  "lot-added",
  "lot-restarted",
]);

function applyEvent(sale: SaleView, event: RoomEvent): SaleView {
  switch (event.kind) {
    case "bid":
      return applyBid(sale, event);
    case "lot-opened":
      return {
        ...withLot(sale, event.lotId, {
          status: "open",
          closesAt: event.closesAt,
          bidSeq: event.bidSeq,
          head: event.head,
        }),
        currentLotId: sale.pace === "clerk" ? event.lotId : sale.currentLotId,
      };
    case "message":
      return { ...sale, message: event.text === null ? null : { seq: event.seq, text: event.text } };
    case "lot-extended":
      return withLot(event.why === "outage" ? withMovedEnd(sale, event) : sale, event.lotId, {
        closesAt: event.closesAt,
        latestCloseAt: latestClose(event.closesAt, sale),
        ...(event.why === "outage" && { bidSeq: event.bidSeq, head: event.head }),
      });
    case "outage":
      return { ...sale, interruption: newest(sale.interruption, event) };
    case "fair-warning":
      return withLot(sale, event.lotId, { isFairWarning: true, fairWarningAt: event.at });
    case "lot-closed":
      return closeLot(sale, event);
    case "reserve-met":
      return withLot(sale, event.lotId, { reserve: "met" });
    case "reserve-dropped":
      return withLot(sale, event.lotId, { reserve: null, bidSeq: event.bidSeq, head: event.head });
    case "sale-held":
      return { ...withoutWarnings(sale), isHeld: true, heldUntil: event.until, heldBecause: event.why };
    case "sale-resumed":
      return { ...sale, isHeld: false, heldUntil: null, heldBecause: null };
    case "sale-started":
      return { ...sale, status: "live", startedAt: event.at };
    case "sale-completed":
      return { ...sale, status: "completed" };
    case "sale-cancelled":
      return { ...sale, status: "cancelled", overReason: event.reason };
    case "sale-ended":
      return { ...sale, overReason: event.reason };
    default:
      return sale;
  }
}

// A clock that was set back makes a later outage end earlier. By how much the sale moves is in the events of its lots, which follow.
const newest = (known: Interruption | null, { from, until }: Of<"outage">): Interruption =>
  known !== null && Date.parse(known.until) > Date.parse(until) ? known : { from, until, movedMs: null };

// The end of the sale moves with its lots, once.
function withMovedEnd(sale: SaleView, { lotId, closesAt }: Of<"lot-extended">): SaleView {
  const { interruption, endDateTime, items } = sale;
  const before = items.find(({ id }) => id === lotId)?.closesAt ?? null;
  if (interruption?.movedMs !== null || before === null || closesAt === null) return sale;
  const movedMs = Date.parse(closesAt) - Date.parse(before);
  return {
    ...sale,
    endDateTime: new Date(Date.parse(endDateTime) + movedMs).toISOString(),
    interruption: { ...interruption, movedMs },
  };
}

// The cap of soft close counts from the new close (CLOSE-2).
function latestClose(closesAt: string | null, { settings }: SaleView): string | null {
  if (closesAt === null) return null;
  const capMs = settings.softCloseSeconds > 0 ? settings.softCloseCapMinutes * 60_000 : 0;
  return new Date(Date.parse(closesAt) + capMs).toISOString();
}

function applyBid(sale: SaleView, event: BidEvent): SaleView {
  const { lotId, price, leader, closesAt, bidSeq, head, alias } = event;
  const { statistics, participants, settings } = sale;
  return {
    ...withLot(sale, lotId, (lot) => ({
      currentHighestBid: price,
      leastBid: leastBid({ minimum: lot.minimumBidPrice, price }, settings.step),
      leader,
      closesAt,
      totalBids: lot.totalBids + 1,
      isFairWarning: false,
      fairWarningAt: null,
      newestBid: bidSeq,
      bidSeq,
      head,
    })),
    participants: participants.includes(alias) ? participants : [...participants, alias],
    statistics: { ...statistics, totalBids: statistics.totalBids + 1 },
  };
}

function closeLot(sale: SaleView, { lotId, outcome, to, price, bidSeq, head }: Of<"lot-closed">): SaleView {
  const { statistics, currentLotId } = sale;
  const revenue = outcome === "sold" ? (price ?? 0) : 0;
  return {
    ...withLot(sale, lotId, {
      status: outcome,
      soldTo: outcome === "sold" ? to : null,
      soldPrice: outcome === "sold" ? price : null,
      bidSeq,
      head,
    }),
    currentLotId: currentLotId === lotId ? null : currentLotId,
    statistics: { ...statistics, totalRevenue: statistics.totalRevenue + revenue },
  };
}

// A hold clears every fair warning (CLERK-5).
const withoutWarnings = (sale: SaleView): SaleView => ({
  ...sale,
  items: sale.items.map((lot) =>
    lot.isFairWarning ? { ...lot, isFairWarning: false, fairWarningAt: null } : lot,
  ),
});

type LotChange = Partial<LotView> | ((lot: LotView) => Partial<LotView>);

// The other lots stay the same values, so that their rows are not drawn again.
function withLot(sale: SaleView, lotId: string, change: LotChange): SaleView {
  const items = sale.items.map((lot) =>
    lot.id === lotId ? { ...lot, ...(typeof change === "function" ? change(lot) : change) } : lot,
  );
  return { ...sale, items };
}
