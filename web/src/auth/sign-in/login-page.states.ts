import { expect, type Page } from "@playwright/test";
import {
  alert,
  answer,
  done,
  neverAnswer,
  loseAnswers,
  newPassword,
  refusal,
  submit,
  typeNewPassword,
  type ShownState,
} from "../../../../e2e/support/state-answers.ts";

const login = "/api/auth/login";
const signUp = "/api/auth/signup";
const verify = "/api/auth/verify-email";
const reset = "/api/auth/password-reset";
const secondStep = "/api/auth/two-step";
const resend = "/api/auth/verification-mail";

async function openUnconfirmed(page: Page): Promise<void> {
  const sentence = "Please confirm your email first: open the link we sent you.";
  await answer(page, login, 400, refusal("confirm_email_first", sentence));
  await page.goto("/login");
  await page.locator("input[name=email]").fill("asha@nobody.test");
  await page.locator("input[name=password]").fill(newPassword);
  await submit(page);
  await expect(page.locator(".mail-sent")).toBeVisible();
}

async function fillSignUp(page: Page): Promise<void> {
  await page.goto("/signup");
  await page.locator("input[name=name]").fill("Asha Verma");
  await page.locator("input[name=email]").fill("asha@nobody.test");
  await page.locator("input[name=password]").fill(newPassword);
  await page.locator("input[name=declaration]").check();
  await submit(page);
}

async function askForReset(page: Page): Promise<void> {
  await page.goto("/reset-password");
  await page.locator("input[name=email]").fill("asha@nobody.test");
  await submit(page);
}

// No sign-in waits for this step here; the server sends the same page when one does.
async function openStep(page: Page, step: "code" | "link"): Promise<void> {
  await page.route(
    (url) => url.pathname === "/login" && url.searchParams.has("step"),
    async (route) => {
      const plain = new URL("/login", route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url: plain }) });
    },
  );
  await page.goto(`/login?step=${step}`);
}

// The screens for signing in and up.
export const signInStates: Record<string, Record<string, ShownState>> = {
  "/login": {
    reset: {
      async show(page) {
        await page.goto("/login?after=reset");
        await expect(page.locator("main .notice")).toBeVisible();
      },
    },
    code: {
      async show(page) {
        await openStep(page, "code");
        await expect(page.locator("input[name=code]")).toBeFocused();
      },
    },
    "code-refused": {
      trouble: secondStep,
      async show(page) {
        const sentence = "This code is incorrect. Please try again.";
        await answer(page, secondStep, 400, refusal("wrong_code", sentence, { code: sentence }));
        await openStep(page, "code");
        await page.locator("input[name=code]").fill("000000");
        await submit(page);
        await alert(page);
      },
    },
    link: {
      async show(page) {
        await openStep(page, "link");
        await expect(page.locator("input[name=password]")).toBeFocused();
      },
    },
    sent: {
      trouble: login,
      show: openUnconfirmed,
    },
    "sent-again": {
      trouble: login,
      async show(page) {
        await answer(page, resend, 202, done({}));
        await openUnconfirmed(page);
        await page.locator(".mail-sent .button").first().click();
        await expect(page.locator(".button-reason")).toBeVisible();
      },
    },
  },
  "/signup": {
    full: {
      async show(page) {
        await page.goto("/signup");
        await expect(page.locator(".checklist")).toBeVisible();
      },
    },
    loading: {
      trouble: signUp,
      async show(page) {
        await neverAnswer(page, signUp);
        await fillSignUp(page);
        await expect(page.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true");
      },
    },
    refused: {
      trouble: signUp,
      async show(page) {
        const sentence = "This password is too common. Please choose another.";
        await answer(page, signUp, 400, refusal("common_password", sentence, { password: sentence }));
        await fillSignUp(page);
        await alert(page);
      },
    },
    sent: {
      async show(page) {
        await answer(page, signUp, 202, done({}));
        await fillSignUp(page);
        await expect(page.locator(".mail-sent")).toBeVisible();
      },
    },
    "link-over": {
      trouble: verify,
      async show(page) {
        await answer(page, verify, 400, refusal("link_over", "This link is no longer valid."));
        await page.goto("/signup#verify=gone");
        await expect(page).toHaveURL(/\/signup$/);
        await expect(page.locator(".sign-in-column .button").first()).toBeVisible();
      },
    },
    "password-needed": {
      trouble: verify,
      async show(page) {
        await answer(page, verify, 400, refusal("password_needed", "Please enter your password."));
        await page.goto("/signup#verify=elsewhere");
        await expect(page.locator("input[name=password]")).toBeVisible();
      },
    },
    failed: {
      trouble: verify,
      async show(page) {
        await loseAnswers(page, verify);
        await page.goto("/signup#verify=lost");
        await alert(page);
      },
    },
  },
  "/reset-password": {
    full: {
      async show(page) {
        await page.goto("/reset-password");
        await expect(page.locator("input[name=email]")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await page.goto("/reset-password");
        await submit(page);
        await alert(page);
      },
    },
    failed: {
      trouble: reset,
      async show(page) {
        await loseAnswers(page, reset);
        await askForReset(page);
        await alert(page);
      },
    },
    identity: {
      async show(page) {
        await answer(page, reset, 202, done({}));
        await askForReset(page);
        await expect(page.locator("h1")).toBeFocused();
      },
    },
    sent: {
      async show(page) {
        await answer(page, reset, 202, done({}));
        await askForReset(page);
        await page.locator(".form button.button-wide").click();
        await expect(page.locator(".mail-sent")).toBeVisible();
      },
    },
    "new-password": {
      async show(page) {
        await page.goto("/reset-password?step=new-password");
        await typeNewPassword(page);
        await page.locator("input[name=confirm-password]").fill("another");
        await expect(page.locator(".field-error")).toBeVisible();
      },
    },
    "link-over": {
      trouble: `${reset}/check`,
      async show(page) {
        await answer(page, `${reset}/check`, 400, refusal("link_over", "This link is no longer valid."));
        await page.goto("/reset-password#reset=gone");
        await expect(page.locator("h1")).toBeFocused();
      },
    },
  },
};
