import type { Page } from "@playwright/test";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { aDocx } from "../../../server/testing/kyc/word-parts.ts";
import { mailTo, newEmail, signUpByApi } from "../../support/accounts.ts";
import { openSignedIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { messages } from "../listing/listing-steps.ts";
import { both, type Words } from "./application-steps.ts";

// Three people's screens, files that are checked in a sandbox, and mails.
// Two people act on two pages, each of which follows the other by itself.
test.describe.configure({ timeout: 240_000, retries: 2 });

// In Hindi, to approve is the end of to reject.
const button = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

// By keyboard alone: into the first field, and from field to field.
async function typeBusiness(page: Page, words: Words, email: string, phone: string): Promise<void> {
  await page.getByLabel(words.businessName).focus();
  await page.keyboard.type("Deccan Liquidators");
  await page.keyboard.press("Tab");
  // The fifth type, an LLP.
  for (let at = 0; at < 5; at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  for (const text of ["AAB-1234", "27AAPFU0939F1ZV", phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel(words.contactEmail).fill(email);
  await page.keyboard.press("Enter");
}

async function typeAddress(page: Page, words: Words): Promise<void> {
  const business = page.getByRole("group", { name: words.businessAddress });
  await business.getByLabel(words.street).fill("12 Link Road");
  await business.getByLabel(words.pincode).fill("411014");
  await expect(business.getByLabel(words.city)).toHaveValue(words.pune);
  await button(page, words.sameAddress).click();
  const warehouse = page.getByRole("group", { name: words.warehouseAddress });
  await expect(warehouse.getByLabel(words.street)).toHaveValue("12 Link Road");
}

async function choose(
  page: Page,
  words: Words,
  document: string,
  file: { name: string; content: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  const zone = page.getByRole("group", { name: document });
  await zone.getByRole("button", { name: words.choose }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: file.name, mimeType: "", buffer: file.content });
  await expect(zone.getByText(file.name, { exact: true })).toBeVisible();
  await expect(zone.locator(".slot-state")).toBeHidden();
}

// Everything that the browser keeps beyond the tab, and in it.
const keptBy = (page: Page, storage: "localStorage" | "sessionStorage") =>
  page.evaluate<string>(`JSON.stringify({ ...${storage} })`);
const numbers = ["27AAPFU0939F1ZV", "AAB-1234"];

async function openApplication(admin: Page): Promise<void> {
  await openSignedIn(admin, "admin", "/app/resellers");
}

for (const [language, width] of [
  ["hi", 360],
  ["en", 1280],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("RESELLER-6 somebody applies, is asked for changes, sends again and is approved", async ({
      page,
      another,
      allowFailedRequests,
    }) => {
      // Registered early, so that every file chooser is intercepted.
      page.on("filechooser", () => undefined);
      const email = newEmail(`reseller-${width}`);
      const applicant = `Sunita Reddy ${width}`;
      // Signed out: the first two steps are open.
      await page.goto("/reseller-signup");
      await expect(heading(page, words.steps.business)).toBeVisible();
      await expect(button(page, words.back)).toHaveAttribute("aria-disabled", "true");
      await button(page, words.next).click();
      await expect(page.getByText(words.businessNameMissing)).toBeVisible();
      await typeBusiness(page, words, email, `+91 98250 ${String(Date.now() % 100_000).padStart(5, "0")}`);
      await expect(heading(page, words.steps.address)).toBeFocused();
      await typeAddress(page, words);
      await button(page, words.next).click();
      await expect(heading(page, words.steps.documents)).toBeFocused();
      await expect(page.getByRole("link", { name: words.signIn })).toHaveAttribute("href", /returnTo/);

      // Whoever uses this browser next finds no number in it.
      for (const number of numbers) expect(await keptBy(page, "localStorage")).not.toContain(number);

      // With an account the form goes on where it was.
      await signUpByApi(page, applicant, email);
      await page.goto("/reseller-signup?step=documents");
      await button(page, words.next).click();
      await expect(page.getByText(words.documentsMissing)).toBeVisible();
      await choose(page, words, words.license, { name: "license.docx", content: Buffer.from(aDocx()) });
      await choose(page, words, words.certificate, {
        name: "gst.jpg",
        content: Buffer.from(await aJpeg(400, 300)),
      });
      await expect(page.getByText(words.draftSaved)).toBeVisible();
      await page.reload();
      await expect(page.getByText("gst.jpg", { exact: true })).toBeVisible();

      // The connection is lost, and nothing else.
      allowFailedRequests("/api/reseller/application");
      allowFailedRequests("/api/reseller/signup");
      await page.route("**/api/reseller/**", (route) => route.abort("connectionfailed"));
      await button(page, words.next).click();
      await expect(heading(page, words.steps.review)).toBeFocused();
      await expect(page.getByText("Deccan Liquidators")).toBeVisible();
      await button(page, words.submit).click();
      await expect(messages(page)).toContainText(words.failed);
      await page.unroute("**/api/reseller/**");
      await button(page, words.submit).click();
      await expect(messages(page)).toContainText(words.sent);
      await expect(page).toHaveURL(/\/app\/dashboard$/);
      for (const storage of ["localStorage", "sessionStorage"] as const)
        for (const number of numbers) expect(await keptBy(page, storage)).not.toContain(number);

      // An admin looks at the picture and asks for another one.
      const admin = await another();
      await openApplication(admin);
      const row = admin.locator("tbody tr").filter({ hasText: applicant });
      await row.getByRole("link", { name: "Deccan Liquidators" }).click();
      await expect(admin.getByRole("heading", { level: 1, name: "Deccan Liquidators" })).toBeVisible();
      await button(admin, words.show).click();
      await expect(admin.frameLocator("iframe").locator("img")).toBeVisible();
      await button(admin, words.request).click();
      await expect(admin.getByText(words.nothingAsked)).toBeVisible();
      await admin.getByLabel(words.remark).fill("The second page is missing.");
      await button(admin, words.request).click();
      await expect(messages(admin)).toContainText(words.requested);

      // Only what was asked for is changed.
      await mailTo(page, email, words.mail);
      await page.goto("/reseller-signup");
      await expect(page.getByText("The second page is missing.")).toBeVisible();
      await expect(page.getByLabel(words.businessName)).toBeHidden();
      await button(page, words.sendAgain).click();
      await expect(page.getByRole("alert")).toContainText(words.replace);
      await expect(page.getByRole("group", { name: words.certificate })).toBeVisible();
      await choose(page, words, words.certificate, {
        name: "gst-2.jpg",
        content: Buffer.from(await aJpeg(300, 400)),
      });
      await button(page, words.sendAgain).click();
      await expect(page.getByText(words.submitted, { exact: true }).first()).toBeVisible();

      await admin.reload();
      await button(admin, words.approve).click();
      await expect(messages(admin)).toContainText(words.approved);
      await expect(button(admin, words.approve)).toBeHidden();
      await page.reload();
      await expect(page.getByText(words.isReseller)).toBeVisible();

      // A suspension takes the role in the open tab, and says why.
      await button(admin, words.suspend).click();
      const dialog = admin.getByRole("dialog");
      await dialog.getByLabel(words.suspendReason).fill("Goods that were paid for were not handed over.");
      await dialog.getByRole("button", { name: words.suspend }).click();
      await expect(messages(admin)).toContainText(words.suspended);
      // On a phone the link is in the drawer.
      const inventory = page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Inventory" });
      if (width === 1280) await expect(inventory).toHaveCount(0);
      await page.reload();
      await expect(page.getByText("Goods that were paid for were not handed over.")).toBeVisible();
      await button(admin, words.lift).click();
      await expect(messages(admin)).toContainText(words.lifted);
      if (width === 1280) await expect(inventory).toBeVisible();
    });
  });
