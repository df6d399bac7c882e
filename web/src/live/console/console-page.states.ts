import type { SaleView } from "@boli/contract/live/endpoints";
import type { ConsoleView } from "@boli/contract/live/console";
import { answerSale, fromNow, saleAddress, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { done } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  gives,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const own = "11111111-2222-4333-8444-555555555555";
const enter = visit(`/app/live-auctions/${saleId(1)}/console`, "reseller");

const lots = [
  saleLot(1, {
    status: "sold",
    soldTo: "Bidder 4",
    soldPrice: 82_000,
    currentHighestBid: 82_000,
    totalBids: 14,
  }),
  saleLot(2, {
    status: "open",
    reserve: "not_met",
    reservePrice: 50_000,
    currentHighestBid: 42_000,
    leastBid: 43_000,
    leader: "Bidder 7",
    totalBids: 9,
    newestBid: 9,
    bidSeq: 9,
    isFairWarning: true,
    fairWarningAt: fromNow(-0.002),
  }),
  saleLot(3),
  saleLot(4, { status: "passed" }),
];

const live: Partial<SaleView> = {
  status: "live",
  pace: "clerk",
  startDateTime: fromNow(-1),
  endDateTime: fromNow(2),
  currentLotId: saleLot(2).id,
  items: lots,
  statistics: { totalBids: 23, totalRevenue: 82_000 },
  can: {
    bid: false,
    manage: true,
    why: "host_may_not_bid",
    leaveCeiling: false,
    whyNoCeiling: "host_may_not_bid",
  },
};

function open(sale: Partial<SaleView>, facts: Partial<ConsoleView> = {}): Steps {
  const view: ConsoleView = {
    acting: { console: own, by: "host", isThere: true, since: fromNow(-1) },
    hold: null,
    holdLeftMs: 7_200_000,
    bidders: ["Bidder 3", "Bidder 7"],
    paddles: [{ bidder: "Bidder 7", paddle: "K12" }],
    reoffered: [],
    at: fromNow(0),
    ...facts,
  };
  return steps(
    (page) => answerSale(page, sale),
    gives(`${saleAddress}/console*`, done(view)),
    enter,
    ".console",
    // A console that was loaded anew is the same one.
    (page) =>
      page.evaluate(([key, id]) => sessionStorage.setItem(key, id), [
        `boli.console.${saleId(1)}`,
        own,
      ] as const),
    (page) => page.reload(),
    ".console",
  );
}

const acting = ".console-top-acting[data-acting]";
const timed = [saleLot(1, { ...lots[1], id: saleLot(1).id, closesAt: fromNow(1) }), saleLot(2)];

export const states: StatesOf<"/app/live-auctions/$id/console"> = {
  full: steps(open(live), acting, ".console-warned[data-open]"),
  ongoing: steps(
    open({ ...live, pace: "timed", currentLotId: null, isPractice: true, items: timed }),
    acting,
  ),
  held: steps(
    open({ ...live, isHeld: true, heldUntil: fromNow(0.5) }, { hold: { by: "lost", since: fromNow(-0.01) } }),
    acting,
    ".console-band[data-tone='warning']",
  ),
  // By an outage, which has cleared the fair warning.
  interrupted: steps(
    open(
      {
        ...live,
        isHeld: true,
        heldUntil: fromNow(0.5),
        heldBecause: "outage",
        items: lots.map((lot) => ({ ...lot, isFairWarning: false, fairWarningAt: null })),
      },
      { hold: { by: "outage", since: fromNow(-0.01) } },
    ),
    acting,
    ".console-band[data-tone='warning'] .button",
  ),
  "moved-by-outage": steps(
    open({
      ...live,
      pace: "timed",
      currentLotId: null,
      items: timed,
      interruption: { from: fromNow(-0.4), until: fromNow(-0.28), movedMs: 731_000 },
    }),
    acting,
    ".console-band[data-tone='neutral']",
  ),
  conflict: steps(
    open(live, { acting: { console: saleId(77), by: "admin", isThere: true, since: fromNow(-0.1) } }),
    ".console-band[data-tone='primary']",
  ),
  completed: steps(open({ ...live, status: "completed", currentLotId: null }), ".console-band .button"),
  loading: steps(never(saleAddress), enter, ".skeleton-row"),
  failed: steps(busy(saleAddress), enter, ".console-waiting .button"),
};
