import { expect, type Page } from "@playwright/test";
import type { OwnOutcome } from "@boli/contract/outcomes/endpoints";
import type { StandingTotals, StandingView } from "@boli/contract/live/standing";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import { fromNow, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import {
  alert,
  answer,
  neverAnswer,
  type ShownState,
  submit,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const path = "/app/my-bids";
const address = "/api/live-auctions/mine*";

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

async function answerBids(page: Page, data: readonly StandingView[], totals: StandingTotals): Promise<void> {
  await answer(page, address, 200, {
    success: true,
    data,
    page: { page: 1, limit: 20, total: data.length, pages: 1, exact: true },
    ...totals,
  });
}

async function open(page: Page): Promise<void> {
  await signInByApi(page, "buyer");
  await page.goto(path);
}

export const myBidsStates: Record<string, Record<string, ShownState>> = {
  [path]: {
    full: {
      async show(page) {
        await answerBids(page, bids, {
          counts: { leading: 1, outbid: 2, won: 1, lost: 1 },
          ledInAll: 15_930,
          wonInAll: 47_790.75,
        });
        await open(page);
        await expect(page.locator(".own-bid")).toHaveCount(bids.length);
        await expect(page.locator(".own-bids-led")).toContainText("₹15,930");
        await expect(page.locator(".own-bids-won")).toContainText("₹47,790.75");
      },
    },
    waiting: {
      async show(page) {
        const lost = bid(5, { status: "sold", standing: "lost" });
        await answerBids(page, [bids[3] ?? lost, lost], {
          counts: { leading: 0, outbid: 0, won: 1, lost: 1 },
          ledInAll: 0,
          wonInAll: 15_930,
        });
        const outcomes = [unpaid(4), offered(5)];
        await answer(page, "/api/live-auctions/won*", 200, {
          success: true,
          data: outcomes,
          page: { page: 1, limit: 100, total: outcomes.length, pages: 1, exact: true },
        });
        await open(page);
        await expect(page.locator(".waiting-outcome")).toHaveCount(outcomes.length);
        await page.locator(".waiting-outcome .button").first().click();
        await expect(page.locator("dialog textarea")).toBeVisible();
        await submit(page);
        await alert(page);
      },
    },
    loading: {
      trouble: "/api/live-auctions/mine",
      async show(page) {
        await neverAnswer(page, address);
        await open(page);
        await expect(page.locator(".skeleton-row").first()).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await answerBids(page, [], {
          counts: { leading: 0, outbid: 0, won: 0, lost: 0 },
          ledInAll: 0,
          wonInAll: 0,
        });
        await open(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: "/api/live-auctions/mine",
      async show(page) {
        await answer(page, address, 503, unavailable);
        await open(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
};
