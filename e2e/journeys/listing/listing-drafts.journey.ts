import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import type { PageGlobals } from "../../support/page-globals.ts";
import { loseSession, signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import {
  fillAuction,
  messages,
  openCreate,
  ownTitled,
  readAuction,
  sendForm,
  titled,
} from "./listing-steps.ts";

// The last letters are saved a moment after typing.
const draftHolds = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => JSON.stringify((globalThis as unknown as PageGlobals).localStorage).includes(wanted),
    text,
  );

test("LISTING-3 a draft survives a reload and a crash, item and all, and is gone when it is sent", async ({
  page,
  context,
}) => {
  const title = titled("Crash clearance");
  await openCreate(page);
  await fillAuction(page, { title });
  await page.locator(".items-add button").click();
  await page.getByLabel("Item name").fill("Half a chair");
  await expect(page.locator(".draft-state")).toContainText("Draft saved on this device at");
  await draftHolds(page, "Half a chair");
  await page.reload();
  const offer = page.getByRole("region", { name: "Unfinished" });
  await expect(offer).toContainText("You have an unfinished listing, saved just now.");
  // The page is scrolled to where one was; the offer is not left above it.
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(offer).toContainText(`${title} · 1 item`);
  await expectAccessible(page, "the offer of a draft");
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.getByLabel("Item name")).toHaveValue("Half a chair");
  await expect(offer).toBeHidden();
  await page.getByLabel("Item name").fill("A whole chair");
  await draftHolds(page, "A whole chair");

  const debug = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  debug.send("Page.crash").catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await page.close();
  await again.goto("/app/create-auction");
  await again.getByRole("button", { name: "Continue" }).click();
  await expect(again.getByLabel("Item name")).toHaveValue("A whole chair");
  await again.getByLabel("Item description").fill("With all four legs");
  await again.getByLabel("Category").selectOption("Furniture");
  // An open, complete item is included.
  await sendForm(again);
  await expect(messages(again)).toContainText("Auction created successfully!");
  await expect(again).toHaveURL(/\/app\/auctions\?listed=/);
  const [made, ...others] = await ownTitled(again, title);
  expect(others).toEqual([]);
  expect((await readAuction(again, made?.id ?? "")).items.map(({ name }) => name)).toEqual([
    "Teak desk",
    "A whole chair",
  ]);
  await again.goto("/app/create-auction");
  await expect(again.locator(".auction-form")).toBeVisible();
  await expect(again.locator(".draft-offer")).toBeHidden();
});

test("LISTING-4 two tabs write two drafts; neither destroys, nor is offered, the other's", async ({
  page,
  context,
}) => {
  await openCreate(page);
  const other = await context.newPage();
  await other.goto("/app/create-auction");
  await page.getByLabel("Title", { exact: true }).fill("First tab");
  await expect(page.locator(".draft-state")).toContainText("Draft saved");
  await other.getByLabel("Title", { exact: true }).fill("Second tab");
  await expect(other.locator(".draft-state")).toContainText("Draft saved");
  const third = await context.newPage();
  await third.goto("/app/create-auction");
  await expect(third.locator(".auction-form")).toBeVisible();
  await expect(third.locator(".draft-offer")).toBeHidden();
  await other.close();
  await page.close();
  await third.reload();
  await expect(third.locator(".draft-offer li")).toHaveText([/Second tab/, /First tab/]);
  // Discarding a draft asks for confirmation and keeps the other draft.
  await third.locator(".draft-offer li").first().getByRole("button", { name: "Discard" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(third.locator(".draft-offer li")).toHaveText([/First tab/]);
  await third.reload();
  await expect(third.locator(".draft-offer li")).toHaveText([/First tab/]);
});

test("LISTING-5 a draft is nobody else's, and signing out removes it", async ({ page }) => {
  await openCreate(page);
  await page.getByLabel("Title", { exact: true }).fill("A seller's secret");
  await expect(page.locator(".draft-state")).toContainText("Draft saved");
  // The session ends, and another user signs in on the same browser.
  await loseSession(page);
  await signInByApi(page, "admin");
  await page.goto("/app/create-auction");
  await expect(page.locator(".auction-form")).toBeVisible();
  await expect(page.locator(".draft-offer")).toBeHidden();
  await loseSession(page);
  await signInByApi(page, "seller");
  await page.goto("/app/create-auction");
  await expect(page.locator(".draft-offer")).toContainText("A seller's secret");
  await page.locator(".popover-button").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = await page.evaluate(() => JSON.stringify({ ...globalThis.localStorage }));
  expect(left).not.toContain("secret");
});

test("LISTING-6 a browser that keeps nothing does no harm, and says so", async ({ page }) => {
  const title = titled("Full shelf");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openCreate(page);
  await fillAuction(page, { title });
  await expect(page.locator(".draft-state")).toHaveText(/no space for a draft/);
  await sendForm(page);
  await expect(page).toHaveURL(/\/app\/auctions\?listed=/);
  expect(await ownTitled(page, title)).toHaveLength(1);
});

test("LISTING-7 BACK-6 leaving asks first when something was typed, and keeps or discards as one says; Back closes the question", async ({
  page,
}) => {
  await openCreate(page);
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  await cancel.click();
  await expect(page).toHaveURL(/\/app\/auctions$/);
  await page.goto("/app/create-auction");
  await page.getByLabel("Title", { exact: true }).fill("Half an idea");
  await cancel.click();
  const leaveDialog = page.getByRole("dialog", { name: "Leave this form?" });
  await expect(leaveDialog).toBeVisible();
  await page.goBack();
  await expect(leaveDialog).toBeHidden();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half an idea");
  await cancel.click();
  await leaveDialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half an idea");
  await cancel.click();
  await leaveDialog.getByRole("button", { name: "Keep draft" }).click();
  await expect(page).toHaveURL(/\/app\/auctions$/);
  await expect(page.locator(".auction-form")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/create-auction/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half an idea");
  await cancel.click();
  await leaveDialog.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/app\/auctions$/);
  await page.goto("/app/create-auction");
  await expect(page.locator(".auction-form")).toBeVisible();
  await expect(page.locator(".draft-offer")).toBeHidden();
});

test("LISTING-8 whoever was signed out meanwhile is informed, and returns to the draft", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Long writing");
  await openCreate(page);
  await fillAuction(page, { title });
  allowFailedRequests("/api/auctions");
  await page.context().clearCookies();
  await sendForm(page);
  await expect(messages(page)).toContainText("You are not logged in. Please log in first.");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fapp%2Fcreate-auction$/);
  await page.locator(".demo-account").nth(2).click();
  await expect(page).toHaveURL(/\/app\/create-auction$/);
  // The message about the earlier failure is gone in the new session, and covers no button.
  await expect(messages(page)).toContainText("Login successful!");
  expect(await messages(page).textContent()).not.toContain("You are not logged in.");
  await page.getByRole("button", { name: "Continue" }).click();
  await sendForm(page);
  await expect(messages(page)).toContainText("Auction created successfully!");
  expect(await ownTitled(page, title)).toHaveLength(1);
});
