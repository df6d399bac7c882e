import type { Page } from "@playwright/test";
import { byApi } from "../support/auctions-by-api.ts";
import { loseSession, signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import {
  answerAuction,
  answerDashboard,
  answerList,
  auctionCard,
  auctionId,
  freeAuction,
} from "../support/auction-answers.ts";

// In Hindi, what our tables know has its Hindi name, and what a seller typed stays as it is.

test.use({ locale: "hi-IN" });

const place = "नई दिल्ली, दिल्ली";
const cards = [auctionCard(1), auctionCard(2, { location: { city: "Ozar", state: "Maharashtra" } })];
const main = (page: Page) => page.locator("main");

test("NAMES-3 places and kinds of events are Hindi in cards, lists and on the page of an auction", async ({
  page,
}) => {
  await answerDashboard(page, cards);
  await answerList(page, { cards });
  await answerAuction(page, freeAuction({ eventType: "Public auction" }));
  await signInByApi(page, "buyer");
  for (const path of ["/app/dashboard", "/app/auctions"]) {
    await page.goto(path);
    await expect(main(page)).toContainText(place);
    // Not in the tables.
    await expect(main(page)).toContainText("Ozar, महाराष्ट्र");
    await expect(main(page)).not.toContainText(/Delhi|Maharashtra/);
  }
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.locator(".auction-header")).toContainText(place);
  await expect(page.locator(".auction-facts").first()).toContainText("सार्वजनिक नीलामी");
  await page.goto(`/app/auctions/${auctionId(1)}?tab=location`);
  for (const fact of ["नई दिल्ली", "दिल्ली"])
    await expect(page.locator(".auction-facts dd").filter({ hasText: fact }).first()).toBeVisible();
});

test("NAMES-4 the filter for places suggests Hindi names, and finds what is stored under the English ones", async ({
  page,
}) => {
  const title = `Indigo${process.pid}`;
  await (await byApi("seller")).list(title);
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions?search=${title}&location=x`);
  const field = page.locator("input[name=location]");
  await field.fill("पुण");
  const option = page.getByRole("option", { name: /^पुणे, महाराष्ट्र/ });
  await option.click();
  await expect(field).toHaveValue("पुणे, महाराष्ट्र");
  await expect(page.locator(".auction-card")).toHaveCount(1);
  await expect(page.locator(".auction-card")).toContainText("पुणे, महाराष्ट्र");
});

test("NAMES-5 the form fills in the Hindi city of a pincode, and the list of those who manage shows it", async ({
  page,
}) => {
  await signInByApi(page, "seller");
  await page.goto("/app/create-auction");
  await page.locator("input[name=pincode]").fill("411001");
  await expect(page.locator("input[name=city]")).toHaveValue("पुणे");
  await expect(page.locator("select[name=state] option:checked")).toHaveText("महाराष्ट्र");
  await expect(page.locator(".pincode-hint output")).toContainText("पुणे, महाराष्ट्र");
  await expect(page.locator(".pincode-hint button")).toHaveCount(0);
  await expect(page.locator(".summary-preview")).toContainText("पुणे, महाराष्ट्र");

  const title = `Lac${process.pid}`;
  await (await byApi("seller")).list(title);
  await page.goto("/app/my-auctions");
  await expect(page.locator(".own-listing", { hasText: title })).toContainText("पुणे, महाराष्ट्र");
  await loseSession(page);
  await signInByApi(page, "admin");
  await page.goto(`/app/auction-management?search=${title}`);
  await expect(page.locator(".managed-place").last()).toContainText(/पुणे\s*,\s*महाराष्ट्र/);
});

test("NAMES-6 the public page names the towns of the next auctions in Hindi", async ({ page }) => {
  await page.goto("/hi");
  const tickets = page.locator(".ticket");
  await expect(tickets.first()).toBeVisible();
  for (const ticket of await tickets.all())
    await expect(ticket.locator(".with-icon")).toContainText(/[\u0900-\u097f]/);
});
