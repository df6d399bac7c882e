import type { Page } from "@playwright/test";
import { goodPassword, linkIn, mailTo, signUpByApi, newEmail } from "../support/accounts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import {
  accountMenu,
  channelOf,
  openSignedIn,
  signInByApi,
  signOut,
  typeCredentials,
} from "../support/sign-in.ts";
import { tabTo } from "../support/keyboard.ts";
import { expect, test } from "../support/test.ts";
import { refusal } from "../support/state-answers.ts";

const profile = "/api/profile";
const messages = (page: Page) => page.getByRole("log");
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const background = (page: Page) =>
  page
    .locator("html")
    .evaluate((root) => (globalThis as unknown as Styled).getComputedStyle(root).backgroundColor);
const white = "rgb(255, 255, 255)";
const night = "rgb(17, 20, 34)";

interface Styled {
  getComputedStyle(element: unknown): { backgroundColor: string };
}

test("SHELL-1 the avatar's menu works by keyboard alone, and leaves the focus where it was", async ({
  page,
}) => {
  await openSignedIn(page, "buyer");
  const menu = accountMenu(page);
  await menu.focus();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Favorites", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();
  // Tabbing past its end closes it.
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Logout" }));
  await page.keyboard.press("Tab");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  // A click outside closes it too.
  await menu.click();
  await page.locator("main").click({ position: { x: 5, y: 5 } });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("main")).toBeFocused();
  // Choosing the current page changes nothing, so the focus stays.
  await menu.click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(menu).toBeFocused();
});

test("SHELL-2 on a phone the drawer holds everything, keeps the focus inside, and closes by Escape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "seller");
  await expect(accountMenu(page)).toBeHidden();
  const opener = page.getByRole("button", { name: "Menu" });
  await opener.press("Enter");
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expect(drawer(page).getByRole("link")).toHaveText([
    "Dashboard",
    "Auctions",
    "Favorites",
    "Live Auctions",
    "My bids",
    "Create Auction",
    "My listings",
    "Alerts",
    "Profile",
    "Subscription",
  ]);
  await expect(drawer(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page, "the drawer");
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(10, 300);
  await expect(drawer(page)).toBeHidden();
  await opener.click();
  await drawer(page).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(drawer(page)).toBeHidden();
  // Requests that the profile makes after the sign-out would be refused.
  await expect(page.locator("h1")).toHaveText("Profile");
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await opener.click();
  await drawer(page).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("SHELL-3 the theme changes at once, and the next page comes in it before any script has run", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openSignedIn(page, "buyer");
  await accountMenu(page).click();
  expect(await background(page)).toBe(white);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => background(page)).toBe(night);
  // Scripts are held back, so this is the page as the server rendered it.
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isHeld ? void held.push(() => route.continue()) : route.continue(),
  );
  const isConnected = channelOf(page);
  await page.goto("/app/dashboard", { waitUntil: "commit" });
  await page.locator("link[rel=stylesheet]").first().waitFor({ state: "attached" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => background(page)).toBe(night);
  isHeld = false;
  for (const go of held) await go();
  await expect(page.locator("h1")).toBeVisible();
  expect(await background(page)).toBe(night);
  await isConnected;
  // The theme belongs to the device, so it also applies when signed out.
  await signOut(page);
  expect(await background(page)).toBe(night);
});

test("SHELL-4 without a choice the system decides, and goes on deciding", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signInByApi(page, "buyer");
  await page.goto("/app/profile");
  expect(await background(page)).toBe(night);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await background(page)).toBe(white);
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "System" }).check();
  await expect.poll(() => background(page)).toBe(white);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
});

test("SHELL-5 the name is edited, cancelled, refused, failed and saved, and nothing that was typed is lost", async ({
  page,
  allowFailedRequests,
}) => {
  const email = newEmail("nandini");
  await signUpByApi(page, "Nandini Rao", email);
  await page.goto("/app/profile");
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save" });
  const edit = page.getByRole("button", { name: "Edit Profile" });
  await edit.click();
  await expect(name).toBeFocused();
  await name.fill("Somebody Else");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".personal-name")).toHaveText("Nandini Rao");
  await expect(edit).toBeFocused();

  await edit.click();
  await expect(name).toHaveValue("Nandini Rao");
  await name.fill("   ");
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Please fill in this field.");

  allowFailedRequests(profile);
  await page.route(`**${profile}`, (route) => route.abort("connectionfailed"));
  await name.fill("Nandini R. Rao");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Failed to update profile");
  expect(await messages(page).textContent()).toBe("");
  await expect(name).toHaveValue("Nandini R. Rao");
  await page.unroute(`**${profile}`);
  await save.click();
  await expect(messages(page)).toContainText("Profile updated successfully!");
  await expect(page.locator(".personal-name")).toHaveText("Nandini R. Rao");
  await expect(accountMenu(page)).toHaveAccessibleName("Account of Nandini R. Rao");
  // A value that cannot be edited has no field.
  await expect(page.locator(".personal")).toContainText(email);
  await expect(page.locator(".personal input")).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".personal-name")).toHaveText("Nandini R. Rao");
});

