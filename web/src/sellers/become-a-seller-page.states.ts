import { expect, type Page } from "@playwright/test";
import { openSignedIn, signInByApi, type AccountName } from "../../../e2e/support/sign-in.ts";
import { answerList, auctionCard } from "../../../e2e/support/auction-answers.ts";
import { auctionId, someAuction } from "../../../e2e/support/listing-answers.ts";
import {
  alert,
  answer,
  done,
  loseAnswers,
  submit,
  type ShownState,
} from "../../../e2e/support/state-answers.ts";

const application = "/api/seller/application";
const one = `/api/auctions/${auctionId}`;

async function open(page: Page, account: AccountName = "buyer"): Promise<void> {
  await signInByApi(page, account);
  await page.goto("/app/become-a-seller");
  await expect(page.locator(".become-a-seller h1")).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await open(page);
  await page.locator("input[name=organisation]").fill("Deccan Hotel Clearances");
  await page.locator("textarea[name=sells]").fill("Furniture and machines of hotels that close");
  await page.locator("input[name=phone]").fill("+91 40 5550 0142");
  await page.locator("input[name=termsVersion]").check();
}

// The list, with the panel of what was listed just now.
async function showListed(page: Page, change: object): Promise<void> {
  await answerList(page, { cards: [auctionCard(1)] });
  await answer(page, one, 200, done({ ...someAuction, ...change }));
  await openSignedIn(page, "seller", `/app/auctions?listed=${auctionId}`);
  await expect(page.locator(".listed-panel")).toBeVisible();
  await expect(page.locator(".auction-card-title").first()).toBeVisible();
}

async function showReview(page: Page, account: AccountName, change: object): Promise<void> {
  await answer(page, one, 200, done({ ...someAuction, isHidden: true, ...change }));
  await signInByApi(page, account);
  await page.goto(`/app/auctions/${auctionId}`);
  await expect(page.locator(".auction-header h1")).toBeVisible();
}

const waiting = { isHidden: true, review: { state: "waiting", reason: null } };
const reason =
  "The photos show another place, and the date is not clear. Please write when the viewing begins.";

// Becoming a seller, and the review of what a new one lists.
export const sellerStates: Record<string, Record<string, ShownState>> = {
  "/app/become-a-seller": {
    full: { show: (page) => open(page) },
    refused: {
      async show(page) {
        await open(page);
        await submit(page);
        await alert(page);
      },
    },
    failed: {
      trouble: application,
      async show(page) {
        await loseAnswers(page, application);
        await fillIn(page);
        await submit(page);
        await alert(page);
        // Hovered, so that the toast stays during the scan.
        await page.locator(".toast-error").hover();
      },
    },
    done: {
      async show(page) {
        await answer(page, application, 201, done({ role: "seller" }));
        await fillIn(page);
        await submit(page);
        await expect(page.locator(".become-a-seller a.button-strong")).toBeVisible();
      },
    },
    "no-role": { show: (page) => open(page, "reseller") },
  },
  "/app/auctions": {
    listed: { show: (page) => showListed(page, {}) },
    waiting: { show: (page) => showListed(page, waiting) },
  },
  "/app/auctions/$id": {
    waiting: { show: (page) => showReview(page, "seller", waiting) },
    "sent-back": {
      show: (page) => showReview(page, "seller", { review: { state: "sent_back", reason } }),
    },
    review: {
      async show(page) {
        const seller = {
          organisation: "Deccan Hotel Clearances",
          sells: "Furniture, kitchen machines and linen of hotels that close or renovate in Telangana",
          phone: "+91 40 5550 0142",
          email: "newseller@boli.test",
        };
        const can = { edit: true, cancel: true, delete: true, manage: true, approve: true, sendBack: true };
        await showReview(page, "admin", { ...waiting, seller, can: { ...can, message: false } });
        await expect(page.locator(".review-seller")).toBeVisible();
      },
    },
  },
};
