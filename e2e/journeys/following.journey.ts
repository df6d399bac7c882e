import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answer, refusal } from "./states/state-answers.ts";

const heartOf = (page: Page, title: string) => page.getByRole("button", { name: `Favorite: ${title}` });

// An auction of this journey alone.
async function listOne(): Promise<{ id: string; title: string; word: string }> {
  const word = rareWord();
  const title = `Carpets ${word}`;
  return { id: await (await byApi("seller")).list(title), title, word };
}

for (const width of [360, 1280]) {
  test(`FAVOURITE-9 at ${width} px the heart answers at once, and is taken back when the server cannot be reached`, async ({
    page,
    context,
    expectTrouble,
  }) => {
    const { id, title, word } = await listOne();
    await page.setViewportSize({ width, height: 800 });
    await signInByApi(page, "buyer");
    await page.goto(`/app/auctions?search=${word}`);
    const heart = heartOf(page, title);
    await expect(heart).toHaveAttribute("aria-pressed", "false");

    // The server takes its time; the heart does not wait for it.
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/favourites/${id}`, async (route) => {
      await isAsked;
      await route.continue();
    });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    answer();
    await expect(page.getByText("Favorite updated")).toBeVisible();
    await page.unroute(`**/api/favourites/${id}`);

    expectTrouble(`/api/favourites/${id}`);
    await context.setOffline(true);
    await heart.click();
    await expect(page.getByText("Your favorites could not be changed.")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await context.setOffline(false);

    await page.getByRole("link", { name: /^Favorites: \d+$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Favorites" })).toBeVisible();
    await expect(page.getByRole("article", { name: title })).toBeVisible();
    await expect(page.getByText("Your favorites could not be changed.")).toBeHidden();
    await expectNoSidewaysScroll(page);
    // Taken out, it leaves the list; Back leads to where it was found.
    await heartOf(page, title).click();
    await expect(page.getByRole("article", { name: title })).toBeHidden();
    await page.goBack();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });
}

test("FAVOURITE-10 another tab of the same browser shows what this one saved, in Hindi as well", async ({
  page,
  context,
}) => {
  const { id, title } = await listOne();
  await signInByApi(page, "reseller");
  await page.goto(`/app/auctions/${id}`);
  const other = await context.newPage();
  await other.goto(`/app/auctions/${id}`);
  await expect(heartOf(other, title)).toHaveAttribute("aria-pressed", "false");
  await heartOf(page, title).click();
  await expect(heartOf(other, title)).toHaveAttribute("aria-pressed", "true");
  await heartOf(other, title).click();
  await expect(heartOf(page, title)).toHaveAttribute("aria-pressed", "false");
});

test("FEED-4 no address is offered before it is known whether there is one, because a new one ends it", async ({
  page,
  expectTrouble,
}) => {
  const address = "/api/calendar-feed";
  expectTrouble(address);
  await answer(page, address, 503, refusal("unavailable", "We're busy right now."));
  await signInByApi(page, "reseller");
  await page.goto("/app/favorites");
  const make = page.getByRole("button", { name: "Make an address" });
  await expect(page.getByText("Your calendar could not be loaded.")).toBeVisible();
  await expect(make).toBeHidden();
  await page.unroute(`**${address}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(make).toBeVisible();
});

test("REMIND-9 the bell sets the usual reminders and says so; its menu chooses others and takes them away", async ({
  page,
}) => {
  const { id, title } = await listOne();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${id}`);
  const bell = page.getByRole("button", { name: `Reminder: ${title}` });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await bell.click();
  await expect(page.getByText("Notification set for this auction.")).toBeVisible();
  const choice = (name: string) => page.getByRole("menuitemcheckbox", { name });
  await expect(choice("1 day before")).toBeChecked();
  await expect(choice("1 hour before")).toBeChecked();
  await expect(choice("When it starts")).not.toBeChecked();
  await expectAccessible(page, "the menu of the bell");
  await choice("When it starts").click();
  await choice("1 day before").click();
  await expect(choice("1 day before")).not.toBeChecked();
  // Back closes the menu before it leaves the page.
  await page.goBack();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.reload();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  // An arrow key opens the menu and changes nothing.
  await bell.press("ArrowDown");
  await expect(choice("When it starts")).toBeChecked();
  for (const name of ["When it starts", "1 hour before"]) await choice(name).click();
  await expect(page.getByText("Reminder removed")).toBeVisible();
  await expect(bell).toHaveAttribute("aria-pressed", "false");
});

test("SHARE-2 the device's own sheet is asked first; where there is none, the link is copied, and a menu sends it", async ({
  page,
  context,
}) => {
  const { id, title } = await listOne();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${id}`);
  const url = `${new URL(page.url()).origin}/auctions/${id}`;
  const share = page.getByRole("button", { name: `Share: ${title}` });
  await share.click();
  await expect(page.getByText("Link copied to clipboard")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(url);
  const text = encodeURIComponent(`Check out this auction: ${title}\n${url}`);
  await expect(page.getByRole("menuitem", { name: "Send by WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${text}`,
  );
  await expect(page.getByRole("menuitem", { name: "Send by email" })).toHaveAttribute(
    "href",
    `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
  );
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();

  await page.addInitScript("navigator.share = async (link) => { globalThis.shared = link; }");
  await page.reload();
  await share.click();
  await expect
    .poll(() => page.evaluate("globalThis.shared"))
    .toEqual({ title, text: `Check out this auction: ${title}`, url });
  await expect(page.getByRole("menu")).toBeHidden();
});

test("SHARED-4 whoever was sent the link sees the auction without an account, in both languages", async ({
  page,
}) => {
  const { id, title } = await listOne();
  for (const [path, open] of [
    [`/auctions/${id}`, "See all details"],
    [`/hi/auctions/${id}`, "पूरी जानकारी देखें"],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${path} at ${width} px`);
    }
    await expect(page.getByRole("link", { name: open })).toHaveAttribute("href", `/app/auctions/${id}`);
  }
  await page.locator(".shared-links a").last().click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});
