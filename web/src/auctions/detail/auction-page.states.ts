import { expect, type Page } from "@playwright/test";
import { type AccountName, signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  answerAuction,
  auctionId,
  freeAuction,
  fullAuction,
} from "../../../../e2e/support/auction-answers.ts";
import { answer, refusal, type ShownState } from "../../../../e2e/support/state-answers.ts";

async function openAuction(page: Page, as: AccountName): Promise<void> {
  await signInByApi(page, as);
  await page.goto(`/app/auctions/${auctionId(1)}`);
}

export const organiserStates: Record<string, Record<string, ShownState>> = {
  "/app/auctions/$id": {
    // The header says all of the description.
    short: {
      async show(page) {
        await answerAuction(page, fullAuction({ description: "Three desks of a closing office." }));
        await openAuction(page, "member");
        await expect(page.locator(".auction-available")).toBeVisible();
      },
    },
    "contact-listed": {
      async show(page) {
        const contactInfo = { phone: "+91 22 5550 0194", email: "office.sale@korean-auctions.example" };
        await answerAuction(page, fullAuction({ contactInfo }));
        await openAuction(page, "member");
        await page.locator(".quick-actions > .button").last().click();
        await expect(page.locator(".organiser-links a")).toHaveCount(2);
      },
    },
    "message-refused": {
      trouble: `/api/auctions/${auctionId(1)}/message`,
      async show(page) {
        await answerAuction(
          page,
          freeAuction({
            contactInfo: { phone: null, email: null },
            can: { ...freeAuction().can, message: true },
          }),
        );
        await answer(
          page,
          `/api/auctions/${auctionId(1)}/message`,
          429,
          refusal("organiser_asked_often", "This organiser has received too many messages today."),
        );
        await openAuction(page, "buyer");
        await page.locator(".quick-actions > .button").last().click();
        await page.locator("dialog textarea").fill("Can one see the generator run?");
        await page.locator("dialog[open] .button-strong").click();
        await expect(page.locator("dialog[open] .notice-error")).toBeVisible();
      },
    },
    contact: {
      async show(page) {
        const unlisted = { phone: null, email: null };
        await answerAuction(
          page,
          freeAuction({ contactInfo: unlisted, can: { ...freeAuction().can, message: true } }),
        );
        await openAuction(page, "buyer");
        await page.locator(".quick-actions > .button").last().click();
        await expect(page.locator("dialog textarea")).toBeFocused();
      },
    },
  },
};
