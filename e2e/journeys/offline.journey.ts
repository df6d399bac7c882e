import type { Page } from "@playwright/test";
import { signUpReader } from "../support/accounts.ts";
import { openSignedIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ newBrowsers: true, viewport: { width: 360, height: 740 } });

// The files of a page have names that change with every build, so they are told as they fail.
function expectLostFiles(page: Page, allowFailedRequests: (pathname: string) => void): void {
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets|files|api)\//.test(pathname)) allowFailedRequests(pathname);
  });
}

const card = (page: Page, at: number) => page.getByRole("article").nth(at).getByRole("link").first();

const languages = [
  { language: "en", offline: "You're offline", fault: "Something went wrong on this page" },
  { language: "hi", offline: "आप ऑफ़लाइन हैं", fault: "इस पेज पर कुछ गड़बड़ हो गई" },
] as const;

for (const { language, offline, fault } of languages)
  test(`OFFLINE-1 a page that was never open says that one is offline, and opens by itself afterwards (${language})`, async ({
    page,
    context,
    allowFailedRequests,
  }) => {
    expectLostFiles(page, allowFailedRequests);
    await signUpReader(page, "Rekha Iyer", language);
    await page.goto("/app/auctions");
    await expect(card(page, 0)).toBeVisible();
    const title = await page.getByRole("article").nth(0).getByRole("heading").innerText();
    await context.setOffline(true);
    await card(page, 0).click();
    await expect(page.getByRole("heading", { name: offline })).toBeVisible();
    await expect(page.getByText(fault)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // With its styles.
    await expect(page.locator(".auction-columns")).toHaveCSS("display", "grid");
  });

test("OFFLINE-2 a page whose parts are here says that one is offline, and shows its auction afterwards", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  expectLostFiles(page, allowFailedRequests);
  await openSignedIn(page, "buyer", "/app/auctions");
  await card(page, 0).click();
  await expect(page.locator(".auction-columns")).toBeVisible();
  await page.goBack();
  const title = await page.getByRole("article").nth(1).getByRole("heading").innerText();
  await context.setOffline(true);
  await card(page, 1).click();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("OFFLINE-4 Back from a page that could not be opened shows the list, which is here", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  expectLostFiles(page, allowFailedRequests);
  await openSignedIn(page, "buyer", "/app/auctions");
  await expect(card(page, 0)).toBeVisible();
  await context.setOffline(true);
  await card(page, 0).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Discover Auctions" })).toBeVisible();
  await expect(card(page, 0)).toBeVisible();
});

test("OFFLINE-3 while the server is away a page says so, and opens by itself when it answers", async ({
  page,
  allowFailedRequests,
}) => {
  expectLostFiles(page, allowFailedRequests);
  await openSignedIn(page, "buyer");
  const lost = /\/(assets|api)\//;
  await page.route(lost, (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "View All Auctions" }).click();
  await expect(page.getByRole("heading", { name: "We can't reach Boli right now" })).toBeVisible();
  await page.unroute(lost);
  await expect(page.getByRole("heading", { level: 1, name: "Discover Auctions" })).toBeVisible();
});
