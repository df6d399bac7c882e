import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/accessibility.ts";
import { fillSignUp, goodPassword, linkIn, mailTo, signUpByApi, newEmail } from "../support/accounts.ts";
import { loseSession, signInByApi, typeCredentials } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import {
  answerAuction,
  answerList,
  auctionId,
  freeAuction,
  fullAuction,
} from "../support/auction-answers.ts";
import { stateOf } from "../support/states.ts";

// The first hour of somebody who is new to the product.

const submit = (page: Page) => page.locator("button[type=submit]");
interface Styles {
  getComputedStyle(element: unknown): { color: string; backgroundColor: string };
}
const coloursOf = (where: Locator) =>
  where.evaluate((element) => {
    const { color, backgroundColor } = (globalThis as unknown as Styles).getComputedStyle(element);
    return { color, backgroundColor };
  });

test("FIRST-1 a link that was used already leads to the sign-in first, and is not taken up again there", async ({
  page,
  allowFailedRequests,
}) => {
  const email = newEmail("used");
  await fillSignUp(page, { name: "Asha Verma", email });
  await submit(page).click();
  const link = linkIn(await mailTo(page, email, "Confirm your email address"));
  await page.goto(link);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await loseSession(page);
  allowFailedRequests("/api/auth/verify-email");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works", level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
});

test("FIRST-2 so does a used link for a new password", async ({ page }) => {
  await stateOf("/reset-password", "link-over").show(page);
  const signIn = page.getByRole("link", { name: "Sign in", exact: true });
  await expect(signIn).toHaveClass(/button-strong/);
  await page.keyboard.press("Tab");
  await expect(signIn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.locator("input[name=email]")).toBeVisible();
});

test("FIRST-13 a used link for a new password says so before one is typed, and sends another", async ({
  page,
  allowFailedRequests,
}) => {
  const email = newEmail("again");
  await signUpByApi(page, "Asha Verma", email);
  const mailed = async () => linkIn(await mailTo(page, email, "Set a new password"));
  const ask = async () => {
    await page.locator("input[name=email]").fill(email);
    await submit(page).click();
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  };
  await page.goto("/reset-password");
  await ask();
  const link = await mailed();
  await page.goto(link);
  for (const field of ["new-password", "confirm-password"])
    await page.locator(`input[name=${field}]`).fill("Naya-Raasta 7!");
  await submit(page).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto("/robots.txt");
  allowFailedRequests("/api/auth/password-reset/check");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  await expect(page.locator("input[name=new-password]")).toHaveCount(0);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await ask();
  await expect.poll(mailed).not.toBe(link);
  await page.goto(await mailed());
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  await expect(page.locator("input[name=new-password]")).toBeVisible();
});

