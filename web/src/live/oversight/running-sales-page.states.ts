import type { RunningSale } from "@boli/contract/live/oversight";
import { answerDisputes, dispute, fromNow, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { done } from "../../../../e2e/support/state-answers.ts";
import { busy, counts, gives, never, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";

const address = "/api/admin/live-auctions";
const runningSale = (number: number, change: Partial<RunningSale> = {}): RunningSale => ({
  id: saleId(number),
  title: "An evening of brass lamps",
  takesPart: false,
  host: "Amber Temple Traders",
  status: "live",
  pace: "timed",
  isHeld: false,
  heldUntil: null,
  endsAt: fromNow(2),
  people: 214,
  lots: 40,
  openLots: 12,
  totalBids: 311,
  request: null,
  bidderRequests: { count: 0, oldest: [] },
  ...change,
});
const request = {
  reason: "Bidder 7 typed ₹4,20,000 for ₹42,000 and writes that it was a slip.",
  askedBy: "Asha Verma",
  askedAt: fromNow(-0.05),
  lot: { id: saleLot(2).id, number: 2, item: saleLot(2).inventoryItem.name, closesAt: fromNow(0.4) },
};

const bidderRequest = {
  id: saleId(300),
  bidder: "Bidder 3",
  reason: "I am barred from this item, but my bid was meant. The paddle next to me called out.",
  askedAt: fromNow(-0.02),
  lot: { ...request.lot, closesAt: null },
};

const sales = [
  runningSale(1, { request }),
  runningSale(2, {
    pace: "clerk",
    isHeld: true,
    heldUntil: fromNow(0.5),
    openLots: 1,
    bidderRequests: { count: 21, oldest: [bidderRequest] },
  }),
  runningSale(3, { title: "जयपुर की पुरानी हवेली का फ़र्नीचर, एक ही शाम में", openLots: 0 }),
];
const answers = (shown: readonly RunningSale[]) => gives(address, done({ sales: shown, at: fromNow(0) }));
const enter = visit("/app/admin/live", "admin");

export const states: StatesOf<"/app/admin/live"> = {
  full: steps(
    answers(sales),
    (page) => answerDisputes(page, [dispute(1)]),
    enter,
    counts(".running-sale", 3),
    ".dispute",
  ),
  loading: steps(never(address), enter, ".skeleton-row"),
  empty: steps(answers([]), enter, ".list-empty"),
  failed: steps(busy(address), enter, ".list-failed"),
};
