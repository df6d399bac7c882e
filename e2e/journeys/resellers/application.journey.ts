import type { Page } from "@playwright/test";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { aDocx } from "../../../server/testing/kyc/word-parts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { inLetters, mailTo, signUpByApi, newEmail } from "../../support/accounts.ts";
import { openSignedIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { messages } from "../listing/listing-steps.ts";

// Three people's screens, files that are checked in a sandbox, and mails.
// Two people act on two pages, each of which follows the other by itself.
test.describe.configure({ timeout: 240_000, retries: 2 });

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

// By keyboard alone: into the first field, and from field to field.
async function typeBusiness(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel("Business name").focus();
  const typed = ["Deccan Liquidators", "LLP", "AAB-1234", "27AAPFU0939F1ZV", phone];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel("Contact email").fill(email);
  await page.keyboard.press("Enter");
}

async function typeAddress(page: Page): Promise<void> {
  const business = page.getByRole("group", { name: "Business address" });
  await business.getByLabel("Street").fill("12 Link Road");
  await business.getByLabel("PIN code").fill("411014");
  await expect(business.getByLabel("City")).toHaveValue("Pune");
  await page.getByRole("button", { name: "Use the business address for the warehouse" }).click();
  await expect(page.getByRole("group", { name: "Warehouse address" }).getByLabel("Street")).toHaveValue(
    "12 Link Road",
  );
}

async function choose(page: Page, document: string, file: { name: string; content: Buffer }): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  const zone = page.getByRole("group", { name: document });
  await zone.getByRole("button", { name: /^Choose/ }).focus();
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

for (const width of [360, 1280])
  test(`RESELLER-6, RESELLER-20, RESELLER-21 somebody applies, is asked for changes, sends again and is approved, at ${width} px`, async ({
    page,
    another,
    allowFailedRequests,
  }) => {
    // Registered early, so that every file chooser is intercepted.
    page.on("filechooser", () => undefined);
    await page.setViewportSize({ width, height: 800 });
    const email = newEmail(`reseller-${width}`);
    const applicant = `Sunita Reddy ${inLetters(width)}`;
    // Signed out: the first two steps are open.
    await page.goto("/reseller-signup");
    await expect(heading(page, "Business Information")).toBeVisible();
    await expect(page.getByRole("button", { name: "Back" })).toHaveAttribute("aria-disabled", "true");
    await next(page).click();
    await expect(page.getByText("Business name is required")).toBeVisible();
    await typeBusiness(page, email, `+91 98250 ${String(Date.now() % 100_000).padStart(5, "0")}`);
    await expect(heading(page, "Address Details")).toBeFocused();
    await typeAddress(page);
    await next(page).click();
    await expect(heading(page, "KYC Documents")).toBeFocused();
    await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", /returnTo/);

    // Whoever uses this browser next finds no number in it, and no way to reach who typed.
    for (const typed of [...numbers, email, "+91 98250", "12 Link Road"])
      expect(await keptBy(page, "localStorage")).not.toContain(typed);

    // With an account the form goes on where it was.
    await signUpByApi(page, applicant, email);
    await page.goto("/reseller-signup?step=documents");
    await next(page).click();
    await expect(page.getByText("At least 2 KYC documents are required")).toBeVisible();
    await choose(page, "Business license", { name: "license.docx", content: Buffer.from(aDocx()) });
    await choose(page, "Tax certificate", { name: "gst.jpg", content: Buffer.from(await aJpeg(400, 300)) });
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await expect(page.getByText("gst.jpg", { exact: true })).toBeVisible();

    // The connection is lost, and nothing else.
    allowFailedRequests("/api/reseller/application");
    allowFailedRequests("/api/reseller/signup");
    await page.route("**/api/reseller/**", (route) => route.abort("connectionfailed"));
    await next(page).click();
    await expect(heading(page, "Review & Submit")).toBeFocused();
    await expect(page.getByText("Deccan Liquidators")).toBeVisible();
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(messages(page)).toContainText("Signup failed. Please try again.");
    await page.unroute("**/api/reseller/**");
    await page.getByRole("button", { name: "Submit Application" }).click();
    await expect(messages(page)).toContainText(
      "Reseller signup submitted successfully! Please wait for verification.",
    );
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    for (const storage of ["localStorage", "sessionStorage"] as const)
      for (const number of numbers) expect(await keptBy(page, storage)).not.toContain(number);

    // An admin looks at the picture and asks for another one.
    const admin = await another();
    await openApplication(admin);
    const row = admin.locator("tbody tr").filter({ hasText: applicant });
    await row.getByRole("link", { name: "Deccan Liquidators" }).click();
    await expect(admin.getByRole("heading", { level: 1, name: "Deccan Liquidators" })).toBeVisible();
    await admin.getByRole("button", { name: "Show Tax certificate" }).click();
    await expect(admin.frameLocator("iframe").locator("img")).toBeVisible();
    await admin.getByRole("button", { name: "Request changes" }).click();
    await expect(admin.getByText("Please say what needs to change.")).toBeVisible();
    await admin.getByLabel("What needs to change? (Tax certificate)").fill("The second page is missing.");
    await admin.getByRole("button", { name: "Request changes" }).click();
    await expect(messages(admin)).toContainText("Changes requested");

    // Only what was asked for is changed.
    await mailTo(page, email, "Please change your reseller application");
    await page.goto("/reseller-signup");
    await expect(page.getByText("The second page is missing.")).toBeVisible();
    await expect(page.getByLabel("Business name")).toBeHidden();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("alert")).toContainText("Please replace this document.");
    await expect(page.getByRole("group", { name: "Tax certificate" })).toBeVisible();
    await choose(page, "Tax certificate", { name: "gst-2.jpg", content: Buffer.from(await aJpeg(300, 400)) });
    await expect(page.getByText("Please replace this document.")).toHaveCount(0);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();

    await admin.reload();
    // Remarks that were typed are not left without a question.
    await admin.getByLabel("What needs to change in the data?").fill("Please give the street.");
    await admin.getByRole("button", { name: "Approve" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(messages(admin)).toContainText("Application approved. The applicant is a reseller now.");
    await expect(admin.getByRole("button", { name: "Approve" })).toBeHidden();
    // The open page says so, and shows it on request.
    await expect(page.getByText("There's a decision on your application.")).toBeVisible();
    await expectAccessible(page, "a decision to show");
    await expect(page.getByText("You're a reseller now. You can host live auctions")).toBeHidden();
    await page.getByRole("button", { name: "Show the decision" }).click();
    await expect(page.getByText("You're a reseller now. You can host live auctions")).toBeVisible();
    await expect(heading(page, "Your application")).toBeFocused();
    await expect(page.getByRole("link", { name: "Add items to your inventory" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Create a live auction", exact: true })).toHaveAttribute(
      "href",
      "/app/create-live-auction",
    );

    // A suspension takes the role in the open tab, and says why.
    await admin.getByRole("button", { name: "Suspend this reseller" }).click();
    const dialog = admin.getByRole("dialog");
    await dialog
      .getByLabel("Reason, for the reseller")
      .fill("Goods that were paid for were not handed over.");
    await dialog.getByRole("button", { name: "Suspend this reseller" }).click();
    await expect(messages(admin)).toContainText("Reseller suspended");
    // On a phone the link is in the drawer.
    const inventory = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inventory" });
    if (width === 1280) await expect(inventory).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Goods that were paid for were not handed over.")).toBeVisible();
    await admin.getByRole("button", { name: "Lift the suspension" }).click();
    await expect(messages(admin)).toContainText("Suspension lifted");
    if (width === 1280) await expect(inventory).toBeVisible();

    // The way back leads to the tab of the queue, also from an application that was opened from it.
    await admin.goto("/app/resellers?status=approved");
    await admin.getByRole("link", { name: "Deccan Liquidators" }).first().click();
    await admin.getByRole("link", { name: "Back to Resellers" }).click();
    await expect(admin).toHaveURL(/\/app\/resellers\?status=approved$/);
  });
