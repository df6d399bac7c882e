import type { Language } from "@boli/contract/base/languages";
import type { Page } from "@playwright/test";
import { inBoth } from "../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { stopAnswering } from "../support/answers.ts";
import { signUpByApi, signUpReader, newEmail } from "../support/accounts.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { expectInPlace, placeOf } from "../support/in-place.ts";
import { channelOf, signInByApi } from "../support/sign-in.ts";
import { sizesOf } from "../support/sizes.ts";
import { addressOfProduct, expect, test } from "../support/test.ts";
import { answer, refusal } from "../support/state-answers.ts";

const heartOf = (page: Page, title: string, language: Language = "en") =>
  page.getByRole("button", { name: `${language === "en" ? "Favorite" : "पसंदीदा"}: ${title}` });

// An auction of this journey alone.
async function listOne(): Promise<{ id: string; title: string; word: string }> {
  const word = rareWord();
  const title = `Carpets ${word}`;
  return { id: await (await byApi("seller")).list(title), title, word };
}

// Somebody new has this auction among their favourites.
async function followAsNew(page: Page, id: string): Promise<void> {
  await signUpByApi(page, "Tara Bose", newEmail("tara"));
  const headers = { origin: addressOfProduct() };
  expect((await page.request.put(`/api/favourites/${id}`, { headers })).status()).toBe(200);
}

const hearts = inBoth({
  updated: ["Favorite updated", "पसंदीदा सूची अपडेट हो गई"],
  failed: ["We couldn't change your favorites.", "आपकी पसंदीदा सूची नहीं बदली जा सकी।"],
  chip: [/^Favorites: \d+$/, /^पसंदीदा: \d+$/],
  list: ["Favorites", "पसंदीदा"],
});

for (const { width, language } of sizesOf("FAVOURITE-9")) {
  test(`FAVOURITE-9 at ${width} px in ${language} the heart answers at once, and is taken back when the server cannot be reached`, async ({
    page,
    context,
    allowFailedRequests,
  }) => {
    const words = hearts[language];
    const { id, title, word } = await listOne();
    await page.setViewportSize({ width, height: 800 });
    await signUpReader(page, "Rekha Iyer", language);
    await page.goto(`/app/auctions?search=${word}`);
    const heart = heartOf(page, title, language);
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
    await expect(page.getByText(words.updated)).toBeVisible();
    await page.unroute(`**/api/favourites/${id}`);
    // A filled heart stays red under the pointer, which on a phone it is after a tap.
    const colour = (): Promise<string> => heart.evaluate("(heart) => getComputedStyle(heart).color");
    const underPointer = await colour();
    await page.mouse.move(0, 0);
    await expect(heart).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    expect(await colour()).toBe(underPointer);

    allowFailedRequests(`/api/favourites/${id}`);
    await context.setOffline(true);
    await heart.click();
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await context.setOffline(false);

    await page.getByRole("link", { name: words.chip }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.list })).toBeVisible();
    await expect(page.getByRole("article", { name: title })).toBeVisible();
    await expect(page.getByText(words.failed)).toBeHidden();
    await expectNoSidewaysScroll(page);
    // Taken out, it leaves the list; Back leads to where it was found.
    await heartOf(page, title, language).click();
    await expect(page.getByRole("article", { name: title })).toBeHidden();
    await page.goBack();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });
}

