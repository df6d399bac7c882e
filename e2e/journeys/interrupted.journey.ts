import {
  beginTwoStep,
  codeOf,
  fillSignUp,
  goodPassword,
  linkIn,
  mailTo,
  signUpByApi,
  newEmail,
} from "../support/accounts.ts";
import { typeCredentials } from "../support/sign-in.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import { expect, test } from "../support/test.ts";

// A phone drops a page while its user is in the mail or authenticator app, and loads it again afterwards.

test.use({ viewport: { width: 360, height: 740 } });

test("INTERRUPTED-1 a reload of 'Check your email' still says where the link went, and Back shows the form", async ({
  page,
}) => {
  const email = newEmail("rekha");
  await fillSignUp(page, { name: "Rekha Iyer", email });
  await page.getByRole("button", { name: "Create account" }).click();
  const heading = page.getByRole("heading", { name: "Check your email" });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rekha Iyer");
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // Only with the password, which the reload has forgotten.
  await expect(page.getByRole("button", { name: "Send it again" })).toHaveCount(0);
  await page.getByRole("button", { name: "Use another email" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.goto(linkIn(await mailTo(page, email, "Confirm your email address")));
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test("INTERRUPTED-2 the steps of a password reset survive a reload, and Back goes one step back", async ({
  page,
}) => {
  const email = "nobody@people.test";
  await page.goto("/login");
  await page.goto("/reset-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  const identity = page.getByRole("heading", { name: "Verify Your Identity" });
  await expect(identity).toBeFocused();
  await page.reload();
  await expect(identity).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Email me a link" }).click();
  const sent = page.getByRole("heading", { name: "Check your email" });
  await expect(sent).toBeVisible();
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goBack();
  await expect(identity).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Reset Your Password" })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("INTERRUPTED-5 a reload of the sign-up form keeps name and address, and never the password", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Rekha Iyer");
  await page.getByLabel("Email", { exact: true }).fill("rekha@people.test");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Rekha Iyer");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("rekha@people.test");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  const kept = await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as PageGlobals;
    return JSON.stringify([localStorage, sessionStorage]);
  });
  expect(kept).not.toContain(goodPassword);
});

test("INTERRUPTED-3 INTERRUPTED-6 a reload while two-step sign-in is set up brings the same key back, and one during the second step of a sign-in asks for the code, not the password again", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const email = newEmail("tara");
  await signUpByApi(page, "Tara Bose", email);
  await page.goto("/app/profile");
  allowFailedRequests("/api/auth/two-step/setup");
  const key = await beginTwoStep(page);
  await expect(page.getByText("such as Google Authenticator")).toBeVisible();
  await page.reload();
  expect(await beginTwoStep(page)).toBe(key);
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  // The recovery codes are shown only now, so the browser asks before it reloads.
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const question = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const leaveDialog = await question;
  expect(leaveDialog.type()).toBe("beforeunload");
  await leaveDialog.accept();
  await reloaded;
  const phone = await another();
  allowFailedRequests("/api/auth/login");
  await phone.goto("/login?returnTo=%2Fapp%2Fprofile");
  await typeCredentials(phone, email, goodPassword);
  await phone.locator("button[type=submit]").click();
  const code = phone.getByLabel("Authenticator or recovery code");
  await expect(code).toBeFocused();
  await phone.reload();
  await expect(code).toBeFocused();
  // The code of the next half minute, because the present one has been used.
  await code.fill(codeOf(key, Date.now() + 30_000));
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(/\/app\/profile$/);
});

test("INTERRUPTED-4 sending a form that is not complete says why, and leads to the first empty field", async ({
  page,
}) => {
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Rekha");
  const create = page.getByRole("button", { name: "Create account" });
  const reason = page.getByText("Please fill in all fields");
  await expect(reason).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await create.click({ force: true });
  await expect(page.getByRole("alert")).toHaveText("Please fill in all fields");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  // By the keyboard as well, and the reason follows what is typed.
  await page.keyboard.type("rekha@people");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(goodPassword);
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address.");
});

test("CONSENT-1 consent that is refused or lost is told once, and can be given again", async ({
  page,
  allowFailedRequests,
}) => {
  await signUpByApi(page, "Rekha Iyer", newEmail("rekha"));
  // As somebody who accepted an older version: the page embeds its signed-in user.
  await page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver) as { user?: object } | null;
      if (value?.user) Object.assign(value.user, { consentVersion: "2020-01" });
      return value;
    };
  });
  await page.goto("/app/profile");
  const notice = page.getByRole("region", { name: "Terms and privacy" });
  const accept = notice.getByRole("button", { name: "Accept" });
  allowFailedRequests("/api/auth/consent");
  const busy = { success: false, code: "too_many_requests", error: "Too many requests. Please wait." };
  await page.route("**/api/auth/consent", (route) => route.fulfill({ status: 429, json: busy }));
  await accept.click();
  await expect(notice.getByRole("alert")).toHaveText("Too many requests. Please wait.");
  await expect(notice.getByRole("alert")).toBeFocused();
  await page.unroute("**/api/auth/consent");
  await page.route("**/api/auth/consent", (route) => route.abort("connectionfailed"));
  await accept.click();
  await expect(notice.getByRole("alert")).toContainText("We couldn't save that. Please try again.");
  await expect(page.getByText("We couldn't save that.")).toHaveCount(1);
  await page.unroute("**/api/auth/consent");
  await accept.click();
  await expect(notice).toBeHidden();
});
