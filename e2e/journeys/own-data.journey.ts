import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessibility.ts";
import { mailTo, newEmail, signUpByApi } from "../support/accounts.ts";
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
