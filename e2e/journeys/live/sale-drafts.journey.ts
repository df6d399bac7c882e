import type { Page } from "@playwright/test";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import {
  addFound,
  addItems,
  fillTimes,
  lotNames,
  madeAt,
  openMaking,
  ownWord,
  saleNow,
  sendButton,
  toast,
} from "./making-steps.ts";

const messages = (page: Page) => page.getByRole("log");
const path = "/app/create-live-auction";

test("MAKE-6 whoever was signed out meanwhile is informed, and returns to the draft with its lots", async ({
  page,
  allowFailedRequests,
}) => {
  const word = ownWord("Pradeep");
  const { reseller } = await addItems(word, ["one", "two"]);
  const name = await signInByApi(page, "reseller");
  await page.goto(path);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 2);
  allowFailedRequests("/api/live-auctions");
  await page.context().clearCookies();
  await sendButton(page).click();
  await expect(messages(page)).toContainText("You are not logged in. Please log in first.");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fapp%2Fcreate-live-auction$/);
  await page.locator(".demo-account", { hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(lotNames(page)).toHaveCount(2);
  await sendButton(page).click();
  await expect(toast(page, "Live auction created successfully!")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  const found = await reseller.send("GET", `/api/live-auctions?search=${word}`);
  expect((found.data as unknown[]).length).toBe(1);
});

test("MAKE-2 whoever made a practice of it after a lost answer is told that it stays what it was made as", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/live-auctions");
  const word = ownWord("Jhumar");
  const { reseller } = await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  // The request arrives, and its answer is lost.
  await page.route("**/api/live-auctions", async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await sendButton(page).click();
  await expect(page.locator(".sale-form-side .notice-error")).toContainText("Failed to create live auction");
  await page.unroute("**/api/live-auctions");
  await page.locator("input[name=isPractice]").check();
  await sendButton(page).click();
  await page.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("region", { name: "Unfinished" }).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("It wasn't created as a practice auction")).toBeVisible();
  await page.locator("textarea[name=description]").fill("With tea.");
  await sendButton(page).click();
  await expect(page).toHaveURL(madeAt);
  const id = madeAt.exec(page.url())?.[1] ?? "";
  expect(await saleNow(reseller, id)).toMatchObject({ description: "With tea.", isPractice: false });
});

test("MAKE-6 leaving asks first when something was typed, and keeps or discards as one says", async ({
  page,
}) => {
  const word = ownWord("Batti");
  await openMaking(page);
  const cancel = page.locator(".sale-form-actions").getByRole("button", { name: "Cancel", exact: true });
  await cancel.press("Enter");
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
  await page.goto(path);
  const title = page.locator("input[name=title]");
  await title.fill(`${word} lamps`);
  await cancel.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave this form?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.press("Enter");
  await dialog.getByRole("button", { name: "Keep draft" }).press("Enter");
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
  await page.goto(path);
  const offer = page.getByRole("region", { name: "Unfinished" });
  await offer.locator("li", { hasText: word }).getByRole("button", { name: "Continue" }).press("Enter");
  await expect(title).toHaveValue(`${word} lamps`);
  await cancel.press("Enter");
  await dialog.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
  await page.goto(path);
  await expect(page.locator(".sale-form")).toBeVisible();
  await expect(offer).toHaveCount(0);
});
