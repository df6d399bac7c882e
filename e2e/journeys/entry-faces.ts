import { expect, type Page } from "@playwright/test";
import {
  alert,
  answer,
  done,
  keepWaiting,
  lose,
  newPassword,
  refusal,
  submit,
  typeNewPassword,
  type Face,
} from "./face-answers.ts";

const signUp = "/api/auth/signup";
const verify = "/api/auth/verify-email";
const reset = "/api/auth/password-reset";

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

// The screens on the way in.
export const entryFaces: Record<string, Record<string, Face>> = {
  "/login": {
    code: {
      async show(page) {
        await page.goto("/login?step=code");
        await expect(page.locator("input[name=code]")).toBeFocused();
      },
    },
    link: {
      async show(page) {
        await page.goto("/login?step=link");
        await expect(page.locator("input[name=password]")).toBeFocused();
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
        await keepWaiting(page, signUp);
        await fillSignUp(page);
        await expect(page.locator("button[type=submit]")).toHaveAttribute("aria-busy", "true");
      },
    },
    refused: {
      trouble: signUp,
      async show(page) {
        const sentence = "This password is too common. Please choose another one.";
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
        await expect(page.locator(".entry-column .button")).toBeVisible();
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
        await lose(page, verify);
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
        await lose(page, reset);
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
      trouble: `${reset}/complete`,
      async show(page) {
        await answer(page, `${reset}/complete`, 400, refusal("link_over", "This link is no longer valid."));
        await page.goto("/reset-password#reset=gone");
        await typeNewPassword(page);
        await submit(page);
        await alert(page);
      },
    },
  },
};