test("SHELL-6 a language that cannot be kept changes nothing, and says so", async ({
  page,
  allowFailedRequests,
}) => {
  await openSignedIn(page, "buyer");
  allowFailedRequests(profile);
  await page.route(`**${profile}`, (route) => route.abort("connectionfailed"));
  await accountMenu(page).click();
  await page.getByRole("radio", { name: "हिन्दी" }).click();
  await expect(page.locator(".popover-panel .field-error")).toHaveText("Failed to update profile");
  // Once: no message speaks of it as well. A message would go by itself, so this is not waited for.
  expect(await messages(page).textContent()).toBe("");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
});

test("SHELL-7 Hindi by choice: the whole app at once, after a reload, and on the next device", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const email = newEmail("anjali");
  await signUpByApi(page, "अंजलि शर्मा", email);
  await page.goto("/app/dashboard");
  await accountMenu(page).click();
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(messages(page)).toContainText("भाषा बदलकर हिन्दी हो गई");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { name: "नमस्ते, अंजलि शर्मा" })).toBeVisible();
  await expect(page).toHaveTitle("डैशबोर्ड · Boli");
  await page.reload();
  await expect(page.getByRole("heading", { name: "नमस्ते, अंजलि शर्मा" })).toBeVisible();
  const privacy = page.locator("footer").getByRole("link", { name: "गोपनीयता नीति" });
  await expect(privacy).toHaveAttribute("href", "/hi/privacy");

  await page.getByRole("link", { name: "प्रोफ़ाइल और सुरक्षा" }).click();
  await expect(page).toHaveTitle("प्रोफ़ाइल · Boli");
  await page.getByRole("button", { name: "प्रोफ़ाइल बदलें" }).click();
  await page.getByLabel("नाम", { exact: true }).fill("");
  await page.getByRole("button", { name: "सेव करें" }).click();
  await expect(page.getByLabel("नाम", { exact: true })).toHaveAccessibleDescription("कृपया यह जानकारी भरें।");
  await expectAccessible(page, "the profile in Hindi");
  await page.getByLabel("नाम", { exact: true }).fill("अंजलि वर्मा");
  await page.getByRole("button", { name: "सेव करें" }).click();
  await expect(page.locator(".personal-name")).toHaveText("अंजलि वर्मा");
  const isConnected = channelOf(page);
  await page.goto("/app/nowhere");
  await isConnected;
  await expect(page.getByRole("heading", { name: "यह पेज नहीं मिला" })).toBeVisible();
  await page.getByRole("link", { name: "डैशबोर्ड पर जाएँ" }).click();
  await accountMenu(page).click();
  await page.getByRole("button", { name: "साइन आउट" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("heading", { name: "फिर से स्वागत है" })).toBeVisible();

  // In another browser that prefers English, the account's language decides.
  const other = await another();
  allowFailedRequests("/api/auth/login");
  await other.goto("/login");
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await typeCredentials(other, email, goodPassword);
  await other.locator("button[type=submit]").click();
  await expect(other.getByRole("heading", { name: "नमस्ते, अंजलि वर्मा" })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("lang", "hi");
});

test("SHELL-8 a page that breaks says so inside the layout, and the next try shows it", async ({
  page,
  watched,
}) => {
  await openSignedIn(page, "buyer");
  const script = /\/assets\/profile-page-/;
  const broken = { contentType: "text/javascript", body: "throw new Error('planted')" };
  await page.route(script, (route) => route.fulfill(broken));
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { name: "Something went wrong on this page" })).toBeVisible();
  await expect(page).toHaveTitle("Something went wrong · Boli");
  await expect(accountMenu(page)).toBeVisible();
  await expectAccessible(page, "the error screen");
  await page.unroute(script);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  // Chromium logs the planted error to the console, as it should.
  const findings = watched.flatMap((one) => one.take());
  expect(findings).not.toEqual([]);
  expect(findings.filter((finding) => !finding.includes("planted"))).toEqual([]);
});