test("FAVOURITE-11 a double click on the heart counts once and is told once", async ({ page }) => {
  const { id, title } = await listOne();
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${id}`);
  const heart = heartOf(page, title);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/favourites/${id}`)) asked.push(request.method());
  });
  await heart.dblclick();
  await expect(page.getByText("Favorite updated")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(asked).toEqual(["PUT"]);
  // Without a pause it can be taken out again.
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

for (const { width, language } of sizesOf("FAVOURITE-10"))
  test(`FAVOURITE-10 another tab of the same browser shows what this one saved (${width} px, ${language})`, async ({
    page,
    context,
  }) => {
    const { id, title } = await listOne();
    await page.setViewportSize({ width, height: 740 });
    await signUpReader(page, "Rekha Iyer", language);
    await page.goto(`/app/auctions/${id}`);
    const other = await context.newPage();
    await other.setViewportSize({ width, height: 740 });
    await other.goto(`/app/auctions/${id}`);
    await expect(heartOf(other, title, language)).toHaveAttribute("aria-pressed", "false");
    await heartOf(page, title, language).click();
    await expect(heartOf(other, title, language)).toHaveAttribute("aria-pressed", "true");
    await heartOf(other, title, language).click();
    await expect(heartOf(page, title, language)).toHaveAttribute("aria-pressed", "false");
  });

test("FEED-4 no address is offered before it is known whether there is one, because a new one ends it", async ({
  page,
  allowFailedRequests,
}) => {
  const address = "/api/calendar-feed";
  allowFailedRequests(address);
  await answer(page, address, 503, refusal("unavailable", "We're busy right now."));
  await signInByApi(page, "reseller");
  await page.goto("/app/favorites");
  const make = page.getByRole("button", { name: "Create a link" });
  await expect(page.getByText("We couldn't load your calendar.")).toBeVisible();
  await expect(make).toBeHidden();
  await stopAnswering(page, address);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(make).toBeVisible();
});

test("FEED-8 the address of the calendar ends, or makes room for a new one, only after a question", async ({
  page,
}) => {
  await signUpByApi(page, "Rekha Iyer", newEmail("rekha"));
  await page.goto("/app/favorites");
  await page.getByRole("button", { name: "Create a link" }).click();
  const address = page.locator(".calendar-feed-url");
  const first = await address.innerText();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create a new link" }).click();
  await expect(dialog).toContainText("Your current link stops working");
  await dialog.getByRole("button", { name: "Create a new link" }).click();
  await expect(address).not.toHaveText(first);
  const end = page.getByRole("button", { name: "Turn off the link" });
  await end.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(address).toBeVisible();
  await end.click();
  await expectAccessible(page, "the question before an address ends");
  await dialog.getByRole("button", { name: "Turn off the link" }).click();
  await expect(address).toBeHidden();
  await expect(page.getByRole("button", { name: "Create a link" })).toBeVisible();
});

test("SHARE-4 where the browser refuses to copy, the link is shown to be copied by hand", async ({
  page,
}) => {
  const { id, title } = await listOne();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, "buyer");
  await page.addInitScript("delete Navigator.prototype.share; delete Navigator.prototype.clipboard;");
  await page.goto(`/app/auctions/${id}`);
  await page.getByRole("button", { name: `Share: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Copy this link" });
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(`${new URL(page.url()).origin}/auctions/${id}`);
  await expect(link).toBeFocused();
  await expect(dialog.getByRole("link", { name: "Send by WhatsApp" })).toBeVisible();
  await expectAccessible(page, "the link to copy by hand");
  await expectNoSidewaysScroll(page);
});

const bells = inBoth({
  label: ["Reminder", "रिमाइंडर"],
  told: [
    "Notification set for this auction. We'll remind you 1 day before and 1 hour before.",
    "इस नीलामी का रिमाइंडर लग गया। हम आपको 1 दिन पहले और 1 घंटा पहले याद दिलाएँगे।",
  ],
  isSet: ["We'll remind you", "हम याद दिलाएँगे"],
  moments: [
    ["1 day before", "1 hour before", "When it starts"],
    ["1 दिन पहले", "1 घंटा पहले", "शुरू होने पर"],
  ],
  set: [/^Notification set/, /^इस नीलामी का रिमाइंडर लग गया/],
  remove: ["Remove reminders", "रिमाइंडर हटाएँ"],
  removed: ["Reminder removed", "रिमाइंडर हटा दिया गया"],
});

for (const { width, language } of sizesOf("REMIND-9"))
  test(`REMIND-9 the bell sets the usual reminders and says which; its menu chooses others and takes them away (${width} px, ${language})`, async ({
    page,
  }) => {
    const words = bells[language];
    const [dayBefore = "", hourBefore = "", atStart = ""] = words.moments;
    const { id, title } = await listOne();
    await page.setViewportSize({ width, height: 740 });
    await signUpReader(page, "Rekha Iyer", language);
    await page.goto(`/app/auctions/${id}`);
    const bell = page.getByRole("button", { name: `${words.label}: ${title}` });
    await expect(bell).toHaveAttribute("aria-pressed", "false");
    await bell.click();
    await expect(page.getByText(words.told)).toBeVisible();
    await expect(page.getByRole("menu").getByText(words.isSet)).toBeVisible();
    const choice = (name: string) => page.getByRole("menuitemcheckbox", { name });
    await expect(choice(dayBefore)).toBeChecked();
    await expect(choice(hourBefore)).toBeChecked();
    await expect(choice(atStart)).not.toBeChecked();
    await expectAccessible(page, "the menu of the bell");
    await choice(atStart).click();
    await choice(dayBefore).click();
    await expect(choice(dayBefore)).not.toBeChecked();
    // A tick says it by itself.
    expect(await page.getByText(words.set).count()).toBeLessThan(2);
    // Back closes the menu before it leaves the page.
    await page.goBack();
    await expect(page.getByRole("menu")).toBeHidden();
    await page.reload();
    await expect(bell).toHaveAttribute("aria-pressed", "true");
    // An arrow key opens the menu and changes nothing.
    await bell.press("ArrowDown");
    await expect(choice(atStart)).toBeChecked();
    await page.getByRole("menuitem", { name: words.remove }).click();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(page.getByText(words.removed)).toBeVisible();
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

test("SHARE-3 the link that somebody shares in Hindi opens the public page in Hindi", async ({
  page,
  context,
}) => {
  const { id, title } = await listOne();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUpReader(page, "Rekha Iyer", "hi");
  await page.goto(`/app/auctions/${id}`);
  await page.getByRole("button", { name: `शेयर करें: ${title}` }).click();
  await expect(page.getByText("लिंक कॉपी हो गया")).toBeVisible();
  const link = (await page.evaluate("navigator.clipboard.readText()")) as string;
  await page.goto(link);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("FOLLOW-5 an open page shows what its followers are told of, as soon as they are told", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const { id, title } = await listOne();
  await followAsNew(page, id);
  const isConnected = channelOf(page);
  await page.goto(`/app/auctions/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await isConnected;
  await expect(heartOf(page, title)).toHaveAttribute("aria-pressed", "true");
  // The text that is being read stays where it is, whatever comes above it.
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(100);
  const reason = "The goods were claimed by their owners.";
  const { status } = await seller.send("POST", `/api/auctions/${id}/cancel`, { reason }, 1);
  expect(status).toBe(200);
  await expect(page.locator(".bell")).toHaveAccessibleName("1 unread notification", { timeout: 30_000 });
  await expect(page.locator(".auction-header").getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "This auction was cancelled. Show" }).click();
  await expect(page.getByText(`The seller says: “${reason}”`)).toBeVisible();
  await page.goto(`/auctions/${id}`);
  await expect(page.getByText(reason)).toBeVisible();
});

for (const width of [360, 1280])
  test(`FOLLOW-6 what is read stays where it is while the open page follows a cancellation, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const seller = await byApi("seller");
    const { id, title } = await listOne();
    await followAsNew(page, id);
    const isConnected = channelOf(page);
    await page.goto(`/app/auctions/${id}`);
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeVisible();
    await isConnected;
    const before = await placeOf(heading);
    const reason = "The goods were claimed by their owners.";
    await seller.send("POST", `/api/auctions/${id}/cancel`, { reason }, 1);
    const news = page.getByRole("button", { name: "This auction was cancelled. Show" });
    await expect(news).toBeVisible({ timeout: 30_000 });
    await expect(page.locator(".auction-header").getByText("Cancelled", { exact: true })).toBeVisible();
    await expectInPlace(heading, before);
    await news.click();
    await expect(page.getByText(`The seller says: “${reason}”`)).toBeInViewport();
    await expect(news).toBeHidden();
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
  await page.locator(".shared-sign-in a").click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});
