import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import type { LotView } from "@boli/contract/live/lot";
import { expect, type Page } from "@playwright/test";
import {
  answerLot,
  answerSale,
  answerStandings,
  fromNow,
  saleAddress,
  saleId,
  saleLot,
  saleView,
} from "../../../../e2e/support/sale-answers.ts";
import { done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  fill,
  gives,
  lost,
  never,
  says,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const cannotBid: Pick<SaleView["can"], "bid" | "why" | "leaveCeiling" | "whyNoCeiling"> = {
  bid: false,
  why: "host_may_not_bid",
  leaveCeiling: false,
  whyNoCeiling: "host_may_not_bid",
};

const reason = "One bid was typed with a zero too many.";

// A sale with a lot that is open, or was closed in a sale that goes on.
function biddingOn(lot: Partial<LotView>, other: Partial<LotView> = {}) {
  const shown = saleLot(1, {
    status: "open",
    currentHighestBid: 13_000,
    leastBid: 13_500,
    leader: "Bidder 3",
    totalBids: 9,
    bidSeq: 9,
    closesAt: fromNow(0.07),
    latestCloseAt: fromNow(1.07),
    ...lot,
  });
  const sale: Partial<SaleView> = {
    status: "live",
    startDateTime: fromNow(-1),
    ownAlias: "Bidder 3",
    participants: ["Bidder 3", "Bidder 7"],
    can: { bid: true, manage: false, why: null, leaveCeiling: true, whyNoCeiling: null },
    items: [shown, saleLot(2, other)],
  };
  return { shown, sale };
}

// As somebody sees it who has bid on it.
function bidding(
  sale: Partial<SaleView>,
  lot: Partial<LotView>,
  other: Partial<LotView> = {},
  answers: Steps = () => Promise.resolve(),
): Steps {
  const { shown, sale: live } = biddingOn(lot, other);
  const mine = {
    saleId: saleId(1),
    saleTitle: "An evening of brass lamps",
    lotId: shown.id,
    item: shown.inventoryItem.name,
    status: shown.status,
    standing: "outbid",
    maxAmount: 20_000,
    currentHighestBid: 13_000,
    closesAt: shown.closesAt,
    bidSeq: 9,
  };
  // The run order names the standing on another lot.
  const others = other.status === "open" ? [{ ...mine, lotId: saleLot(2).id, maxAmount: 25_000 }] : [];
  return steps(
    (page) => answerSale(page, { ...live, ...sale }),
    (page) => answerStandings(page, [mine, ...others]),
    answers,
    visit(`/app/live-auctions/${saleId(1)}?lot=${shown.id}`, "buyer"),
    ".lot-box .bid-state",
    (page) => page.getByRole("tab").nth(1).click(),
    ".bid-history-row",
  );
}

const outbid = bidding({}, { leader: "Bidder 7" });
const bidAddress = `${saleAddress}/bid`;
const tooLow = gives(bidAddress, refusal("bid_too_low", "Bid must be at least ₹14,000"), 400);
const button = (page: Page) => page.locator(".bid-button");
const press = click(".bid-button");
const box = (state: string) => `.bid-box[data-state=${state}]`;
const isRefused = steps(tooLow, outbid, press, box("refused"));

// The button takes a press.
const awake: Steps = (page) => expect(button(page)).not.toHaveAttribute("aria-disabled", "true");

// The price is a step higher from the next time that the page asks.
const raisePrice = gives(
  saleAddress,
  done(
    saleView(biddingOn({ leader: "Bidder 7", currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 11 }).sale),
  ),
);

// Timers of this length don't end on this page any more, so that a state which passes by itself stays.
const stopTimers =
  (stoppedMs: number): Steps =>
  (page) =>
    page.evaluate((stopped) => {
      const inside = globalThis as unknown as { setTimeout(run: unknown, ms?: number): number };
      const start = inside.setTimeout.bind(globalThis);
      inside.setTimeout = (run, ms) => start(run, ms === stopped ? 2 ** 31 - 1 : ms);
    }, stoppedMs);

// A finger that comes down in the moment in which the button's amount changes.
function pressAtChange(): void {
  interface Page {
    document: { querySelector(selector: string): { click(): void } };
    MutationObserver: new (run: () => void) => {
      observe(of: unknown, changes: object): void;
      disconnect(): void;
    };
  }
  const { document, MutationObserver } = globalThis as unknown as Page;
  const large = document.querySelector(".bid-button");
  const hasty = new MutationObserver(() => {
    hasty.disconnect();
    large.click();
  });
  hasty.observe(large, { characterData: true, childList: true, subtree: true });
}

// An outage has moved the close to so many hours from now.
const movedTo = (hours: number): Steps => {
  const closesAt = fromNow(hours);
  const answers: Steps = (page) =>
    answerLot(page, [{ seq: 14, at: fromNow(-0.1), why: "outage", closesAt, bidSeq: null }]);
  const interruption = { from: fromNow(-0.2), until: fromNow(-0.1), movedMs: hours * 3_600_000 };
  return steps(bidding({ interruption }, { leader: "Bidder 7", closesAt }, {}, answers), ".room-notice");
};

// The next connection to the room is told that its server leaves, and no other one comes about. The page is left and entered again
// for it, because the server has ended the first one.
const serverLeaves = (why: "restart" | "cut-off"): Steps =>
  steps(
    (page) =>
      page.evaluate(
        ([reason, at]) => {
          type Listener = ((event: object) => void) | undefined;
          const inside = globalThis as unknown as { WebSocket: new (address: string) => object };
          const Real = inside.WebSocket;
          let hasLeft = false;
          class Leaving {
            onmessage: Listener;
            onclose: Listener;
            constructor() {
              setTimeout(() => !hasLeft && this.leave());
            }
            leave(): void {
              hasLeft = true;
              const words = [
                { kind: "ready", seq: 1, at },
                { kind: "leaving", why: reason },
              ];
              for (const word of words) this.onmessage?.({ data: JSON.stringify(word) });
              this.onclose?.({ code: 1012 });
            }
            send(): void {}
            close(): void {}
          }
          // Other connections stay as they are.
          const choose = (address: string) =>
            address.includes("/live-auctions/") ? new Leaving() : new Real(address);
          inside.WebSocket = Object.assign(
            function (address: string) {
              return choose(address);
            } as unknown as typeof Real,
            { CONNECTING: 0, OPEN: 1 },
          );
        },
        [why, fromNow(0)] as const,
      ),
    click("a[href='/app/live-auctions'] >> nth=0"),
    ".sale-list, .list-empty, .sale-card",
    (page) => page.goBack().then(() => undefined),
    ".lot-box .bid-state",
  );

// The bid counts, but somebody's higher maximum was there before.
const topped: BidAnswer = {
  bidId: saleId(310),
  lotId: saleLot(1).id,
  seq: 10,
  amount: 13_500,
  isLeading: false,
  isTied: false,
  currentHighestBid: 14_000,
  leastBid: 14_500,
  maxAmount: 13_500,
  closesAt: fromNow(0.07),
  head: "",
};

// A page notices within half a minute that it is behind, or that the price rose.
const soon = { timeout: 30_000 };
const comesTo =
  (state: string): Steps =>
  (page) =>
    expect(page.locator(box(state))).toBeVisible(soon);

// The states of the box to bid in.
export const bidBoxStates = {
  leading: bidding({ ownAlias: "Bidder 3" }, {}),
  outbid: bidding(
    {},
    { leader: "Bidder 7" },
    { status: "open", currentHighestBid: 21_000, leader: "Bidder 3", bidSeq: 9, closesAt: fromNow(0.02) },
  ),
  "below-reserve": bidding({}, { reserve: "not_met" }),
  "unsold-reserve": bidding({}, { status: "passed", reserve: "not_met", leader: null, closesAt: null }),
  warned: bidding({}, { leader: "Bidder 7", isFairWarning: true }),
  // Two bids in a row were too low when they came.
  offered: steps(tooLow, outbid, async (page) => {
    for (const look of [/button-quiet/, /button-strong/]) {
      await steps(awake, press, box("refused"))(page);
      await expect(page.locator(".bid-others .button").last()).toHaveClass(look);
    }
  }),
  tied: bidding({}, { leader: "Bidder 7", currentHighestBid: 20_000, leastBid: 20_500 }),
  barred: bidding({}, { leader: null, isBarred: true, restartOf: { lotId: saleId(900), reason } }),
  restarted: bidding({}, { status: "withdrawn" }, { restartOf: { lotId: saleLot(1).id, reason } }),
  held: bidding({ isHeld: true, heldUntil: fromNow(0.5), heldBecause: "lost" }, {}),
  // By an outage that is over: its close is later today, or on another day; and the auctioneer has to resume it.
  "moved-by-outage": movedTo(0.3),
  "moved-by-days": movedTo(49),
  interrupted: bidding({ pace: "clerk", isHeld: true, heldUntil: fromNow(0.5), heldBecause: "outage" }, {}),
  // The server ends the connection: it restarts, or is cut off; or it says that nobody can bid now.
  restarting: steps(outbid, serverLeaves("restart"), comesTo("leaving")),
  "cut-off": steps(outbid, serverLeaves("cut-off"), comesTo("leaving")),
  unavailable: steps(busy(bidAddress), outbid, press, box("unknown")),
  closing: bidding({}, { leader: "Bidder 7", closesAt: fromNow(-0.001) }),
  practice: bidding(
    { isPractice: true, ownAlias: null, can: { ...cannotBid, manage: true } },
    { leader: "Floor 12" },
  ),
  won: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 3", closesAt: null }),
  sold: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 7", closesAt: null }),
  unknown: steps(lost(bidAddress), outbid, press, box("unknown")),
  refused: isRefused,
  // The next price comes, and the refusal stays below the bidder's standing.
  kept: steps(isRefused, raisePrice, says(`${box("outbid")} .bid-state-more`, "₹14,000")),
  // The answer does not come.
  pending: steps(never(bidAddress), outbid, awake, stopTimers(3_000), press, box("pending")),
  topped: steps(outbid, awake, gives(bidAddress, done(topped)), press, box("topped"), raisePrice, (page) =>
    expect(page.locator(".lot-box .lot-box-amount")).toHaveText("₹14,000"),
  ),
  // Neither the room nor a request comes through.
  behind: steps(outbid, busy(saleAddress), comesTo("behind"), (page) =>
    expect(button(page)).toHaveAttribute("aria-disabled", "true", soon),
  ),
  // The press came when the price had just risen.
  moved: steps(
    outbid,
    awake,
    stopTimers(4_000),
    (page) => page.evaluate(pressAtChange),
    raisePrice,
    comesTo("moved"),
  ),
  amount: steps(
    outbid,
    click(".bid-others .button >> nth=0"),
    fill("input[name=maxAmount]", "75,000"),
    says(".amount-words", "₹88,500"),
  ),
} satisfies Partial<StatesOf<"/app/live-auctions/$id">>;
