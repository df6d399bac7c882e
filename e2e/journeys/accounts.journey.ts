import type { Page, WebSocketRoute } from "@playwright/test";
import {
  beginTwoStep,
  signInAtGoogle,
  codeOf,
  fillSignUp,
  goodPassword,
  linkIn,
  mailTo,
  signUpByApi,
  newEmail,
} from "../support/accounts.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { channelOf, loseSession, signOut, typeCredentials } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const messages = (page: Page) => page.getByRole("log", { name: "Messages" });
const submit = (page: Page) => page.locator("button[type=submit]");

async function signIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.goto("/login");
  await typeCredentials(page, email, password);
  await submit(page).click();
}

for (const width of [360, 1280]) {
  test(`ACCOUNTS-1 signs up by mail, at ${width} px: the link makes the account and signs in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = newEmail("farah");
    await fillSignUp(page, { name: "Farah Khan", email });
    await expectAccessible(page, "the filled sign-up");
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    // Through the demo's outbox, as a person would.
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open the demo outbox" }).click();
    const outbox = await opened;
    await expect(outbox.getByText(email).first()).toBeVisible();
    await expectAccessible(outbox, "the outbox");
    await outbox.close();
    await page.goto(linkIn(await mailTo(page, email, "Confirm your email address")));
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await expect(page.getByRole("heading", { name: "Farah Khan" })).toBeVisible();
    await expect(messages(page)).toContainText("Welcome to Boli!");
  });
}

test("ACCOUNTS-2 in another browser the link asks for the password, and nobody else's will do", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const email = newEmail("devi");
  await fillSignUp(page, { name: "Sunita Devi", email });
  await submit(page).click();
  const link = linkIn(await mailTo(page, email, "Confirm your email address"));
  const other = await another();
  allowFailedRequests("/api/auth/verify-email");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "Enter your password" })).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.getByLabel("Password", { exact: true }).fill("Not-This-1!");
  await submit(other).click();
  await expect(other.getByText("The password is incorrect.").first()).toBeVisible();
  await expect(other.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true");
  await other.getByLabel("Password", { exact: true }).fill(goodPassword);
  await submit(other).click();
  await expect(other).toHaveURL(/\/app\/dashboard$/);
});

test("ACCOUNTS-3 with Google: the first time sets a password or skips, later times go to the dashboard", async ({
  page,
  another,
}) => {
  const email = newEmail("ravi");
  const google = async (who: Page) => {
    await who.goto("/login");
    await who.getByRole("link", { name: "Google" }).click();
    await signInAtGoogle(who, "Ravi Kumar", email);
  };
  await google(page);
  await expect(page).toHaveURL(/\/onboarding\/setup-password$/);
  await expect(messages(page)).toContainText("Welcome to Boli!");
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, "setting the first password");
  const set = page.getByRole("button", { name: "Set Password" });
  await expect(set).toHaveAttribute("aria-disabled", "true");
  await page
    .getByLabel("New password", { exact: true })
    .or(page.getByLabel("Password", { exact: true }))
    .fill(goodPassword);
  await page.getByLabel("Confirm password", { exact: true }).fill(`${goodPassword}x`);
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await expect(set).toHaveAttribute("aria-disabled", "true");
  await page.getByLabel("Confirm password", { exact: true }).fill(goodPassword);
  await set.click();
  await expect(messages(page)).toContainText("Password set successfully!");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  const other = await another();
  await google(other);
  await expect(other).toHaveURL(/\/app\/dashboard$/);
  await expect(messages(other)).toContainText("Google login successful!");
  // Also when the sign-in page has a `returnTo`.
  const third = await another();
  await third.goto("/login?returnTo=/app");
  await third.getByRole("link", { name: "Google" }).click();
  await signInAtGoogle(third, "Ravi Kumar", email);
  await expect(third).toHaveURL(/\/app\/dashboard$/);
  await expect(messages(third)).toContainText("Google login successful!");
  // The password opens the same account.
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Ravi Kumar" })).toBeVisible();
});

test("ACCOUNTS-4 with Google: skip for now, and what is cancelled or unverified opens nothing", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Google" }).click();
  await signInAtGoogle(page, "Sunil", newEmail("sunil"));
  await page
    .getByRole("link", { name: "Skip for now" })
    .or(page.getByRole("button", { name: "Skip for now" }))
    .click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await signOut(page);
  await page.getByRole("link", { name: "Google" }).click();
  await page.getByText("Arjun Mehta").click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Google login failed. Please try again.")).toBeVisible();
  await page.getByRole("link", { name: "Google" }).click();
  await page
    .getByRole("button", { name: "Cancel" })
    .or(page.getByRole("link", { name: "Cancel" }))
    .click();
  await expect(page.getByText("Google login failed. Please try again.")).toBeVisible();
});

test("ACCOUNTS-5 sets a new password by a mailed link; every other session ends", async ({
  page,
  another,
}) => {
  const email = newEmail("meera");
  await signUpByApi(page, "Meera Nair", email);
  const isConnected = channelOf(page);
  await page.goto("/app/dashboard");
  await isConnected;
  const other = await another();
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await expect(other.getByRole("heading", { name: "Reset Your Password" })).toBeVisible();
  await submit(other).click();
  await expect(other.getByText("Please enter your email address")).toHaveCount(1);
  await expect(other.getByLabel("Email", { exact: true })).toBeFocused();
  await other.getByLabel("Email", { exact: true }).fill(email);
  await submit(other).click();
  await expect(other.getByRole("heading", { name: "Verify Your Identity" })).toBeVisible();
  await expectAccessible(other, "the second step of a reset");
  // The way that everybody has comes first.
  const ways = other.locator("main .form").locator("button, a");
  await expect(ways).toHaveText(["Email me a link", "Continue with Google", "Back"]);
  await other.getByRole("button", { name: "Email me a link" }).click();
  await expect(other.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await other.goto(linkIn(await mailTo(other, email, "Set a new password")));
  await expect(other.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await other.getByLabel("New password", { exact: true }).fill("Naya-Raasta 7!");
  await other.getByLabel("Confirm password", { exact: true }).fill("Naya-Raasta 7!");
  await expectAccessible(other, "the last step of a reset");
  await submit(other).click();
  await expect(messages(other)).toContainText("Password reset successfully!");
  await expect(other).toHaveURL(/\/app\/dashboard$/);
  // The first browser's session has ended, and the page says why.
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Your account has changed. Please sign in again to continue.")).toBeVisible();
});

test("ACCOUNTS-6 sets a new password after Google has proved the identity", async ({ page }) => {
  const email = newEmail("kabir");
  await page.goto("/login");
  await page.getByRole("link", { name: "Google" }).click();
  await signInAtGoogle(page, "Kabir Das", email);
  await expect(page).toHaveURL(/\/onboarding/);
  await loseSession(page);
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await submit(page).click();
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await signInAtGoogle(page, "Kabir Das", email);
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Confirm password", { exact: true }).fill(goodPassword);
  await submit(page).click();
  await expect(messages(page)).toContainText("Password reset successfully!");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("ACCOUNTS-7 another Google account proves nothing for a reset", async ({ page }) => {
  const email = newEmail("nila");
  await signUpByApi(page, "Nila", email);
  await page.context().clearCookies();
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await submit(page).click();
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await signInAtGoogle(page, "Somebody Else", newEmail("else"));
  await expect(page.getByText("Google authentication failed. Please try again.").first()).toBeVisible();
});

test("ACCOUNTS-8 FIRST-5 turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off; a wrong code is reported once, at its field", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const email = newEmail("tara");
  await signUpByApi(page, "Tara Singh", email);
  await page.goto("/app/profile");
  // Security changes need a fresh proof, however new the session is.
  for (const address of ["setup", "confirm"]) allowFailedRequests(`/api/auth/two-step/${address}`);
  const key = await beginTwoStep(page);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expectAccessible(page, "setting up two-step sign-in");
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  const wrong = "This code is incorrect. Please try again.";
  await expect(page.getByText(wrong)).toHaveCount(1);
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  await expect(page.getByLabel("Code from the app")).toHaveAccessibleDescription(wrong);
  expect(await messages(page).textContent()).toBe("");
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const [recovery = "", secondRecovery = ""] = await page.locator(".recovery-codes code").allTextContents();
  expect(recovery).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
  await page.getByLabel("I've saved these codes in a safe place.").check();
  await page.getByRole("button", { name: "Done" }).click();

  const other = await another();
  allowFailedRequests("/api/auth/login");
  allowFailedRequests("/api/auth/two-step");
  await signIn(other, email);
  const code = other.getByLabel("Authenticator or recovery code");
  await expect(code).toBeFocused();
  await expectAccessible(other, "the second step of signing in");
  await code.fill("000000");
  await submit(other).click();
  await expect(other.getByText(wrong)).toHaveCount(1);
  // A field that has the focus already gets its sentence read out once more, and shown once.
  await code.fill("111111");
  await code.press("Enter");
  await expect(other.getByRole("alert")).toHaveText(wrong);
  await expect(
    other.getByText(wrong).locator("visible=true").and(other.locator(":not(.unseen)")),
  ).toHaveCount(1);
  expect(await messages(other).textContent()).toBe("");
  // The code of the next half minute, because the present one has been used.
  await code.fill(codeOf(key, Date.now() + 30_000));
  await submit(other).click();
  await expect(other).toHaveURL(/\/app\/dashboard$/);

  const third = await another();
  allowFailedRequests("/api/auth/login");
  await signIn(third, email);
  await third.getByLabel("Authenticator or recovery code").fill(recovery);
  await submit(third).click();
  await expect(third).toHaveURL(/\/app\/dashboard$/);
  await mailTo(third, email, /recovery/i);

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Authenticator or recovery code").fill(secondRecovery);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(messages(page)).toContainText("Two-step sign-in is off");
  const fourth = await another();
  await signIn(fourth, email);
  await expect(fourth).toHaveURL(/\/app\/dashboard$/);
});

test("ACCOUNTS-9 lists the sessions, ends one, and signs out everywhere else", async ({ page, another }) => {
  const email = newEmail("gita");
  await signUpByApi(page, "Gita", email);
  const [second, third] = [await another(), await another()];
  for (const one of [second, third]) {
    await signIn(one, email);
    await expect(one).toHaveURL(/\/app\/dashboard$/);
  }
  await mailTo(page, email, /sign-in/i);
  await page.goto("/app/profile");
  await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
  const rows = page.getByRole("button", { name: /^Sign out .+ on / });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, "the sessions");
  await rows.first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Sign out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Sign out/ })
    .click();
  await expect(page.getByText("You're signed in on this device only.")).toBeVisible();
  for (const one of [second, third]) await expect(one).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("ACCOUNTS-10 changes a password by keyboard alone, with the old one, and sees its other sessions gone", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const email = newEmail("lata");
  await signUpByApi(page, "Lata", email);
  const elsewhere = await another();
  await elsewhere.request.post("/api/auth/login", { data: { email, password: goodPassword } });
  await page.goto("/app/profile");
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeVisible();
  allowFailedRequests("/api/auth/password");
  const change = page.getByRole("button", { name: "Change password" });
  await change.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Current password").focus();
  await page.keyboard.type("Wrong-Password 1!");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Purana-Naya 9!");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Purana-Naya 9!");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The password is incorrect.").first()).toBeVisible();
  await page.getByLabel("Current password").fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("Password set successfully!");
  await expect(page.getByText("You're signed in on this device only.")).toBeVisible();
});

test("ACCOUNTS-11 signs up by keyboard alone; the button says why it waits", async ({ page }) => {
  const email = newEmail("zoya");
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type("Zoya Akhtar");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("short");
  const create = page.getByRole("button", { name: "Create account" });
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await expect(create).toHaveAccessibleDescription(/Please/);
  await page.keyboard.press("ControlOrMeta+a");
  // As a password manager fills it in.
  await page.keyboard.insertText(goodPassword);
  // Past the button that shows the password, to the declaration.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(create).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await mailTo(page, email, "Confirm your email address");
});

test("ACCOUNTS-12 a reset link followed while signed in begins a session that the old one's end does not end", async ({
  page,
}) => {
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/events$/, (socket) => {
    socket.connectToServer();
    channels.push(socket);
  });
  const email = newEmail("usha");
  await signUpByApi(page, "Usha", email);
  const isConnected = channelOf(page);
  await page.goto("/reset-password");
  await isConnected;
  await page.getByLabel("Email", { exact: true }).fill(email);
  await submit(page).click();
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await mailTo(page, email, "Set a new password")));
  await page.getByLabel("New password", { exact: true }).fill("Naya-Raasta 7!");
  await page.getByLabel("Confirm password", { exact: true }).fill("Naya-Raasta 7!");
  const old = channels.at(-1);
  await submit(page).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  // As on a slow connection: after the response that started the new session.
  old?.send(JSON.stringify({ kind: "session-ended", reason: "changed" }));
  await page.getByRole("link", { name: /Profile and security/ }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
});
