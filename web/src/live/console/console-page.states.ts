import type { SaleView } from "@boli/contract/live";
import type { ConsoleView } from "@boli/contract/live/console";
import type { RunningSale } from "@boli/contract/live/oversight";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import { answerSale, fromNow, saleAddress, saleId, saleLot } from "../../../../e2e/support/sale-answers.ts";
import { answerDisputes, dispute } from "../../outcomes/results/results-page.states.ts";
import {
  answer,
  done,
  neverAnswer,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const path = "/app/live-auctions/$id/console";
const address = `/app/live-auctions/${saleId(1)}/console`;
const own = "11111111-2222-4333-8444-555555555555";

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

async function show(page: Page, sale: Partial<SaleView>, facts: Partial<ConsoleView> = {}): Promise<void> {
  await answerSale(page, sale);
  await answer(
    page,
    `${saleAddress}/console*`,
    200,
    done({
      acting: { console: own, by: "host", isOwn: true, since: fromNow(-1) },
      hold: null,
      holdLeftMs: 7_200_000,
      bidders: ["Bidder 3", "Bidder 7"],
      paddles: [{ bidder: "Bidder 7", paddle: "K12" }],
      reoffered: [],
      at: fromNow(0),
      ...facts,
    }),
  );
  await signInByApi(page, "reseller");
  await page.goto(address);
  await expect(page.locator(".console")).toBeVisible();
  // A console that was loaded anew is the same one.
  await page.evaluate(([key, id]) => sessionStorage.setItem(key, id), [
    `boli.console.${saleId(1)}`,
    own,
  ] as const);
  await page.reload();
  await expect(page.locator(".console")).toBeVisible();
}

const acting = (page: Page) => expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();

const runningSalesPath = "/app/admin/live";
const runningSalesAddress = "/api/admin/live-auctions";
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

async function openRunningSales(page: Page): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto(runningSalesPath);
}

export const consoleStates: Record<string, Record<string, ShownState>> = {
  [path]: {
    full: {
      async show(page) {
        await show(page, live);
        await acting(page);
        await expect(page.locator(".console-warned[data-open]")).toBeVisible();
      },
    },
    ongoing: {
      async show(page) {
        const timed = [saleLot(1, { ...lots[1], id: saleLot(1).id, closesAt: fromNow(1) }), saleLot(2)];
        await show(page, { ...live, pace: "timed", currentLotId: null, isPractice: true, items: timed });
        await acting(page);
      },
    },
    held: {
      async show(page) {
        const hold = { by: "lost", since: fromNow(-0.01) } as const;
        await show(page, { ...live, isHeld: true, heldUntil: fromNow(0.5) }, { hold });
        await acting(page);
        await expect(page.locator(".console-band[data-tone='warning']")).toBeVisible();
      },
    },
    conflict: {
      async show(page) {
        const other = { console: saleId(77), by: "admin", isOwn: false, since: fromNow(-0.1) } as const;
        await show(page, live, { acting: other });
        await expect(page.locator(".console-band[data-tone='primary']")).toBeVisible();
      },
    },
    completed: {
      async show(page) {
        await show(page, { ...live, status: "completed", currentLotId: null });
        await expect(page.locator(".console-band .button")).toBeVisible();
      },
    },
    loading: {
      trouble: saleAddress,
      async show(page) {
        await neverAnswer(page, saleAddress);
        await signInByApi(page, "reseller");
        await page.goto(address);
        await expect(page.locator(".skeleton-row").first()).toBeVisible();
      },
    },
    failed: {
      trouble: saleAddress,
      async show(page) {
        await answer(page, saleAddress, 503, unavailable);
        await signInByApi(page, "reseller");
        await page.goto(address);
        await expect(page.locator(".console-waiting .button")).toBeVisible();
      },
    },
  },
  [runningSalesPath]: {
    full: {
      async show(page) {
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
        await answer(page, runningSalesAddress, 200, done({ sales, at: fromNow(0) }));
        await answerDisputes(page, [dispute(1)]);
        await openRunningSales(page);
        await expect(page.locator(".running-sale")).toHaveCount(3);
        await expect(page.locator(".dispute")).toBeVisible();
      },
    },
    loading: {
      trouble: runningSalesAddress,
      async show(page) {
        await neverAnswer(page, runningSalesAddress);
        await openRunningSales(page);
        await expect(page.locator(".skeleton-row").first()).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await answer(page, runningSalesAddress, 200, done({ sales: [], at: fromNow(0) }));
        await openRunningSales(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: runningSalesAddress,
      async show(page) {
        await answer(page, runningSalesAddress, 503, unavailable);
        await openRunningSales(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
};
