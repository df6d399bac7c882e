import type { Page } from "@playwright/test";
import { inBoth } from "../support/both-languages.ts";
import { signUpByApi, newEmail } from "../support/accounts.ts";
import { auctionDraft } from "../support/auctions.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { beNewSeller, send } from "../support/new-seller.ts";
import { channelOf, openSignedIn } from "../support/sign-in.ts";
import { sizesOf } from "../support/sizes.ts";
import { expect, test } from "../support/test.ts";

const bell = (page: Page) => page.locator(".bell");
const drawer = (page: Page) => page.locator("dialog:has(.notifications)");
const rows = (page: Page) => drawer(page).locator(".notification");
const bellSays = (page: Page, label: string) =>
  expect(bell(page)).toHaveAccessibleName(label, { timeout: 15_000 });

async function sendBack(page: Page, title: string): Promise<string> {
  const { id } = await send(page, "POST", "/api/auctions", { ...auctionDraft({ type: "Local" }), title });
  const admin = await byApi("admin");
  const done = await admin.send("POST", `/api/admin/auctions/${id}/send-back`, { reason: "Which hotel?" }, 1);
  expect(done.status).toBe(200);
  return id;
}

test("NOTIFY-10 the bells of two tabs move as something is told, read and deleted", async ({
  page,
  context,
}) => {
  await beNewSeller(page, "Meena");
  const isConnected = channelOf(page);
  await page.goto("/app/profile");
  await isConnected;
  const other = await context.newPage();
  await openTab(other);
  await bellSays(page, "Notifications");
  await expect(bell(page).locator(".bell-count")).toHaveCount(0);

  const id = await sendBack(page, "Forty beds");
  await bellSays(page, "1 unread notification");
  await bellSays(other, "1 unread notification");
  await sendBack(page, "Sixty chairs");
  await bellSays(other, "2 unread notifications");
  await expect(bell(page).locator(".bell-count")).toHaveText("2");

  // By keyboard: the drawer takes the focus and gives it back, and Back closes it.
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const { width } = (await drawer(page).boundingBox()) ?? { width: 0 };
  expect(width).toBeCloseTo(400, -1);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/app\/profile$/);

  // Opening one leads to its page and marks it as read in both tabs.
  await bell(page).click();
  await bell(other).click();
  await expect(rows(other)).toHaveCount(2);
  await rows(page)
    .getByRole("link", { name: /Forty beds/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/auctions/${id}/edit$`));
  await expect(drawer(page)).toBeHidden();
  await expect(rows(other).filter({ hasText: "Unread" })).toHaveCount(1);
  await bellSays(page, "1 unread notification");

  await drawer(other).getByRole("tab", { name: "Unread" }).click();
  await expect(rows(other)).toHaveCount(1);
  await drawer(other).getByRole("button", { name: "Mark all as read" }).click();
  await expect(drawer(other).getByText("You're all caught up")).toBeVisible();
  await bellSays(page, "Notifications");

  await drawer(other).getByRole("tab", { name: "Auctions" }).click();
  await expect(rows(other)).toHaveCount(2);
  await drawer(other).getByRole("tab", { name: "All" }).click();
  await rows(other).first().getByRole("button", { name: "Delete “Please change your listing”" }).click();
  await expect(rows(other)).toHaveCount(1);
  await drawer(other).getByRole("link", { name: "Notification Settings" }).click();
  await expect(other).toHaveURL(/\/app\/profile#notification-settings$/);
  await expect(other.locator("#notification-settings")).toBeInViewport();
});

test("NOTIFY-21 an auction that is opened with unread notifications is loaded once, and again when one comes", async ({
  page,
  context,
}) => {
  await beNewSeller(page, "Sunita");
  const id = await sendBack(page, "Twelve lathes");
  const loads: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (path === `/api/auctions/${id}`) loads.push(path);
  });
  const isConnected = channelOf(page);
  await page.goto(`/app/auctions/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Twelve lathes" })).toBeVisible();
  await isConnected;
  // Each tab that is opened gets the number, and so do the others.
  await openTab(await context.newPage());
  await bellSays(page, "1 unread notification");
  await sendBack(page, "Nine looms");
  await bellSays(page, "2 unread notifications");
  await expect.poll(() => loads.length).toBe(2);
});

const drawers = inBoth({
  bell: [
    (count: number) => (count === 1 ? "1 unread notification" : `${count} unread notifications`),
    (count: number) => (count === 1 ? "1 बिना पढ़ी सूचना" : `${count} बिना पढ़ी सूचनाएँ`),
  ],
  none: ["Notifications", "सूचनाएँ"],
  sentBack: [/Please change your listing/, /कृपया अपनी नीलामी में बदलाव करें/],
  remove: [/^Delete/, /हटाएँ/],
  removeFailed: [/We couldn't delete this/, /यह हट नहीं पाई/],
  readAll: ["Mark all as read", "सबको पढ़ा हुआ मार्क करें"],
  showNew: ["Show new notifications", "नई सूचनाएँ दिखाएँ"],
});

for (const { width, language } of sizesOf("NOTIFY-7"))
  test(`NOTIFY-7 what cannot be deleted offline comes back, and what was missed is shown afterwards (${width} px, ${language})`, async ({
    page,
    context,
    allowFailedRequests,
  }) => {
    const words = drawers[language];
    await page.setViewportSize({ width, height: 740 });
    await beNewSeller(page, "Rekha");
    await send(page, "PATCH", "/api/profile", { language });
    await sendBack(page, "Tea cups");
    await openTab(page);
    await bellSays(page, words.bell(1));
    await bell(page).click();
    await expect(rows(page)).toHaveText(words.sentBack);
    // At the right edge, and on a phone over the whole width.
    const wide = Math.min(width, 400);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBeCloseTo(width - wide, -1);
    expect((await drawer(page).boundingBox())?.width).toBeCloseTo(wide, -1);

    const listed = (await (await page.request.get("/api/notifications")).json()) as {
      data: { id: string }[];
    };
    allowFailedRequests(`/api/notifications/${listed.data[0]?.id}`);
    allowFailedRequests("/api/notifications");
    await context.setOffline(true);
    await rows(page).getByRole("button", { name: words.remove }).click();
    await expect(page.getByText(words.removeFailed)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(false);

    await sendBack(page, "Saucers");
    await bellSays(page, words.bell(2));
    // A new notification does not push down the one that is being read.
    await expect(rows(page)).toHaveCount(1);
    const readAll = drawer(page).getByRole("button", { name: words.readAll });
    // One button would cover the other.
    await expect(readAll).toBeHidden();
    await drawer(page).getByRole("button", { name: words.showNew }).click();
    await expect(rows(page)).toHaveCount(2);
    await readAll.click();
    await bellSays(page, words.none);
  });

test("LISTS-3 a list that failed keeps saying so while it is loaded again by itself, and shows its rows as they come", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/notifications");
  const waiting: (() => void)[] = [];
  await page.route("**/api/notifications?*", (route) => route.abort("connectionfailed"));
  await openSignedIn(page, "buyer");
  await bell(page).click();
  const failed = drawer(page).locator(".list-failed");
  await expect(failed).toBeVisible({ timeout: 20_000 });

  await page.unroute("**/api/notifications?*");
  await page.route("**/api/notifications?*", async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect(failed.getByRole("button", { name: "Try again" })).toHaveAttribute("aria-busy", "true");
  await expect(drawer(page).locator(".skeleton")).toHaveCount(0);

  for (const go of waiting) go();
  await expect(failed).toHaveCount(0);
});

test("NOTIFY-12 the mails of a topic are switched off on the profile, and stay off", async ({ page }) => {
  await signUpByApi(page, "Sunita", newEmail("sunita"));
  await page.goto("/app/profile");
  const changes = page.getByRole("checkbox", { name: "Changes" });
  await expect(changes).toBeChecked();
  await expect(page.getByText("Between 9:30 PM and 7:30 AM we email only reminders")).toBeVisible();
  await changes.uncheck();
  await expect(page.getByText("Choice saved")).toBeVisible();
  await page.reload();
  await expect(changes).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Reminders" })).toBeChecked();
});

test("NOTIFY-12 a choice on a page that is old leaves what was chosen elsewhere meanwhile", async ({
  page,
}) => {
  await signUpByApi(page, "Sunita", newEmail("sunita"));
  await page.goto("/app/profile");
  const changes = page.getByRole("checkbox", { name: "Changes" });
  const alerts = page.getByRole("checkbox", { name: "Alerts" });
  await expect(changes).toBeChecked();
  await send(page, "PUT", "/api/notifications/preferences", { mails: { changes: false } });
  await alerts.uncheck();
  await expect(page.getByText("Choice saved")).toBeVisible();
  await expect(changes).not.toBeChecked();
  await expect(alerts).not.toBeChecked();

  // Nor is an old answer shown when the page is opened again, once it was left.
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(changes).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await send(page, "PUT", "/api/notifications/preferences", { mails: { changes: true } });
  await page.goBack();
  await expect(changes).toBeChecked();
  await expect(alerts).not.toBeChecked();
});

async function openTab(page: Page): Promise<void> {
  const isConnected = channelOf(page);
  await page.goto("/app/profile");
  await isConnected;
}
