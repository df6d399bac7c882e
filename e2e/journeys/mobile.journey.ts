import type { Page } from "@playwright/test";
import { languages } from "@boli/contract/base/languages";
import { aMobileNumber } from "../../server/testing/mobile.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { signUpReader } from "../support/accounts.ts";
import { answerWith } from "../support/answers.ts";
import { inBoth } from "../support/both-languages.ts";
import { accounts, demoPassword, signInByApi, typeCredentials } from "../support/sign-in.ts";
import { done } from "../support/state-answers.ts";
import { expect, test } from "../support/test.ts";

const messages = (page: Page) => page.getByRole("log");
const numberField = (page: Page) => page.locator("input[name=mobileNumber]");
const codeField = (page: Page) => page.locator("input[name=otp]");
const submit = (page: Page) => page.locator("main button[type=submit]");

// The code of the newest message to this number, from the demo's outbox.
async function codeSentTo(page: Page, number: string): Promise<string> {
  let text = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/outbox.json?to=${number}`);
      text = ((await answer.json()) as Array<{ text: string }>)[0]?.text ?? "";
      return text;
    })
    .toMatch(/^\d{6} /);
  return text.slice(0, 6);
}

const inHindiDigits = (digits: string): string =>
  [...digits].map((digit) => "०१२३४५६७८९"[Number(digit)]).join("");

const said = inBoth({
  action: ["Verify Mobile", "मोबाइल वेरिफ़ाई करें"],
  first: ["Enter Mobile Number", "मोबाइल नंबर डालें"],
  second: ["Verify OTP", "OTP वेरिफ़ाई करें"],
  sent: ["OTP sent successfully!", "OTP भेज दिया गया!"],
  resend: ["Resend OTP", "OTP फिर भेजें"],
  wait: [/^You can request another OTP in \d+ seconds\.$/, /^दूसरा OTP \d+ सेकंड बाद मँगा सकते हैं।$/],
  wrong: ["Invalid OTP", "गलत OTP"],
  short: ["Please enter a valid 6-digit OTP", "कृपया 6 अंकों का सही OTP डालें"],
  change: ["Change Mobile Number", "मोबाइल नंबर बदलें"],
  verified: ["Mobile number verified successfully!", "मोबाइल नंबर वेरिफ़ाई हो गया!"],
});

for (const language of languages)
  test(`MOBILE-16 a number is verified on a phone by the code of its message, over a reload (${language})`, async ({
    page,
    allowFailedRequests,
  }) => {
    const words = said[language];
    const number = aMobileNumber();
    await page.setViewportSize({ width: 360, height: 760 });
    await signUpReader(page, "Asha Rao", language);
    await page.goto("/app/profile");
    await page.getByRole("link", { name: words.action }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.first })).toBeVisible();
    await numberField(page).fill("12345");
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await numberField(page).fill(`+91 ${number.slice(0, 5)}-${number.slice(5)}`);
    await expect(numberField(page)).toHaveValue(number);
    await expectAccessible(page, "the number that is typed");
    await submit(page).click();
    await expect(messages(page).getByText(words.sent)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: words.second })).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");

    await page.reload();
    await expect(page.getByText(words.wait)).toBeVisible();
    await expect(page.getByRole("button", { name: words.resend })).toHaveAttribute("aria-disabled", "true");
    await expectNoSidewaysScroll(page);

    await codeField(page).fill("12a3");
    await expect(codeField(page)).toHaveValue("123");
    await submit(page).click();
    await expect(page.locator(".field-error")).toHaveText(words.short);
    allowFailedRequests("/api/mobile/verify");
    const code = await codeSentTo(page, number);
    await codeField(page).fill(String((Number(code) + 1) % 1e6).padStart(6, "0"));
    await submit(page).click();
    await expect(page.locator(".field-error")).toHaveText(words.wrong);
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole("button", { name: words.change })).toBeVisible();

    const typed = inHindiDigits(code);
    await codeField(page).fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    await expect(codeField(page)).toHaveValue(code);
    await submit(page).click();
    await expect(page).toHaveURL(/\/app\/profile$/);
    await expect(messages(page).getByText(words.verified)).toBeVisible();
    const { data } = (await (await page.request.get("/api/profile")).json()) as {
      data: { user: object };
    };
    expect(data.user).toMatchObject({ mobileNumber: number, isMobileVerified: true });
  });

test("MOBILE-16 opens signed out, asks to sign in, and is there again afterwards", async ({ page }) => {
  await page.goto("/mobile-verification");
  await expect(page.getByRole("heading", { level: 1, name: "Mobile verification" })).toBeVisible();
  await expect(numberField(page)).toBeHidden();
  await page.getByRole("link", { name: "Sign in" }).click();
  await typeCredentials(page, accounts.buyer.email, demoPassword);
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/mobile-verification$/);
  await expect(page.getByRole("heading", { level: 1, name: "Enter Mobile Number" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test("MOBILE-16 says in the words of the specification what became of a code", async ({ page }) => {
  const number = "9820055501";
  const otp = "/api/mobile/otp";
  await signInByApi(page, "buyer");
  await page.goto("/mobile-verification");
  await numberField(page).fill("98200");
  await expect(page.getByText("Please enter a valid 10-digit mobile number")).toBeVisible();
  await numberField(page).fill(number);
  await answerWith(page, otp, () => "lost");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Failed to send OTP")).toBeVisible();
  const sent = done({ mobileNumber: number, resendInSeconds: 0, expiresInSeconds: 600 });
  await answerWith(page, otp, () => ({ json: sent }));
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await expect(messages(page).getByText("OTP resent successfully!")).toBeVisible();
  await answerWith(page, otp, () => "lost");
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await expect(page.getByText("Failed to resend OTP")).toBeVisible();
  await answerWith(page, "/api/mobile/verify", () => "lost");
  await codeField(page).fill("123456");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.locator("main").getByText("Failed to verify OTP")).toBeVisible();
  await expect(messages(page).getByText("Failed to verify mobile number")).toBeVisible();
  await page.getByRole("button", { name: "Change Mobile Number" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter Mobile Number" })).toBeFocused();
  await expect(numberField(page)).toHaveValue(number);
});
