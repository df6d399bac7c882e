import type { Locator, Page } from "@playwright/test";
import { fillSignUp, goodPassword, signUpByApi, newEmail } from "../support/accounts.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, answerList, auctionId, fullAuction } from "./auction-answers.ts";
import { answer } from "./states/state-answers.ts";
import { stateOf } from "./states/every-state.ts";

// Texts and buttons that get cut, squeezed or covered on a small phone.
test.use({ viewport: { width: 360, height: 740 } });

const widthOf = async (where: Locator): Promise<number> => (await where.boundingBox())?.width ?? 0;

// True when no letter of the text is cut off.
const isWhole = (where: Locator): Promise<boolean> =>
  where.evaluate(
    (part: { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number }) =>
      part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
  );

const openAuction = async (page: Page, description: string): Promise<void> => {
  await answerAuction(page, fullAuction({ description }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.locator(".auction-header h1")).toBeVisible();
};

test("PHONE-1 suggestions have the whole width, although the field has buttons beside it", async ({
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
  await page.getByRole("combobox", { name: "Search auctions" }).fill("furniture");
  await expect(page.getByRole("option", { name: /^Housing society/ })).toBeVisible();
  expect(await widthOf(page.getByRole("listbox"))).toBe(328);
});

test("PHONE-2 a card says the whole preview, which is cut at a word", async ({ page }) => {
  await answerList(page);
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  const preview = page.locator(".auction-card-description").first();
  await expect(preview).toHaveText(/ …$|\w…$/);
  expect(await isWhole(preview)).toBe(true);
});

for (const media of ["screen", "print"] as const) {
  test(`PHONE-3 the head of an auction says the whole first sentence (${media})`, async ({ page }) => {
    const first =
      "A short sale for people who work by day: some forty cases of luggage that went round the belt until the lights went out.";
    await page.emulateMedia({ media });
    await openAuction(page, `${first} Each was opened in front of two witnesses, emptied and closed again.`);
    const lead = page.locator(".auction-header-lead");
    await expect(lead).toHaveText(first);
    expect(await isWhole(lead)).toBe(true);
  });
}

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

test("PHONE-6 a picture that was refused says why in lines, not in a word a line", async ({
  page,
  allowFailedRequests,
}) => {
  await signInByApi(page, "seller");
  allowFailedRequests("/api/uploads");
  await page.goto("/app/create-auction");
  const buffer = Buffer.from("no picture at all");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([{ name: "hall.jpg", mimeType: "image/jpeg", buffer }]);
  const reason = page.locator(".picture-tile-failed .slot-state");
  await expect(reason).toBeVisible();
  expect(await widthOf(reason)).toBeGreaterThan(200);
});

test("PHONE-7 what was said of a field goes away when the field is corrected", async ({ page }) => {
  await signUpByApi(page, "Uma Devi", newEmail("uma"));
  await page.goto("/app/become-a-seller");
  await page.getByRole("button", { name: "Become a seller" }).click();
  const missing = page.getByText("Please fill in this field.");
  await expect(missing).toHaveCount(3);
  await page.getByLabel("Organisation").fill("Devi and Sons");
  await expect(missing).toHaveCount(2);
  await page.getByRole("checkbox").check();
  await expect(page.getByText("Please accept the seller terms.")).toHaveCount(0);
  // Sending it again says what is still missing.
  await page.getByLabel("Organisation").fill("");
  await page.getByRole("button", { name: "Become a seller" }).click();
  await expect(missing).toHaveCount(3);
});

test("PHONE-8 after a reload somebody without the mailed link is told how to get another", async ({
  page,
  allowFailedRequests,
}) => {
  const email = newEmail("reloaded");
  await fillSignUp(page, { name: "Uma Devi", email });
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing came?")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  // The page before has fields of the same names.
  await expect(page.locator("h1")).toHaveText("Welcome back");
  allowFailedRequests("/api/auth/login");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
  await page.locator("button[type=submit]").click();
  await expect(page.getByText("Please confirm your email first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
});

test("PHONE-9 the preview of a new listing names no type before one is chosen", async ({ page }) => {
  await signInByApi(page, "seller");
  await page.goto("/app/create-auction");
  const chips = page.locator(".summary-preview .chip");
  await expect(chips).toHaveText(["Upcoming"]);
  await page.getByRole("radio", { name: /^Local/ }).check({ force: true });
  await expect(chips).toHaveText(["Local", "Upcoming"]);
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
      expect(box?.y).toBe(boxes[0]?.y);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const last = panel.locator(state === "waiting" ? ".button-reason" : ".button").last();
    expect((await bottomOf(panel)) - (await bottomOf(last))).toBeLessThan(32);
    expect((await panel.boundingBox())?.height).toBeLessThan(state === "waiting" ? 290 : 230);
  });
