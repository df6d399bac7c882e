import type { BidAnswer, SaleView } from "@boli/contract/live";
import type { LotView } from "@boli/contract/live/lot";
import { expect, type Page } from "@playwright/test";
import type { AccountName } from "../../../../e2e/support/sign-in.ts";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  answerSale,
  answerStandings,
  fromNow,
  saleAddress,
  saleId,
  saleLot,
  saleView,
} from "../../../../e2e/support/sale-answers.ts";
import {
  answer,
  done,
  neverAnswer,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const address = `/app/live-auctions/${saleId(1)}`;

export async function openSale(page: Page, account: AccountName = "buyer", lot = ""): Promise<void> {
  await signInByApi(page, account);
  await page.goto(lot === "" ? address : `${address}?lot=${lot}`);
}

export const box = (page: Page) => page.locator(".lot-box");

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
const bidding = (
  sale: Partial<SaleView>,
  lot: Partial<LotView>,
  other: Partial<LotView> = {},
): ShownState => ({
  async show(page) {
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
    await answerSale(page, { ...live, ...sale });
    // The run order names the standing on another lot.
    const others = other.status === "open" ? [{ ...mine, lotId: saleLot(2).id, maxAmount: 25_000 }] : [];
    await answerStandings(page, [mine, ...others]);
    await openSale(page, "buyer", shown.id);
    await expect(box(page).locator(".bid-state").first()).toBeVisible();
    await page.getByRole("tab").nth(1).click();
    await expect(page.locator(".bid-history-row").first()).toBeVisible();
  },
});

const outbid = bidding({}, { leader: "Bidder 7" });
const button = (page: Page) => page.locator(".bid-button");

// Shows somebody who was outbid, once the button takes a press.
async function showAwake(page: Page): Promise<void> {
  await outbid.show(page);
  await expect(button(page)).not.toHaveAttribute("aria-disabled", "true");
}

// The price is a step higher from the next time that the page asks.
async function raisePrice(page: Page): Promise<void> {
  const { sale } = biddingOn({ leader: "Bidder 7", currentHighestBid: 14_000, leastBid: 14_500, bidSeq: 11 });
  await answer(page, saleAddress, 200, done(saleView(sale)));
}

// Timers of this length don't end on this page any more, so that a state which passes by itself stays.
const stopTimers = (page: Page, stoppedMs: number): Promise<void> =>
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

// The states of the box to bid in.
export const bidBoxStates: Record<string, ShownState> = {
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
  offered: {
    trouble: `${saleAddress}/bid`,
    async show(page) {
      await answer(page, `${saleAddress}/bid`, 400, refusal("bid_too_low", "Bid must be at least ₹14,000"));
      await outbid.show(page);
      const maximum = page.locator(".bid-others .button").last();
      for (const look of [/button-quiet/, /button-strong/]) {
        await expect(button(page)).not.toHaveAttribute("aria-disabled", "true");
        await button(page).click();
        await expect(page.locator(".bid-box[data-state=refused]")).toBeVisible();
        await expect(maximum).toHaveClass(look);
      }
    },
  },
  tied: bidding({}, { leader: "Bidder 7", currentHighestBid: 20_000, leastBid: 20_500 }),
  barred: bidding({}, { leader: null, isBarred: true, restartOf: { lotId: saleId(900), reason } }),
  restarted: bidding({}, { status: "withdrawn" }, { restartOf: { lotId: saleLot(1).id, reason } }),
  held: bidding({ isHeld: true, heldUntil: fromNow(0.5), heldBecause: "lost" }, {}),
  closing: bidding({}, { leader: "Bidder 7", closesAt: fromNow(-0.001) }),
  practice: bidding(
    { isPractice: true, ownAlias: null, can: { ...cannotBid, manage: true } },
    { leader: "Floor 12" },
  ),
  won: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 3", closesAt: null }),
  sold: bidding({}, { status: "sold", soldPrice: 13_000, soldTo: "Bidder 7", closesAt: null }),
  unknown: {
    trouble: `${saleAddress}/bid`,
    async show(page) {
      await answer(page, `${saleAddress}/bid`, 503, unavailable);
      await outbid.show(page);
      await button(page).click();
      await expect(page.locator(".bid-box[data-state=unknown]")).toBeVisible();
    },
  },
  refused: {
    trouble: `${saleAddress}/bid`,
    async show(page) {
      await answer(page, `${saleAddress}/bid`, 400, refusal("bid_too_low", "Bid must be at least ₹14,000"));
      await outbid.show(page);
      await button(page).click();
      await expect(page.locator(".bid-box[data-state=refused]")).toBeVisible();
    },
  },
  // The next price comes, and the refusal stays below the bidder's standing.
  kept: {
    trouble: `${saleAddress}/bid`,
    async show(page) {
      await answer(page, `${saleAddress}/bid`, 400, refusal("bid_too_low", "Bid must be at least ₹14,000"));
      await outbid.show(page);
      await button(page).click();
      await expect(page.locator(".bid-box[data-state=refused]")).toBeVisible();
      await raisePrice(page);
      await expect(page.locator(".bid-box[data-state=outbid] .bid-state-more")).toContainText("₹14,000");
    },
  },
  // The answer does not come.
  pending: {
    trouble: `${saleAddress}/bid`,
    async show(page) {
      await neverAnswer(page, `${saleAddress}/bid`);
      await showAwake(page);
      await stopTimers(page, 3_000);
      await button(page).click();
      await expect(page.locator(".bid-box[data-state=pending]")).toBeVisible();
    },
  },
  // The bid counts, but somebody's higher maximum was there before.
  topped: {
    async show(page) {
      await showAwake(page);
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
      await answer(page, `${saleAddress}/bid`, 200, done(topped));
      await button(page).click();
      await expect(page.locator(".bid-box[data-state=topped]")).toBeVisible();
      await raisePrice(page);
      await expect(box(page).locator(".lot-box-amount")).toHaveText("₹14,000");
    },
  },
  // Neither the room nor a request comes through.
  behind: {
    trouble: saleAddress,
    async show(page) {
      await outbid.show(page);
      await answer(page, saleAddress, 503, unavailable);
      await expect(page.locator(".bid-box[data-state=behind]")).toBeVisible({ timeout: 30_000 });
      await expect(button(page)).toHaveAttribute("aria-disabled", "true", { timeout: 30_000 });
    },
  },
  // The press came when the price had just risen.
  moved: {
    async show(page) {
      await showAwake(page);
      await stopTimers(page, 4_000);
      await page.evaluate(pressAtChange);
      await raisePrice(page);
      await expect(page.locator(".bid-box[data-state=moved]")).toBeVisible({ timeout: 30_000 });
    },
  },
  amount: {
    async show(page) {
      await outbid.show(page);
      await page.locator(".bid-others .button").first().click();
      await page.locator("input[name=maxAmount]").fill("75,000");
      await expect(page.locator(".amount-words")).toContainText("₹88,500");
    },
  },
};
