import { drawn } from "../../support/drawn.ts";
import { expect, test } from "../../support/test.ts";
import { dayIn } from "../listing/listing-steps.ts";
import {
  addFound,
  addItems,
  fillTimes,
  madeAt,
  openMaking,
  ownWord,
  rows,
  sendButton,
  toast,
} from "./making-steps.ts";

test("MAKE-1 beside the form stands what is left to do, also that the start lies in the past", async ({
  page,
}) => {
  const word = ownWord("Lalten");
  await addItems(word, ["one"]);
  await openMaking(page);
  const left = page.locator(".sale-side-left");
  await expect(left).toHaveText("Still missing: Title, Start, End, Selected items");
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await addFound(page, word, 1);
  await fillTimes(page);
  await expect(left).toHaveText("All required details are filled in.");
  await page.locator("input[name=startDateTime]").fill(dayIn(-1));
  await expect(left).toHaveText("Please check: Start");
  await page.locator("input[name=startDateTime]").fill(dayIn(7));
  await page.getByLabel(`Minimum bid, ${word} one`).fill("0");
  await expect(left).toHaveText("Please check: Selected items");
  await page.locator("input[name=title]").fill("");
  await expect(left.locator("span")).toHaveText(["Still missing: Title", "Please check: Selected items"]);
  await sendButton(page).click();
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await expect(rows(page).first()).toContainText("Minimum bid price must be greater than 0");
});

test("MAKE-1 on a slow line the page of the sale comes first, and then that the sale was created", async ({
  page,
}) => {
  const word = ownWord("Chirag");
  await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  const created = toast(page, "Live auction created successfully!");
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/live-auctions"),
  );
  let wasEarly: boolean | undefined;
  await page.route(/\/assets\/live-auction-page-[^/]*\.js$/, async (route) => {
    await answered;
    await drawn(page);
    wasEarly = (await created.count()) > 0;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(created).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  expect(wasEarly).toBe(false);
});

test("MAKE-5 the dialog of a close takes none that lies outside of the sale, and says why", async ({
  page,
}) => {
  const word = ownWord("Mombatti");
  await addItems(word, ["one"]);
  await openMaking(page);
  await fillTimes(page);
  await addFound(page, word, 1);
  await page.getByRole("button", { name: `Closes, ${word} one` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `When does ${word} one close?` });
  const clock = dialog.locator("input[name=close-clock]");
  for (const outside of ["20:01", "18:00"]) {
    await clock.fill(outside);
    await clock.press("Enter");
    await expect(dialog.locator("input[name=close-day]")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog).toContainText("A lot closes after the start, and with the auction at the latest.");
  }
  await clock.fill("19:00");
  await expect(dialog.locator(".field-error")).toHaveCount(0);
  await clock.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Closes, ${word} one` })).toContainText("7:00 PM");
});

test("MAKE-2 somebody who has left the form stays where they went when its answer comes", async ({
  page,
}) => {
  const word = ownWord("Diya");
  const { reseller } = await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  let answerNow = (): void => undefined;
  const isAnswered = new Promise<void>((done) => (answerNow = done));
  await page.route("**/api/live-auctions", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    await isAnswered;
    return route.fulfill({ response });
  });
  await sendButton(page).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
  answerNow();
  await expect(toast(page, "Live auction created successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
  const found = await reseller.send("GET", `/api/live-auctions?search=${word}`);
  expect((found.data as unknown[]).length).toBe(1);
  // It is made, so that nothing is unfinished.
  await page.goto("/app/create-live-auction");
  await expect(page.locator("input[name=title]")).toBeVisible();
  await expect(page.getByRole("region", { name: "Unfinished" }).filter({ hasText: word })).toHaveCount(0);
});

test("MAKE-1 an answer without an id leads to the list of live auctions", async ({ page }) => {
  const word = ownWord("Shama");
  await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  await page.route("**/api/live-auctions", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 201, json: { success: true, data: {} } })
      : route.fallback(),
  );
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/app\/live-auctions$/);
});

test("MAKE-14 both previews are whole at 1280 × 800, and the button stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMaking(page);
  for (const preview of [".sale-preview", ".sale-preview-head"]) {
    await page.locator(preview).scrollIntoViewIfNeeded();
    await expect(page.locator(preview)).toBeInViewport({ ratio: 1 });
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate("scrollTo(0, 0)");
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
});
