import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessibility.ts";
import { goodPassword, mailTo, newEmail, signUpByApi } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

for (const [width, language] of [
  [360, "hi"],
  [1280, "en"],
] as const) {
  const texts = {
    en: { order: "Download Data", fetch: "Download file", ready: "Your data is ready" },
    hi: { order: "डेटा डाउनलोड करें", fetch: "फ़ाइल डाउनलोड करें", ready: "आपका डेटा तैयार है" },
  }[language];

  test(`OWN-DATA-1 asks for the data and downloads it, at ${width} px in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = newEmail("meera");
    await signUpByApi(page, "Meera Rao", email);
    const headers = { origin: process.env["BOLI_ADDRESS"] ?? "" };
    await page.request.patch("/api/profile", { headers, data: { language } });
    await page.goto("/app/profile");
    await page.getByRole("button", { name: texts.order }).click();
    const fetch = page.getByRole("button", { name: texts.fetch });
    await expect(fetch).toBeVisible();
    await expect(fetch).not.toHaveAttribute("aria-busy", "true", { timeout: 30_000 });
    await expectAccessible(page, "the profile with a download");
    await mailTo(page, email, texts.ready);
    const downloading = page.waitForEvent("download");
    await fetch.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^boli-data-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await readFile(await download.path());
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    expect(zip.includes("data/account.json")).toBe(true);
  });
}

for (const language of ["en", "hi"] as const) {
  const texts = {
    en: {
      order: "Delete Account",
      heading: "Delete your account?",
      password: "Password",
      confirm: "Confirm",
      ended: "Your account will be deleted in 7 days.",
      kept: "You signed in, so your account won't be deleted.",
      email: "Email",
      signIn: "Sign in",
      leaving: "Your account will be deleted",
      stays: "Your account stays",
    },
    hi: {
      order: "खाता मिटाएँ",
      heading: "अपना खाता मिटाएँ?",
      password: "पासवर्ड",
      confirm: "पुष्टि करें",
      ended: "आपका खाता 7 दिन में मिटा दिया जाएगा।",
      kept: "आपने साइन इन किया, इसलिए आपका खाता नहीं मिटाया जाएगा।",
      email: "ईमेल",
      signIn: "साइन इन करें",
      leaving: "आपका खाता मिटा दिया जाएगा",
      stays: "आपका खाता बना रहेगा",
    },
  }[language];

  test(`LEAVE-3 deletes the account, keeps it by signing in, and deletes it again, at 360 px in ${language}`, async ({
    page,
    context,
    allowFailedRequests,
  }) => {
    // The proof that is asked for, and a wrong password.
    allowFailedRequests("/api/profile");
    allowFailedRequests("/api/auth/proof");
    await page.setViewportSize({ width: 360, height: 800 });
    const email = newEmail("leela");
    await signUpByApi(page, "Leela Rao", email);
    const { BOLI_ADDRESS: origin = "" } = process.env;
    await page.request.patch("/api/profile", { headers: { origin }, data: { language } });
    await context.addCookies([{ name: "language", value: language, url: origin }]);
    // Another tab, which is signed out as well.
    const other = await context.newPage();
    // In Hindi that tab hears of it from this one alone.
    if (language === "hi") await other.routeWebSocket(/./, () => undefined);
    await other.goto("/app/dashboard");

    async function leave(): Promise<void> {
      await page.goto("/app/profile");
      await page.getByRole("button", { name: texts.order }).click();
      const dialog = page.getByRole("dialog", { name: texts.heading });
      await expectAccessible(page, "the question before a deletion");
      await dialog.getByRole("button", { name: texts.order }).click();
      const proof = page.getByRole("dialog");
      await proof.getByLabel(texts.password, { exact: true }).fill("wrong");
      await proof.getByRole("button", { name: texts.confirm }).click();
      await expect(proof.getByLabel(texts.password, { exact: true })).toBeFocused();
      await proof.getByLabel(texts.password, { exact: true }).fill(goodPassword);
      await proof.getByRole("button", { name: texts.confirm }).click();
      await expect(page.getByText(texts.ended)).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    }

    await leave();
    await expect(other.getByText(texts.ended)).toBeVisible();
    await other.close();
    await mailTo(page, email, texts.leaving);
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByLabel(texts.password, { exact: true }).fill(goodPassword);
    await page.getByRole("button", { name: texts.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/profile/);
    await expect(page.getByText(texts.kept)).toBeVisible();
    await mailTo(page, email, texts.stays);
    await leave();
  });
}
