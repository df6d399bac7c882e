import type { Locator, Page } from "@playwright/test";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, answerList, auctionId, fullAuction } from "../support/auction-answers.ts";
import { answer } from "../support/state-answers.ts";
import { stateOf } from "../support/states.ts";

// Texts and buttons that get cut, squeezed or covered on a small phone.
test.use({ viewport: { width: 360, height: 740 } });

const widthOf = async (where: Locator): Promise<number> => (await where.boundingBox())?.width ?? 0;

// True when no line of the text is cut off. The letters of a tall font are a few pixels higher than their line.
const isWhole = (where: Locator): Promise<boolean> =>
  where.evaluate(
    (part: { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number }) =>
      part.scrollWidth <= part.clientWidth && part.scrollHeight < part.clientHeight + 10,
  );

const openAuction = async (page: Page, description: string): Promise<void> => {
  await answerAuction(page, fullAuction({ description }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.locator(".auction-header h1")).toBeVisible();
};

test("PHONE-1 PHONE-2 a card says the whole preview, cut at a word, and suggestions have the whole width, although the field has buttons beside it", async ({
  page,
}) => {
  await answerList(page);
  await answer(page, "/api/auctions/suggestions?*", 200, {
    success: true,
    data: {
      places: [],
      categories: [],
      titles: [{ id: auctionId(1), title: "Housing society clears its cellar: bicycles, furniture, books" }],
    },
  });
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  const preview = page.locator(".auction-card-description").first();
  await expect(preview).toHaveText(/ …$|\w…$/);
  expect(await isWhole(preview)).toBe(true);
  await page.getByRole("combobox", { name: "Search auctions" }).fill("furniture");
  await expect(page.getByRole("option", { name: /^Housing society/ })).toBeVisible();
  expect(await widthOf(page.getByRole("listbox"))).toBeCloseTo(
    await widthOf(page.locator(".auctions-tools")),
    -1,
  );
});

test("PHONE-3 the head of an auction says the whole first sentence, on the screen and in print", async ({
  page,
}) => {
  const first =
    "A short sale for people who work by day: some forty cases of luggage that went round the belt until the lights went out.";
  await openAuction(page, `${first} Each was opened in front of two witnesses, emptied and closed again.`);
  const lead = page.locator(".auction-header-lead");
  await expect(lead).toHaveText(first);
  expect(await isWhole(lead)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(lead).toHaveText(first);
  expect(await isWhole(lead)).toBe(true);
});

test("PHONE-4 the buttons of a dialog that scrolls hide what is behind them", async ({ page }) => {
  await stateOf("/app/auction-management", "status-dialog").show(page);
  await expect(page.locator("dialog .button-reason")).toHaveText("It already has this status.");
  const colour = (where: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector("${where}")).backgroundColor`);
  expect(await colour("dialog .dialog-actions")).toBe(await colour("dialog"));
});

test("PHONE-5 a message over the picture viewer can be read", async ({ page, allowFailedRequests }) => {
  allowFailedRequests(`/api/favourites/${auctionId(1)}`);
  await page.route("**/api/favourites/*", (route) => route.abort("connectionfailed"));
  await openAuction(page, "Sofas and carpets.");
  await page
    .getByRole("button", { name: /^Favorite/ })
    .first()
    .click();
  await page.locator(".toast").hover();
  const picture = page.getByRole("button", { name: "Open picture 1 of 5" });
  await picture.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.locator(".toast")).toBeVisible();
  // The viewer is dark in both themes, the message is not.
  const colour = (where: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector("${where}")).color`);
  expect(await colour("dialog .toast p")).toBe(await colour("body"));
});

for (const state of ["listed", "waiting"])
  test(`PHONE-10 the panel after publishing ends with what it says, and its buttons stand in one row (${state})`, async ({
    page,
  }) => {
    await stateOf("/app/auctions", state).show(page);
    const panel = page.locator(".listed-panel");
    const bottomOf = async (where: Locator): Promise<number> => {
      const box = await where.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const buttons = await panel.locator(".listed-panel-actions .button").all();
    expect(buttons).toHaveLength(3);
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    for (const box of boxes) {
      expect(box?.y).toBeCloseTo(boxes[0]?.y ?? 0, -1);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const last = panel.locator(state === "waiting" ? ".button-reason" : ".button").last();
    expect((await bottomOf(panel)) - (await bottomOf(last))).toBeLessThan(32);
    expect((await panel.boundingBox())?.height).toBeLessThan(state === "waiting" ? 290 : 230);
  });
