import { sitePaths, type ListedPage } from "@boli/contract/site/site";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel" });

const names = Object.keys(sitePaths) as ListedPage[];
// Also equals 1280 px at 400 % zoom.
const narrowest = { width: 320, height: 640 };

// Scrolls through the page like a reader, so that every section is revealed.
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inside = globalThis as unknown as PageGlobals;
    const { documentElement } = inside.document;
    for (let y = 0; y <= documentElement.scrollHeight; y += 300) {
      inside.scrollTo({ top: y, behavior: "instant" });
      await new Promise<void>((resolve) => {
        inside.requestAnimationFrame(() => resolve());
      });
    }
    inside.scrollTo({ top: 0, behavior: "instant" });
  });
}

for (const name of names) {
  for (const [language, path] of Object.entries(sitePaths[name])) {
    test(`SITE-21 the scan finds nothing on ${path}, wide and narrow, light and dark, and nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await readOn(page);
      await expectAccessible(page, "1280 px, light");
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: "dark" });
      await readOn(page);
      await expectAccessible(page, "360 px, dark");
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(narrowest);
      await expectNoSidewaysScroll(page);
    });
  }
}

test("SITE-22 an address that is none is a page with a way home", async ({ page, allowFailedRequests }) => {
  allowFailedRequests("/no-such-page");
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expectAccessible(page, "404");
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("SITE-23 the header changes once the page is scrolled past 100 px, and back", async ({ page }) => {
  await page.goto("/");
  const html = page.locator("html");
  await expect(html).not.toHaveClass(/is-scrolled/);
  for (const [y, isChanged] of [
    [100, false],
    [101, true],
    [0, false],
  ] as const) {
    await page.evaluate(
      (top) => (globalThis as unknown as PageGlobals).scrollTo({ top, behavior: "instant" }),
      y,
    );
    await (isChanged ? expect(html).toHaveClass(/is-scrolled/) : expect(html).not.toHaveClass(/is-scrolled/));
  }
});

test("SITE-24 a section is revealed when its top rises above 60 % of the window's height", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto("/");
  const section = page.locator("#types");
  const content = section.locator("> .wide");
  await expect(content).toHaveCSS("opacity", "0");
  const at = (await section.boundingBox())?.y ?? 0;
  const scrollTo = (top: number): Promise<void> =>
    page.evaluate(
      (y) => (globalThis as unknown as PageGlobals).scrollTo({ top: y, behavior: "instant" }),
      top,
    );
  await scrollTo(at - 620);
  await expect(section).not.toHaveClass(/is-revealed/);
  await scrollTo(at - 580);
  await expect(section).toHaveClass(/is-revealed/);
  await expect(content).toHaveCSS("opacity", "1");
  // A revealed section stays visible.
  await scrollTo(0);
  await expect(section).toHaveClass(/is-revealed/);
});

test("SITE-25 whoever asks for calm finds everything there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const content of await page.locator("[data-reveal] > .wide").all()) {
    await expect(content).toHaveCSS("opacity", "1");
  }
});

test("SITE-26 by keyboard alone: past the header, into the menu and the questions", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const menu = page.locator(".top-menu");
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Features" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("link", { name: "Features" })).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#auctions");
  await expect(menu.getByRole("link", { name: "Features" })).toBeHidden();
  const question = page.locator("#help summary").first();
  await question.focus();
  await expect(question).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByText("₹999 a month")).toBeVisible();
});

test("SITE-27 the way from page to page, and into the other language", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".google")).toHaveCount(2);
  for (const button of await page.locator(".google").all()) {
    expect((await button.boundingBox())?.width).toBeCloseTo(300, -1);
    await expect(button).toHaveAttribute("href", "/api/auth/google?purpose=login");
  }
  await page.getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.locator("h1")).toHaveText("Terms of Service");
  await expect(page.getByText("Last updated: August 23, 2025")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL("/hi/terms");
  await expect(page.locator("h1")).toHaveText("सेवा की शर्तें");
  await page.getByRole("link", { name: "वापस", exact: true }).click();
  await expect(page).toHaveURL("/terms");
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test.describe(() => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("SITE-28 without JavaScript everything is there, the menu included", async ({ page }) => {
    await page.goto("/hi");
    for (const content of await page.locator("[data-reveal] > .wide").all()) {
      await expect(content).toHaveCSS("opacity", "1");
    }
    await page.locator(".top-menu summary").click();
    await expect(page.locator(".top-sheet").getByRole("link", { name: "English" })).toBeVisible();
    // The header scrolls away, so that white text never lies on a white background.
    await expect(page.locator(".top")).toHaveCSS("position", "absolute");
    // A page whose scripts never run cannot be awaited.
    await page.close();
  });
});

for (const [home, word] of [
  ["/", "Create an account"],
  ["/hi", "खाता बनाएँ"],
] as const) {
  test(`SITE-36 who is new finds the way to an account on ${home}, on a desk and on a phone`, async ({
    page,
  }) => {
    await page.goto(home);
    const inHeader = page.getByRole("banner").locator("a[href='/signup']:visible");
    await expect(inHeader).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(inHeader).toHaveCount(0);
    const inHero = page.locator(".hero").getByRole("link", { name: word });
    await expect(inHero).toBeInViewport();
    await page.locator(".top-menu summary").click();
    await inHeader.click();
    await expect(page).toHaveURL("/signup");
    await expect(page.locator("html")).toHaveAttribute("lang", home === "/hi" ? "hi" : "en");
    await page.goBack();
    await inHero.click();
    await expect(page).toHaveURL("/signup");
  });
}

test("SITE-29 a visitor who is signed out never gets an address", async ({ request }) => {
  for (const path of Object.values(sitePaths.home)) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/\b[1-9]\d{5}\b(?!["'])|street address|latitude|longitude/i);
  }
});
