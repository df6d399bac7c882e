import type { Page } from "@playwright/test";
import { stopAnswering } from "../support/answers.ts";
import { expect, test } from "../support/test.ts";
import { stateOf } from "../support/states.ts";
import { answer, done, refusal, submit, typeNewPassword } from "../support/state-answers.ts";
import { signInByApi } from "../support/sign-in.ts";

// Sentences of the specification that no other journey checks, each on its own screen. `web/src/app/specification.test.ts`
// fails when a sentence is checked nowhere.

const reads = (page: Page, sentence: string) =>
  page
    .getByText(sentence, { exact: true })
    .or(page.getByPlaceholder(sentence, { exact: true }))
    .or(page.getByRole("button", { name: sentence, exact: true }))
    .filter({ visible: true })
    .first();

const sentences: ReadonlyArray<{ path: string; state: string; says: readonly string[] }> = [
  { path: "/login", state: "full", says: ["Discover Local Auctions in India", "Or continue with", "Terms"] },
  { path: "/reset-password", state: "full", says: ["Sign in here"] },
  { path: "/reset-password", state: "identity", says: ["Back"] },
  {
    path: "/app/dashboard",
    state: "full",
    says: ["View All", "Mobile Number", "Member Since", "Subscription Status"],
  },
  {
    path: "/app/auctions",
    state: "filters",
    says: [
      "Find the best auction opportunities across India",
      "Search auctions, locations, or items...",
      "Advanced Filters",
      "City or State",
    ],
  },
  {
    path: "/app/auctions/$id",
    state: "full",
    says: ["4 items available for auction", "Contact Information"],
  },
  {
    path: "/app/create-auction",
    state: "full",
    says: ["Create New Auction", "Auction details", "Summary"],
  },
  { path: "/app/create-auction", state: "no-role", says: ["Go Back"] },
];

for (const { path, state, says } of sentences) {
  test(`SPECIFICATION-4 ${path} (${state}) says what the specification has it say`, async ({ page }) => {
    await stateOf(path, state).show(page);
    for (const sentence of says) await expect(reads(page, sentence), sentence).toBeVisible();
  });
}

test("SPECIFICATION-4 the filters of the list offer every type, and sellers are led to a listing of their own", async ({
  page,
}) => {
  await signInByApi(page, "seller");
  await page.goto("/app/auctions?type=Embassy");
  await expect(page.getByRole("option", { name: "All Types", exact: true })).toBeAttached();
  await expect(reads(page, "Create Your Own Auction")).toBeVisible();
});

for (const [isVerified, chip] of [
  [true, "Verified"],
  [false, "Not Verified"],
] as const) {
  test(`SPECIFICATION-4 a number that was given is marked: ${chip}`, async ({ page }) => {
    await signInByApi(page, "buyer");
    // The page embeds its signed-in user; the patched JSON.parse adds a number to it.
    await page.addInitScript((isMobileVerified) => {
      const parse = JSON.parse.bind(JSON);
      JSON.parse = (text, reviver) => {
        const value = parse(text, reviver) as { user?: object } | null;
        if (value?.user) Object.assign(value.user, { mobileNumber: "9820055501", isMobileVerified });
        return value;
      };
    }, isVerified);
    await page.goto("/app/dashboard");
    await expect(page.locator(".account").getByText(chip, { exact: true })).toBeVisible();
  });
}

const broken = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
const messages = (page: Page) => page.getByRole("log", { name: "Messages" });

test("SPECIFICATION-4 a refused new password is reported in the words of the specification", async ({
  page,
  allowFailedRequests,
}) => {
  const complete = "/api/auth/password-reset/complete";
  const weak = "Please meet all password requirements";
  allowFailedRequests(complete);
  await answer(page, "/api/auth/password-reset/check", 200, done({}));
  await page.goto("/reset-password#reset=some-link");
  await typeNewPassword(page);
  // The button stays disabled until all known requirements are met; a refusal by a rule that only the server knows is shown
  // at the field.
  await answer(
    page,
    complete,
    400,
    refusal("invalid_input", "Please check the marked fields.", { password: weak }),
  );
  await submit(page);
  await expect(page.getByText(weak, { exact: true }).first()).toBeVisible();
  await stopAnswering(page, complete);
  await page.route(`**${complete}`, (route) => route.fulfill(broken));
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Failed to reset password. Please try again.");
  await expect(messages(page)).toContainText("Failed to reset password");
});

test("SPECIFICATION-4 a reset that cannot be begun says so", async ({ page, allowFailedRequests }) => {
  const reset = "/api/auth/password-reset";
  allowFailedRequests(reset);
  await page.route(`**${reset}`, (route) => route.fulfill(broken));
  await page.goto("/reset-password");
  await page.locator("input[name=email]").fill("asha@nobody.test");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Failed to proceed. Please try again.");
});

test("SPECIFICATION-4 a password that is not set says so", async ({ page, allowFailedRequests }) => {
  const password = "/api/auth/password";
  allowFailedRequests(password);
  await signInByApi(page, "buyer");
  await page.goto("/onboarding/setup-password");
  await page.locator("input[name=current-password]").fill("the old one");
  await typeNewPassword(page);
  await page.route(`**${password}`, (route) => route.fulfill(broken));
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("Failed to set password. Please try again.");
  await expect(messages(page)).toContainText("Failed to set password");
  // The server's message is shown once.
  await page.unroute(`**${password}`);
  await answer(page, password, 400, refusal("wrong_password", "The password is incorrect."));
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("The password is incorrect.");
  expect(await messages(page).textContent()).toBe("");
});
