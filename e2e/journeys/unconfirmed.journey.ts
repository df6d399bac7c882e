import { fillSignUp, goodPassword, mailTo, somebody } from "../support/accounts.ts";
import { typeCredentials } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

test("CONFIRM-6 whoever signs in before the address is confirmed is informed, and can get the link again", async ({
  page,
  expectTrouble,
}) => {
  const email = somebody("noor");
  await fillSignUp(page, { name: "Noor Jahan", email });
  await page.getByRole("button", { name: "Create account" }).click();
  await mailTo(page, email, "Confirm your email address");
  await page.context().clearCookies();
  expectTrouble("/api/auth/login");
  await page.goto("/login");
  await typeCredentials(page, email, goodPassword);
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByText("Please confirm your email first: open the link we sent you.")).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Email sent again");
  const sendAgain = page.getByRole("button", { name: "Send it again" });
  await expect(sendAgain).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Use another email" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});
