import { expect, type Page } from "@playwright/test";
import { aJpeg } from "../../../../server/testing/picture-parts.ts";
import { answerWith } from "../../../../e2e/support/answers.ts";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  loseAnswers,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";
import {
  auctionId,
  ownCards,
  ownFigures,
  pageOf,
  sameAuctionLater,
  someAuction,
  someHistory,
} from "../../../../e2e/support/listing-answers.ts";
import {
  fillAuction,
  openCreate,
  sendForm,
  writeItem,
} from "../../../../e2e/journeys/listing/listing-steps.ts";

const create = "/api/auctions";
const one = `/api/auctions/${auctionId}`;
const own = "/api/auctions/own*";
const figures = "/api/listing-figures*";
const history = `${one}/history*`;

async function openEdit(page: Page): Promise<void> {
  await answerWith(page, one, ({ method }) => (method === "GET" ? { json: done(someAuction) } : undefined));
  await answer(page, history, 200, pageOf(someHistory));
  await signInByApi(page, "seller");
  await page.goto(`/app/auctions/${auctionId}/edit`);
  await expect(page.locator(".auction-form")).toBeVisible();
}

async function openOwn(page: Page): Promise<void> {
  await signInByApi(page, "seller");
  await page.goto("/app/my-auctions");
}

async function showOwn(page: Page): Promise<void> {
  await answer(page, own, 200, pageOf(ownCards));
  await answer(page, figures, 200, done(ownFigures));
  await openOwn(page);
  await expect(page.locator(".own-listing")).toHaveCount(ownCards.length);
}

// Creating, editing and managing one's own auctions.
export const listingStates: Record<string, Record<string, ShownState>> = {
  "/app/create-auction": {
    full: { show: openCreate },
    loading: {
      trouble: one,
      async show(page) {
        await neverAnswer(page, one);
        await signInByApi(page, "seller");
        await page.goto(`/app/create-auction?from=${auctionId}`);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: create,
      async show(page) {
        await loseAnswers(page, create);
        await openCreate(page);
        await fillAuction(page);
        await sendForm(page);
        await alert(page);
      },
    },
    refused: {
      async show(page) {
        await openCreate(page);
        await sendForm(page);
        await alert(page);
      },
    },
    draft: {
      async show(page) {
        await openCreate(page);
        await page.locator("input[name=title]").fill("Left behind");
        await expect(page.locator(".draft-state")).toContainText(/\d:\d\d/);
        await page.reload();
        await expect(page.locator(".draft-offer")).toBeVisible();
      },
    },
    item: {
      async show(page) {
        await openCreate(page);
        await page.locator(".items-add button").click();
        await page.locator(".item-editor .form-actions .button-strong").click();
        await alert(page);
      },
    },
    filled: {
      async show(page) {
        await openCreate(page);
        await fillAuction(page);
        await writeItem(page, { name: "Office chairs", value: "18,000" });
        await page.locator(".more-details summary").click();
        await expect(page.locator("input[name=sourceUrl]")).toBeVisible();
      },
    },
    "upload-failed": {
      trouble: "/api/uploads",
      async show(page) {
        await openCreate(page);
        await loseAnswers(page, "/api/uploads*");
        const buffer = await aJpeg(900, 600);
        await page
          .locator("input[type=file]")
          .first()
          .setInputFiles([{ name: "hall.jpg", mimeType: "image/jpeg", buffer }]);
        await expect(page.locator(".picture-tile-failed")).toBeVisible();
      },
    },
    leaving: {
      async show(page) {
        await openCreate(page);
        await page.locator("input[name=title]").fill("Half a listing");
        await page.locator(".auction-form-actions .button-plain").first().click();
        await expect(page.locator("dialog[open]")).toBeVisible();
      },
    },
    "no-role": {
      async show(page) {
        await signInByApi(page, "buyer");
        await page.goto("/app/create-auction");
        await expect(page.locator(".access-denied")).toBeVisible();
      },
    },
  },
  "/app/auctions/$id/edit": {
    full: { show: openEdit },
    loading: {
      trouble: one,
      async show(page) {
        await neverAnswer(page, one);
        await signInByApi(page, "seller");
        await page.goto(`/app/auctions/${auctionId}/edit`);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: one,
      async show(page) {
        await answer(page, one, 404, refusal("auction_not_found", "Auction not found"));
        await signInByApi(page, "seller");
        await page.goto(`/app/auctions/${auctionId}/edit`);
        await alert(page);
      },
    },
    refused: {
      trouble: one,
      async show(page) {
        const sentence = "Please check the marked fields.";
        const fields = { "items.1.name": "This is too long.", "inspection.place": "This is too long." };
        await openEdit(page);
        await answer(page, one, 400, refusal("invalid_input", sentence, fields));
        await sendForm(page);
        await alert(page);
      },
    },
    conflict: {
      trouble: one,
      async show(page) {
        await openEdit(page);
        const now = { ...refusal("changed_meanwhile", "Someone changed this."), current: sameAuctionLater };
        await answer(page, one, 409, now);
        await page.locator("input[name=title]").fill("A title of my own");
        await sendForm(page);
        await expect(page.locator("dialog .conflict-list")).toBeVisible();
      },
    },
    history: {
      async show(page) {
        await openEdit(page);
        await page.locator(".edit-actions button").first().click();
        await expect(page.locator(".history-moments")).toBeVisible();
      },
    },
    cancelling: {
      async show(page) {
        await openEdit(page);
        await page.locator(".edit-actions button").last().click();
        await expect(page.locator("dialog textarea")).toBeVisible();
      },
    },
  },
  "/app/my-auctions": {
    full: { show: showOwn },
    loading: {
      trouble: "/api/auctions/own",
      async show(page) {
        await neverAnswer(page, own);
        await openOwn(page);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await answer(page, own, 200, pageOf([]));
        await openOwn(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: "/api/auctions/own",
      async show(page) {
        await answer(page, own, 503, unavailable);
        await openOwn(page);
        await alert(page);
      },
    },
    "figures-failed": {
      trouble: "/api/listing-figures",
      async show(page) {
        await answer(page, own, 200, pageOf(ownCards));
        await answer(page, figures, 503, unavailable);
        await openOwn(page);
        await alert(page);
      },
    },
    "sent-back": {
      async show(page) {
        const [first, second, ...others] = ownCards;
        const reason = "The photos show another place, and the date is not clear.";
        const cards = [
          { ...first, isHidden: true, review: { state: "waiting", reason: null } },
          { ...second, isHidden: true, review: { state: "sent_back", reason } },
          ...others,
        ];
        await answer(page, own, 200, pageOf(cards));
        await answer(page, figures, 200, done(ownFigures));
        await openOwn(page);
        await expect(page.locator(".own-listing-reason")).toBeVisible();
      },
    },
    cancelling: {
      async show(page) {
        await showOwn(page);
        await page.locator(".own-listing").first().locator("button").click();
        await expect(page.locator("dialog textarea")).toBeVisible();
      },
    },
    "cancel-failed": {
      trouble: `/api/auctions/${ownCards[0]?.id}/cancel`,
      async show(page) {
        await showOwn(page);
        await page.locator(".own-listing").first().locator("button").click();
        await loseAnswers(page, "/api/auctions/*/cancel");
        await page.locator("dialog textarea").fill("The hall is closed that day.");
        await page.locator("dialog[open] .button-danger").click();
        await expect(page.locator("dialog[open] .notice-error")).toBeVisible();
      },
    },
  },
};