test("FIRST-3 a button that waits looks so, and says for how long", async ({ page }) => {
  await page.clock.install();
  await stateOf("/signup", "sent").show(page);
  const again = page.getByRole("button", { name: "Send it again" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(again).toHaveAccessibleDescription(/^You can send it again in \d+ seconds\.$/);
  const waiting = await coloursOf(again);
  await page.clock.runFor(61_000);
  await expect(again).not.toHaveAttribute("aria-disabled");
  await expect(again).not.toHaveCSS("background-color", waiting.backgroundColor);
  await expect(again).not.toHaveCSS("color", waiting.color);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("FIRST-6 the authenticator app is opened by a link, which comes before the picture", async ({
    page,
  }) => {
    await stateOf("/app/profile", "two-step-setup").show(page);
    const open = page.getByRole("link", { name: "Open in authenticator app" });
    await expect(open).toHaveCount(1);
    await expect(open).toHaveAttribute("href", /^otpauth:\/\/totp\//);
    const [link, picture] = [await open.boundingBox(), await page.locator(".two-step img").boundingBox()];
    expect(link?.y ?? 0).toBeLessThan(picture?.y ?? 0);
    expect(link?.height).toBeGreaterThanOrEqual(44);
  });
});

test("FIRST-6 on a desktop the picture comes first", async ({ page }) => {
  await stateOf("/app/profile", "two-step-setup").show(page);
  const isPictureFirst = await page.evaluate(
    "!!(document.querySelector('.two-step img').compareDocumentPosition([...document.querySelectorAll('a[href^=otpauth]')].find((link) => link.checkVisibility())) & Node.DOCUMENT_POSITION_FOLLOWING)",
  );
  expect(isPictureFirst).toBe(true);
  await expect(page.getByRole("link", { name: "Open in authenticator app" })).toHaveCount(1);
  // Left of the words that belong to it, and inside the card.
  const box = async (where: string) => (await page.locator(where).boundingBox()) ?? { x: -1, width: 0 };
  const [picture, words, whole] = [
    await box(".two-step-picture"),
    await box(".two-step-words"),
    await box(".two-step"),
  ];
  expect(picture.x + picture.width).toBeLessThan(words.x);
  expect(words.x + words.width).toBeLessThanOrEqual(whole.x + whole.width);
});

for (const [who, auction] of [
  ["member", fullAuction()],
  ["buyer", freeAuction()],
] as const) {
  test(`FIRST-7 the print of an auction has all of it, and nothing of the layout (${who})`, async ({
    page,
    watched,
  }) => {
    await answerAuction(page, auction);
    await signInByApi(page, who);
    await page.goto(`/app/auctions/${auctionId(1)}`);
    await expect(page.locator(".auction-header h1")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const item of auction.items)
      await expect(page.getByRole("heading", { name: item.name })).toBeVisible();
    for (const part of ["About this auction", "Items", "Contact Information"])
      await expect(page.getByRole("heading", { name: part })).toBeVisible();
    const place = page.locator(".auction-facts", { hasText: "State" });
    await expect(place).toBeVisible();
    if (auction.access === "full") await expect(place).toContainText(auction.location.address);
    for (const away of ["header.layout-header", "footer", "[role=tablist]", "[role=log]", ".auction-back"])
      await expect(page.locator(away)).toBeHidden();
    const pressed = page.locator("main :is(button, .button):not(:has(img))").filter({ visible: true });
    await expect(pressed).toHaveCount(0);
    // Back on the screen there is the chosen tab alone.
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".auction-item")).toHaveCount(0);
    // All of the page moved, as it should.
    const beside = watched.flatMap((one) => one.take()).filter((what) => !what.startsWith("layout shift"));
    expect(beside).toEqual([]);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("FIRST-8 every page of the app says in both languages what is missing", async ({ page, watched }) => {
    for (const path of ["/login", "/app/dashboard"]) {
      await page.goto(path);
      for (const [lang, home] of [
        ["en", "/"],
        ["hi", "/hi"],
      ] as const) {
        const part = page.locator(`.no-script [lang=${lang}]`);
        await expect(part.getByRole("heading")).toBeInViewport();
        await expect(part).toContainText("JavaScript");
        await expect(part.getByRole("link")).toHaveAttribute("href", home);
      }
    }
    // A page whose scripts never run cannot be awaited, and its scripts are not fetched.
    await page.close();
    const beside = watched.flatMap((one) => one.take());
    expect(beside.filter((what) => !what.endsWith(".js (csp)"))).toEqual([]);
  });
});

test("FIRST-9 the links at the foot of every page are at least 24 px high", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByApi(page, "buyer");
  for (const path of ["/app/dashboard", "/", "/hi"]) {
    await page.goto(path);
    const links = page.locator("footer a");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all())
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(24);
  }
});