test("SHELL-9 the footer shows the support address, and has no dead link", async ({ page }) => {
  await openSignedIn(page, "member");
  const links = page.locator("footer a");
  const address = await page.locator("footer a[href^=mailto]").getAttribute("href");
  expect(address).toBe("mailto:support@boli.test");
  for (const link of await links.all()) {
    const href = (await link.getAttribute("href")) ?? "";
    if (!href.startsWith("mailto:")) expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test("SHELL-14 Go Back on a page of another role leads to the page before in the app, else to the dashboard", async ({
  page,
}) => {
  await openSignedIn(page, "buyer");
  await page.goto("/app/profile");
  await page.goto("/app/create-auction");
  // The previous page was opened by URL, so it is not part of this visit to the app.
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("SHELL-11 a banner shows being offline until it is over", async ({ page, context }) => {
  await openSignedIn(page, "buyer");
  // A page without pictures, because pictures that scroll into view could not be loaded offline.
  const isConnected = channelOf(page);
  await page.goto("/app/profile");
  await isConnected;
  await expect(page.locator(".sessions li").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expectAccessible(page, "the offline banner");
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden({ timeout: 15_000 });
});

test("SHELL-12 an admin who has to turn on two-step sign-in first sees a notice on top of the profile, and not afterwards", async ({
  page,
  allowFailedRequests,
}) => {
  const sentence = "Admins must turn on two-step sign-in first.";
  const list = /\/api\/admin\/auctions\?/;
  await openSignedIn(page, "admin");
  allowFailedRequests("/api/admin/auctions");
  await page.route(list, (route) =>
    route.fulfill({ status: 403, json: refusal("two_step_setup_needed", sentence) }),
  );
  // The narrowest screen with the bar: not every link has room, whatever the font.
  await page.setViewportSize({ width: 769, height: 800 });
  await page.locator(".layout-links").getByRole("button", { name: "More" }).click();
  await page.locator(".layout-links .popover-panel a", { hasText: "Manage Auctions" }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  const notice = page.locator(".notice", { hasText: sentence });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expectAccessible(page, "the profile of an admin without a second step");

  // Another user signs in on the same page.
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const isConnected = channelOf(page);
  await page.locator(".demo-account", { hasText: "Asha Patel" }).click();
  await isConnected;
  await page.getByRole("link", { name: /Profile and security/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("SHELL-13 Hindi before there is an account: chosen on the way in, it stays, and the account is made in it", async ({
  page,
  another,
}) => {
  const email = newEmail("rekha");
  const html = page.locator("html");
  await page.goto("/login");
  await expect(page.locator(".demo-note").first()).toHaveText("A buyer on the free plan");
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(html).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { name: "फिर से स्वागत है" })).toBeVisible();
  await expect(page.locator(".demo-note").first()).toHaveText("फ़्री प्लान वाला खरीदार");
  await page.goto("/signup");
  await expect(html).toHaveAttribute("lang", "hi");
  await page.locator("input[name=name]").fill("रेखा");
  // Switching the language back and forth keeps what was typed.
  await page.getByRole("radio", { name: "English" }).check();
  await expect(html).toHaveAttribute("lang", "en");
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(html).toHaveAttribute("lang", "hi");
  await expect(page.getByLabel("नाम", { exact: true })).toHaveValue("रेखा");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(goodPassword);
  await page.locator("input[name=declaration]").check();
  await page.locator("button[type=submit]").click();
  await page.goto(linkIn(await mailTo(page, email, "अपने ईमेल पते की पुष्टि करें")));
  await expect(page.getByRole("heading", { name: "नमस्ते, रेखा" })).toBeVisible();
  const stored = (await (await page.request.get(profile)).json()) as { data: { user: { language: string } } };
  expect(stored.data.user.language).toBe("hi");

  // Visitors from the Hindi pages do not have to choose the language again.
  const other = await another();
  await other.goto("/hi");
  expect(await other.context().cookies()).toEqual([]);
  await other.getByRole("banner").getByRole("link", { name: "साइन इन" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.locator("html")).toHaveAttribute("lang", "hi");
});
