import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import { answerSales, fromNow, listAddress, saleCard } from "../../../../e2e/support/sale-answers.ts";
import { answer, neverAnswer, type ShownState, unavailable } from "../../../../e2e/support/state-answers.ts";

const path = "/app/live-auctions";

async function open(page: Page, address = path): Promise<void> {
  await signInByApi(page, "buyer");
  await page.goto(address);
}

// One in each status, with long and short texts.
const sales = [
  saleCard(1, {
    status: "live",
    isVerified: true,
    startDateTime: fromNow(-1),
    endDateTime: fromNow(0.07),
    statistics: { totalBids: 57, totalRevenue: 3_42_000 },
    participantCount: 214,
  }),
  saleCard(2, { startDateTime: fromNow(-0.01), title: "Machines of a closed mill" }),
  saleCard(3, {
    startDateTime: fromNow(3),
    title: "जयपुर की पुरानी हवेली का फ़र्नीचर, झूमर और कालीन, एक ही शाम में",
    description: "दो दरवाज़े, चार खाने।",
    isVerified: true,
  }),
  saleCard(4, { startDateTime: fromNow(100), title: "Rugs", host: null, city: null, state: null }),
  saleCard(5, {
    status: "completed",
    startDateTime: fromNow(-50),
    endDateTime: fromNow(-47),
    statistics: { totalBids: 412, totalRevenue: 18_40_500 },
  }),
  saleCard(6, { status: "cancelled", startDateTime: fromNow(-20), title: "Books of an old library" }),
];

export const liveListStates: Record<string, Record<string, ShownState>> = {
  [path]: {
    full: {
      async show(page) {
        await answerSales(page, sales, 43);
        await open(page, `${path}?category=Art&verified=yes`);
        await expect(page.locator(".sale-card-title")).toHaveCount(sales.length);
      },
    },
    loading: {
      trouble: "/api/live-auctions",
      async show(page) {
        await neverAnswer(page, listAddress);
        await open(page);
        await expect(page.locator(".sale-card-empty")).toHaveCount(6);
      },
    },
    empty: {
      async show(page) {
        await answerSales(page, []);
        await open(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: "/api/live-auctions",
      async show(page) {
        await answer(page, listAddress, 503, unavailable);
        await open(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
};