test("FIRST-10 'Back to Auctions' leads to the same page, filters and place as Back does", async ({
  page,
}) => {
  await answerList(page, { total: 60 });
  await answerAuction(page, fullAuction({ id: auctionId(22) }));
  await signInByApi(page, "member");
  await page.goto("/app/auctions?type=Embassy&page=2");
  const card = page.locator(`a[href="/app/auctions/${auctionId(22)}"]`);
  const scrolled = (): Promise<number> => page.evaluate("Math.round(scrollY)");
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page.locator(".auction-header h1")).toBeVisible();
  // A tab of the auction is no step on the way.
  await page.getByRole("tab", { name: "Items" }).click();
  await expect(page).toHaveURL(/tab=items/);
  const entries: number = await page.evaluate("history.length");
  await page.getByRole("link", { name: "Back to Auctions" }).click();
  await expect(page).toHaveURL(/\/app\/auctions\?type=Embassy&page=2$/);
  await expect.poll(scrolled).toBeCloseTo(before, -1);
  expect(await page.evaluate("history.length")).toBe(entries);
});

test("FIRST-11 on /hi the bid stays in one line with its button, and no mark covers another", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [320, 360, 768, 1280]) {
    // A page that is resized moves its parts, on a busy machine so late that it would be found.
    await page.goto("/robots.txt");
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/hi");
    const box = async (where: string) => {
      const found = await page.locator(where).boundingBox();
      if (found === null) throw new Error(`There is no ${where}.`);
      return found;
    };
    const [price, plus] = [await box(".mini-bid b"), await box(".mini-plus")];
    expect(plus.x).toBeGreaterThan(price.x + price.width);
    expect(plus.y).toBeLessThan(price.y + price.height);
    const alert = await box(".mini-alert");
    for (const card of await page.locator(".mini-card").all()) {
      const { x, y, width: wide, height } = (await card.boundingBox()) ?? alert;
      const covers =
        alert.x < x + wide && x < alert.x + alert.width && alert.y < y + height && y < alert.y + alert.height;
      expect(covers).toBe(false);
    }
  }
});

for (const language of ["en", "hi"] as const) {
  test.describe(() => {
    test.use({ locale: `${language}-IN` });

    test(`FIRST-12 on a phone the list begins soon, and its tools are large enough, in ${language}`, async ({
      page,
    }) => {
      await answerList(page);
      await signInByApi(page, "buyer");
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto("/app/auctions");
        const first = page.locator(".auction-card").first();
        await expect(first).toBeVisible();
        await expect(page.locator(".auctions-count")).not.toBeEmpty();
        // In the upper part of the window.
        expect((await first.boundingBox())?.y).toBeLessThan(0.6 * 740);
        const tools = page.locator(
          ".auctions-head a, .auctions-tools :is(input, button, a):visible, .auctions-line select, .tab",
        );
        expect(await tools.count()).toBeGreaterThanOrEqual(10);
        for (const tool of await tools.all()) {
          const box = await tool.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0), await tool.innerText()).toBeGreaterThanOrEqual(
            44,
          );
        }
        // A plus alone does not say what it adds.
        await expect(page.locator(".auctions-head-short")).toBeInViewport();
        await expectNoSidewaysScroll(page);
      }
      const other = page.getByRole("navigation").locator(".view-switch-link:visible");
      await expect(other).toHaveCount(1);
      await other.click();
      await expect(page).toHaveURL(/view=map/);
      await other.click();
      await expect(page).toHaveURL(/\/app\/auctions$/);
    });
  });
}

test("CONFIRM-6 PHONE-8 whoever signs in before the address is confirmed, also after a reload, is told how to get the link again, and gets it", async ({
  page,
  allowFailedRequests,
}) => {
  const email = newEmail("noor");
  await fillSignUp(page, { name: "Noor Jahan", email });
  await page.getByRole("button", { name: "Create account" }).click();
  await mailTo(page, email, "Confirm your email address");
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText("Nothing came?")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  // The page before has fields of the same names.
  await expect(page.locator("h1")).toHaveText("Welcome back");
  allowFailedRequests("/api/auth/login");
  await typeCredentials(page, email, goodPassword);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByText("Please confirm your email first: open the link we sent you.")).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Email sent again");
  const sendAgain = page.getByRole("button", { name: "Send it again" });
  await expect(sendAgain).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Use another email" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});
