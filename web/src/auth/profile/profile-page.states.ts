import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  loseAnswers,
  refusal,
  submit,
  typeNewPassword,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const profile = "/api/profile";
const ownPassword = "/api/auth/password";
const setUp = "/api/auth/two-step/setup";
const confirm = "/api/auth/two-step/confirm";
const ownSessions = "/api/auth/sessions";

async function openSetPassword(page: Page): Promise<void> {
  await signInByApi(page, "buyer");
  await page.goto("/onboarding/setup-password");
  await expect(page.locator(".setup-who")).toBeVisible();
}

async function changePassword(page: Page): Promise<void> {
  await openSetPassword(page);
  await page.locator("input[name=current-password]").fill("not this one");
  await typeNewPassword(page);
  await submit(page);
  await alert(page);
}

const seenAt = "2026-11-20T09:30:00.000Z";
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const twoSessions = ["a1", "a2"].map((end, index) => ({
  id: `01900000-0000-7000-8000-0000000000${end}`,
  createdAt: seenAt,
  lastSeenAt: seenAt,
  userAgent: browser,
  address: "203.0.113.7",
  isCurrent: index === 0,
}));

// Fixed session list, because each journey leaves another session behind.
async function openOwnProfile(page: Page): Promise<void> {
  await answer(page, ownSessions, 200, done(twoSessions));
  await openProfile(page);
}

async function openProfile(page: Page): Promise<void> {
  await signInByApi(page, "member");
  await page.goto("/app/profile");
  await expect(page.locator(".card")).toHaveCount(10);
  await expect(page.locator("#notification-settings input").first()).toBeVisible();
}

async function editName(page: Page): Promise<void> {
  await openOwnProfile(page);
  await page.locator(".personal .button").click();
  await expect(page.locator("input[name=name]")).toBeFocused();
}

const twoStepButton = (page: Page) =>
  page
    .locator(".card", { hasText: /Two-step sign-in|टू-स्टेप साइन इन/ })
    .locator(".button")
    .first();

async function openTwoStepSetup(page: Page): Promise<void> {
  const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v2H0z"/></svg>';
  await answer(
    page,
    setUp,
    200,
    done({
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Boli:member?secret=JBSWY3DPEHPK3PXP",
      qr,
      needsToken: false,
    }),
  );
  await openOwnProfile(page);
  await twoStepButton(page).click();
  await expect(page.locator(".two-step img")).toBeVisible();
}

// The screens of one's own account.
export const profileStates: Record<string, Record<string, ShownState>> = {
  "/onboarding/setup-password": {
    full: { show: openSetPassword },
    refused: {
      trouble: ownPassword,
      async show(page) {
        const sentence = "The password is incorrect.";
        const body = refusal("wrong_password", sentence, { currentPassword: sentence });
        await answer(page, ownPassword, 400, body);
        await changePassword(page);
      },
    },
    failed: {
      trouble: ownPassword,
      async show(page) {
        await loseAnswers(page, ownPassword);
        await changePassword(page);
      },
    },
  },
  "/app/profile": {
    full: {
      async show(page) {
        await openOwnProfile(page);
        await expect(page.locator(".sessions li").first()).toBeVisible();
      },
    },
    loading: {
      trouble: ownSessions,
      async show(page) {
        await neverAnswer(page, ownSessions);
        await openProfile(page);
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    failed: {
      trouble: ownSessions,
      async show(page) {
        await answer(page, ownSessions, 503, unavailable);
        await openProfile(page);
        await alert(page);
      },
    },
    editing: { show: editName },
    refused: {
      trouble: profile,
      async show(page) {
        const sentence = "Please fill in this field.";
        await answer(page, profile, 400, refusal("invalid_input", sentence, { name: sentence }));
        await editName(page);
        await page.keyboard.press("Enter");
        await alert(page);
      },
    },
    identity: {
      trouble: setUp,
      async show(page) {
        await answer(page, setUp, 403, refusal("proof_needed", "Please confirm again that it's you."));
        await openOwnProfile(page);
        await twoStepButton(page).click();
        await expect(page.locator("dialog input[name=password]")).toBeFocused();
      },
    },
    "two-step-setup": { show: openTwoStepSetup },
    "code-refused": {
      trouble: confirm,
      async show(page) {
        const sentence = "This code is incorrect. Please try again.";
        await answer(page, confirm, 400, refusal("wrong_code", sentence, { code: sentence }));
        await openTwoStepSetup(page);
        await page.locator("input[name=code]").fill("000000");
        await page.keyboard.press("Enter");
        await alert(page);
      },
    },
    "recovery-codes": {
      async show(page) {
        await answer(page, confirm, 200, done({ recoveryCodes: ["k7mq-2xhp", "9rat-3fbn", "zc4d-8v6e"] }));
        await openTwoStepSetup(page);
        await page.locator("input[name=code]").fill("123456");
        await page.keyboard.press("Enter");
        await expect(page.locator(".recovery-codes")).toBeVisible();
      },
    },
    "device-dialog": {
      async show(page) {
        await openOwnProfile(page);
        await page.locator(".sessions li button").first().click();
        await expect(page.locator("dialog[open]")).toBeVisible();
      },
    },
  },
};
