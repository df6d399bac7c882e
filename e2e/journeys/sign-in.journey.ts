import { closeCodes } from "@boli/contract/realtime/endpoints";
import type { Page } from "@playwright/test";
import { goodPassword, newEmail, signUpByApi } from "../support/accounts.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import {
  accounts,
  accountMenu,
  channelOf,
  demoPassword,
  loseSession,
  openSignedIn,
  signInAs,
  signInByApi,
  signOut,
  stateOf,
  typeCredentials,
  type AccountName,
} from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const login = "/api/auth/login";

const summary = (page: Page) => page.locator(".form-summary");
const submit = (page: Page) => page.locator("button[type=submit]");

// A different address for each journey that fails to sign in, so that they do not share a throttle.
const stranger = (test: string): string => `${test}-${process.pid}@nobody.test`;

test("SIGN-IN-1 every account of the demo signs in by its button, and sees its name and role", async ({
  page,
}) => {
  for (const name of Object.keys(accounts) as AccountName[]) {
    const { email, role, subscription } = accounts[name];
    // The toast lasts two seconds, so the test waits for it from the start.
    const toast = page.getByText("Login successful!").waitFor();
    const person = await signInAs(page, name);
    await toast;
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.locator(".greeting .chip")).toHaveText([role, subscription]);
    await expect(page.getByRole("heading", { name: person })).toBeVisible();
    await expect(page.locator(".account")).toContainText(email);
    await expect(page).toHaveTitle("Dashboard · Boli");
    await loseSession(page);
  }
});

test("SIGN-IN-1 whoever signs out signs in again by typing, and is signed out for good", async ({ page }) => {
  const person = await signInAs(page, "reseller");
  await signOut(page);
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await typeCredentials(page, accounts.reseller.email, demoPassword);
  const isConnected = channelOf(page);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: person })).toBeVisible();
  await isConnected;
  await signOut(page);
  await page.goto("/app/dashboard");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

test("SIGN-IN-2 FIRST-4 a wrong password is reported once, in the summary, and nothing that was typed is lost", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(login);
  await page.goto("/login");
  await typeCredentials(page, stranger("wrong"), "not this one");
  await submit(page).click();
  await expect(summary(page)).toContainText("The email or password is incorrect.");
  await expect(page.getByRole("alert")).toHaveText("The email or password is incorrect.");
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await page.getByRole("log", { name: "Messages" }).textContent()).toBe("");
  await expect(page.locator("input[name=email]")).toHaveValue(stranger("wrong"));
  await expect(page.locator("input[name=password]")).toHaveValue("not this one");
  await expect(page).toHaveURL(/\/login$/);
});

test("SIGN-IN-3 empty fields are reported without a request", async ({ page }) => {
  let requests = 0;
  page.on("request", (request) => (requests += request.method() === "POST" ? 1 : 0));
  await page.goto("/login");
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  await expect(page.getByRole("alert")).toBeFocused();
  for (const field of ["Email", "Password"]) {
    const input = page.getByLabel(field, { exact: true });
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription("Please fill in this field.");
  }
  await page.locator("input[name=email]").fill("not an address");
  await page.locator("input[name=password]").fill("x");
  await submit(page).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
  expect(requests).toBe(0);
});

test("SIGN-IN-4 a response from a proxy, and a missing one, are reported calmly", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(login);
  await page.goto("/login");
  await typeCredentials(page, stranger("broken"), demoPassword);
  await page.route(`**${login}`, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await submit(page).click();
  await expect(summary(page)).toContainText("Login failed. Please try again.");
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Login failed");
  await page.unroute(`**${login}`);
  await page.route(`**${login}`, (route) => route.abort("internetdisconnected"));
  await submit(page).click();
  await expect(summary(page)).toContainText("Please check your internet connection.");
});

