import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import type { StandingTotals, StandingView } from "@boli/contract/live/standing";
import { fromNow, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { alert, listOf, submit } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  never,
  says,
  type StatesOf,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/live-auctions/mine*";
const enter = visit("/app/my-bids", "buyer");

const bid = (number: number, change: Partial<StandingView> = {}): StandingView => ({
  saleId: saleId(1),
  saleTitle: "An evening of brass lamps",
  lotId: saleLot(number).id,
  item: saleLot(number).inventoryItem.name,
  status: "open",
  standing: "leading",
  maxAmount: 25_000,
  currentHighestBid: 13_500,
  inAll: 15_930,
  closesAt: fromNow(number),
  bidSeq: 9,
  ...change,
});

const bids = [
  bid(1),
  bid(2, { standing: "tied", maxAmount: 1_25_000, currentHighestBid: 1_25_000, inAll: 1_47_500 }),
  bid(3, { standing: "outbid", closesAt: null }),
  bid(4, { status: "sold", standing: "won", saleTitle: "जयपुर की पुरानी हवेली का फ़र्नीचर, एक ही शाम में" }),
  bid(5, { status: "passed", standing: "lost" }),
];

const outcome = (number: number, change: Partial<OwnOutcome>): OwnOutcome => ({
  saleId: saleId(1),
  saleTitle: "जयपुर की पुरानी हवेली का फ़र्नीचर, एक ही शाम में",
  lotId: saleLot(number).id,
  item: saleLot(number).inventoryItem.name,
  contract: null,
  offer: null,
  host: null,
  head: "",
  ...change,
});
const unpaid = (number: number) =>
  outcome(number, {
    contract: {
      alias: "Bidder 7",
      price: 42_000,
      payBy: fromNow(-30),
      state: "unpaid",
      unpaidAt: fromNow(-4),
      disputeUntil: fromNow(44),
      dispute: "none",
      disputeReason: null,
      decisionReason: null,
      isConfirmed: false,
    },
    host: { name: "Deccan Auctions", email: "office@deccan-auctions-and-estates.example" },
  });
const offered = (number: number) =>
  outcome(number, { offer: { alias: "Bidder 7", price: 41_500, until: fromNow(20), state: "open" } });

const none: StandingTotals = {
  counts: { leading: 0, outbid: 0, won: 0, lost: 0 },
  ledInAll: 0,
  wonInAll: 0,
};
const answers = (shown: readonly StandingView[], totals: StandingTotals = none) =>
  gives(address, { ...listOf(shown), ...totals });

const lost = bid(5, { status: "sold", standing: "lost" });
const outcomes = [unpaid(4), offered(5)];

export const states: StatesOf<"/app/my-bids"> = {
  full: steps(
    answers(bids, {
      counts: { leading: 1, outbid: 2, won: 1, lost: 1 },
      ledInAll: 15_930,
      wonInAll: 47_790.75,
    }),
    enter,
    counts(".own-bid", bids.length),
    says(".own-bids-led", "₹15,930"),
    says(".own-bids-won", "₹47,790.75"),
  ),
  waiting: steps(
    answers([bids[3] ?? lost, lost], {
      ...none,
      counts: { ...none.counts, won: 1, lost: 1 },
      wonInAll: 15_930,
    }),
    gives("/api/live-auctions/won*", listOf(outcomes, { limit: 100 })),
    enter,
    counts(".waiting-outcome", outcomes.length),
    click(".waiting-outcome .button >> nth=0"),
    "dialog textarea",
    submit,
    alert,
  ),
  loading: steps(never(address), enter, ".skeleton-row"),
  empty: steps(answers([]), enter, ".list-empty"),
  failed: steps(busy(address), enter, ".list-failed"),
};
