import type { Page } from "@playwright/test";
import { byApi } from "../support/auctions-by-api.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, auctionId, fullAuction } from "../support/auction-answers.ts";

// Back closes what covers the page, and only then leaves the page.

const dialog = (page: Page) => page.getByRole("dialog");
const entries = (page: Page): Promise<number> => page.evaluate("history.length");
// The page leaves an entry of history that covers nothing by itself, which takes a moment.
const nothingIsCovered = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate("history.state.boliCovers ?? 0")).toBe(0);
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

// From the list to an auction, as people come.
async function openAuction(page: Page): Promise<void> {
  await answerAuction(page, fullAuction());
  await signInByApi(page, "member");
  await page.goto("/app/auctions");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(headline(page)).toBeVisible();
}

const auctionUrl = new RegExp(`${auctionId(1)}$`);

test("BACK-1 BACK-2 BACK-3 Back closes the pictures first; what Escape, its button or a reload closed leaves no entry", async ({
  page,
}) => {
  await openAuction(page);
  const first = page.getByRole("button", { name: "Open picture 1 of 5" });
  const backLeaves = async (): Promise<void> => {
    await expect(dialog(page)).toBeHidden();
    await nothingIsCovered(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/auctions$/);
    await page.goForward();
    await expect(page).toHaveURL(auctionUrl);
    await expect(headline(page)).toBeVisible();
  };
  await first.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(auctionUrl);
  await expect(first).toBeFocused();
  // Forward does not open it again, and leaves nothing for Back to pass.
  await page.goForward();
  await backLeaves();

  for (const how of ["Escape", "button"] as const) {
    await first.click();
    await expect(dialog(page)).toBeVisible();
    if (how === "Escape") await page.keyboard.press("Escape");
    else await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await backLeaves();

  await first.click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(headline(page)).toBeVisible();
  await backLeaves();
});

test("BACK-4 a link in the drawer of a phone leads on, and Back leads from there to the page before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, "member");
  await page.goto("/app/dashboard");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  const before = await entries(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await dialog(page).getByRole("link", { name: "Profile" }).click();
  await expect(headline(page)).toHaveText("Profile");
  await expect(dialog(page)).toBeHidden();
  expect(await entries(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(headline(page)).toHaveText("Profile");
});

test("BACK-5 Back closes a menu, then the dialog that was chosen from it, and the panel of the avatar", async ({
  page,
}) => {
  const title = `Saffron${process.pid}`;
  await (await byApi("seller")).list(title);
  await signInByApi(page, "admin");
  await page.goto("/app/dashboard");
  await page.goto(`/app/auction-management?search=${title}`);
  const button = page.getByRole("button", { name: `Actions for ${title}` });
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("menuitem", { name: "Change status" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.locator(".layout-account .popover-button").click();
  await expect(page.locator(".account-parts")).toBeVisible();
  await page.goBack();
  await expect(page.locator(".account-parts")).toBeHidden();
  await expect(page).toHaveURL(/auction-management/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("BACK-7 of two covers Back closes the upper one first", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAuction(page);
  await page.getByRole("button", { name: "Open picture 1 of 5" }).click();
  await expect(dialog(page)).toBeVisible();
  // No screen opens two, so the second one is opened by the button behind the first.
  await page.locator(".layout-menu").dispatchEvent("click");
  await expect(page.locator("dialog.drawer")).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog.drawer")).toBeHidden();
  await expect(page.locator("dialog.viewer")).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog.viewer")).toBeHidden();
  await expect(page).toHaveURL(auctionUrl);
});