test("SIGN-IN-5 SHELL-10 AUCTIONS-1 leads back to where the person wanted to go, and nowhere else", async ({
  page,
}) => {
  for (const path of ["profile", "dashboard"]) {
    await page.goto(path === "dashboard" ? "/app" : `/app/${path}`);
    await expect(page).toHaveURL(new RegExp(`/login\\?returnTo=%2Fapp%2F${path}$`));
  }
  await page.goto("/app/auctions?status=all&type=Port#here");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await signInHere(page, "buyer");
  await expect(page).toHaveURL(/\/app\/auctions\?status=all&type=Port#here$/);
  await expect(page.getByRole("heading", { level: 1, name: "Discover Auctions" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Auction Type")).toHaveValue("Port");

  for (const returnTo of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/%2f%2fevil.example",
  ]) {
    await loseSession(page);
    await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    await signInHere(page, "buyer");
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  }
});

test("SIGN-IN-6 whoever is signed in needs no sign-in page", async ({ page }) => {
  await signInByApi(page, "member");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goto("/app");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("SIGN-IN-7 a session that is ended elsewhere is over here without a reload", async ({
  page,
  another,
}) => {
  // Somebody new, because other journeys are signed in as the demo's people at the same time.
  const email = newEmail("usha");
  await signUpByApi(page, "Usha", email);
  const isConnected = channelOf(page);
  await page.goto("/app/dashboard?kept=1");
  await isConnected;
  const elsewhere = await another();
  await elsewhere.goto("/login");
  await typeCredentials(elsewhere, email, goodPassword);
  await submit(elsewhere).click();
  await expect(elsewhere).toHaveURL(/\/app\/dashboard$/);
  const signedOutPage = page.waitForURL(/\/login\?returnTo=/);
  const status = await elsewhere.evaluate(
    async () => (await fetch("/api/auth/sessions", { method: "DELETE" })).status,
  );
  expect(status).toBe(200);
  // The stories of the channel measure the delay, without load from other tests.
  await signedOutPage;
  await expect(summary(page)).toContainText("You've been signed out.");
  await expect(elsewhere.locator("h1")).toBeVisible();

  // The session has really ended: its cookie is rejected.
  await page.goto("/app/dashboard");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

test("SIGN-IN-8 signing out in one tab closes the others", async ({ page, context }) => {
  await openSignedIn(page, "admin");
  const tab = await context.newPage();
  const isConnected = channelOf(tab);
  await tab.goto("/app/dashboard");
  await isConnected;
  await signOut(page);
  await expect(tab).toHaveURL(/\/login\?returnTo=/);
  // The tab where the button was pressed shows no message about it.
  await expect(summary(page)).toHaveText("Sign in with your email and password.");
});

test("SIGN-IN-9 leaves nothing about the person in the browser's storage", async ({ page, context }) => {
  const name = await signInAs(page, "member");
  const { stored, lasting } = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as PageGlobals;
    return {
      stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      lasting: localStorage.length,
    };
  });
  expect(stored).not.toContain(name);
  expect(stored).not.toContain("boli.test");
  expect(lasting).toBe(0);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("SIGN-IN-10 works by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  const { demoAccounts } = await stateOf(page);
  // The page has loaded and has set its focus.
  await expect(page.locator(".demo-account").first()).toBeVisible();
  const tab = () => page.keyboard.press("Tab");
  await tab();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tab();
  await page.keyboard.type(accounts.reseller.email);
  await tab();
  await page.keyboard.type(demoPassword);
  await tab();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const name = demoAccounts.find(({ email }) => email === accounts.reseller.email)?.name ?? "";
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(accountMenu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const logout = page.getByRole("button", { name: "Logout" });
  for (let step = 0; step < 12 && !(await logout.evaluate(isFocused)); step++) await tab();
  await expect(logout).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
});

test("SIGN-IN-11 lets passwords be pasted and managers find the fields", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.getByLabel("Email").fill("copied");
  await page.getByLabel("Email").press("ControlOrMeta+a");
  await page.getByLabel("Email").press("ControlOrMeta+c");
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("copied");
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("SIGN-IN-12 a browser that prefers Hindi gets Hindi, from the first word to the refusal", async ({
    page,
    allowFailedRequests,
  }) => {
    allowFailedRequests(login);
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByRole("heading", { name: "फिर से स्वागत है" })).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText("कृपया सभी जानकारी भरें");
    await typeCredentials(page, stranger("hindi"), "not this one");
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText("ईमेल या पासवर्ड सही नहीं है।");
    await signInHere(page, "buyer");
    await expect(page.getByRole("heading", { name: "नमस्ते" })).toBeVisible();
    await expect(page.locator(".greeting .chip")).toHaveText(["खरीदार", "फ़्री सदस्य"]);
  });
});

test("SIGN-IN-13 a banner shows a lost channel until it is back", async ({ page }) => {
  let isDown = false;
  const open: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/api\/events$/, (socket) => {
    if (isDown) {
      void socket.close({ code: 1011 });
      return;
    }
    socket.connectToServer();
    open.push(() => socket.close({ code: closeCodes.serverLeaving }));
  });
  await openSignedIn(page, "buyer");
  const banner = page.getByText("Reconnecting…");
  await expect(banner).toBeHidden();
  isDown = true;
  for (const close of open) await close();
  await expect(banner).toBeVisible();
  isDown = false;
  await expect(banner).toBeHidden({ timeout: 15_000 });
});

test("SIGN-IN-14 a page that does not exist says so and leads on", async ({ page }) => {
  await signInByApi(page, "buyer");
  await page.goto("/app/nowhere");
  await expect(page.getByRole("heading", { name: "We couldn't find this page" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Boli");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

const isFocused = (element: { matches(selector: string): boolean }): boolean => element.matches(":focus");

async function signInHere(page: Page, account: AccountName): Promise<void> {
  await typeCredentials(page, accounts[account].email, demoPassword);
  await submit(page).click();
  await page.waitForURL(/\/app\//);
}

test("SIGN-IN-15 a step without a waiting sign-in leads calmly back to the sign-in page", async ({
  page,
}) => {
  for (const step of ["link", "code"]) {
    await page.goto(`/login?step=${step}&returnTo=%2Fapp%2Fauctions`);
    await expect(page.getByText("This sign-in took too long. Please sign in again.")).toBeVisible();
    await expect(page.locator("input[name=email]")).toBeVisible();
    await expect(page.locator("input[name=code]")).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/app/auctions");
  }
});

test("SIGN-IN-16 the address that was typed at the sign-in goes along to the new password, and not in the address bar", async ({
  page,
}) => {
  await page.goto("/login");
  await page.locator("input[name=email]").fill("asha@nobody.test");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha@nobody.test");
});
