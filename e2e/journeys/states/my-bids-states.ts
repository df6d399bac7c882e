import { expect, type Page } from "@playwright/test";
import type { StandingTotals, StandingView } from "@boli/contract/live/standing";
import { signInByApi } from "../../support/sign-in.ts";
import { fromNow, saleId, saleLot } from "../live/sale-answers.ts";
import { answer, neverAnswer, type ShownState, unavailable } from "./state-answers.ts";

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
        });
        await open(page);
        await expect(page.locator(".own-bid")).toHaveCount(bids.length);
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
        await answerBids(page, [], { counts: { leading: 0, outbid: 0, won: 0, lost: 0 }, ledInAll: 0 });
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
