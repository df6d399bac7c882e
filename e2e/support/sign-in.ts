import { languageCookie, shellStateId, type ShellState } from "@boli/contract/shell/state";
import { expect, type BrowserContext, type Cookie, type Page } from "@playwright/test";

// The demo's people, by role.
export const accounts = {
  buyer: { email: "buyer@boli.test", role: "Buyer", subscription: "Free Member" },
  member: { email: "member@boli.test", role: "Buyer", subscription: "Premium Member" },
  seller: { email: "seller@boli.test", role: "Seller", subscription: "Free Member" },
  newSeller: { email: "newseller@boli.test", role: "Seller", subscription: "Free Member" },
  reseller: { email: "reseller@boli.test", role: "Reseller", subscription: "Free Member" },
  admin: { email: "admin@boli.test", role: "Admin", subscription: "Free Member" },
} as const;

export type AccountName = keyof typeof accounts;

export const demoPassword = "Boli@12345";

// The state that the server wrote into the page.
export async function stateOf(page: Page): Promise<ShellState> {
  const text = await page.locator(`#${shellStateId}`).textContent();
  return JSON.parse(text ?? "") as ShellState;
}

export async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
}

// Resolves when the tab's channel has received its first message. If the session ended while the channel is being opened,
// the 401 would make the browser log an error to the console.
export async function channelOf(page: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    // Any socket counts: the first one may belong to a page that is left before its first message.
    page.on("websocket", (socket) => {
      if (socket.url().endsWith("/api/events")) socket.on("framereceived", () => resolve());
    });
  });
}

interface KeptSession {
  name: string;
  cookies: Cookie[];
  until: number;
}

// A hundred newer sign-ins end a session, and other journeys sign in to the same accounts. In this time they can't do it so often.
const keptForMs = 60_000;

const keptSessions = new WeakMap<BrowserContext, Map<AccountName, KeptSession>>();

// For tests that only look at pages, one after the other in one browser: whoever signs in by the API again soon gets the same
// session back.
export function keepSessionsOf(context: BrowserContext): void {
  keptSessions.set(context, new Map());
}

// Signs in without a screen: the page's browser gets the session's cookie, and still shows what it showed before.
export async function signInByApi(page: Page, account: AccountName): Promise<string> {
  const kept = keptSessions.get(page.context());
  const session = kept?.get(account);
  if (session !== undefined && performance.now() < session.until) {
    await page.context().addCookies(session.cookies);
    return session.name;
  }
  const name = await sendCredentials(page, account);
  if (kept !== undefined) {
    const cookies = await page.context().cookies();
    kept.set(account, {
      name,
      cookies: cookies.filter((cookie) => cookie.name !== languageCookie),
      until: performance.now() + keptForMs,
    });
  }
  return name;
}

async function sendCredentials(page: Page, account: AccountName): Promise<string> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post("/api/auth/login", {
    // A browser with cookies sends its origin.
    headers: origin === "null" ? {} : { origin },
    data: { email: accounts[account].email, password: demoPassword },
  });
  expect(answer.status(), `sign in as ${account}`).toBe(200);
  const { data } = (await answer.json()) as { data: { user: { name: string } } };
  return data.user.name;
}

// Signs in without a screen, opens a page and waits for its channel; returns the person's name.
export async function openSignedIn(
  page: Page,
  account: AccountName,
  path = "/app/dashboard",
): Promise<string> {
  const name = await signInByApi(page, account);
  const isConnected = channelOf(page);
  await page.goto(path);
  await isConnected;
  return name;
}

// Signs in with the demo account's button, as people do; returns the name on it.
export async function signInAs(page: Page, account: AccountName, path = "/login"): Promise<string> {
  await page.goto(path);
  const { demoAccounts } = await stateOf(page);
  const name = demoAccounts.find(({ email }) => email === accounts[account].email)?.name ?? "";
  expect(name).not.toBe("");
  const isConnected = channelOf(page);
  await page.locator(".demo-account", { hasText: name }).click();
  await expect(page.locator("h1")).toContainText(name);
  await isConnected;
  return name;
}

// The browser loses its cookies, after this page has left the product: an open page could connect without its session, and
// the browser would log the 401.
export async function loseSession(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.context().clearCookies();
}

export const accountMenu = (page: Page) => page.locator(".layout-account .popover-button");

// Through the avatar's menu, as on a wide screen.
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  // Waits for the end of the session; a page opened before would still believe in it. And until the page of sign-in is
  // there: another navigation would abort it, or be aborted.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator("h1")).toBeVisible();
  await page.waitForLoadState();
}
