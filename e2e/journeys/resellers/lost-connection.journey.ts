import type { Locator, Page } from "@playwright/test";
import { aDocx } from "../../../server/testing/kyc/word-parts.ts";
import { signUpByApi, newEmail } from "../../support/accounts.ts";
import { findConnection, loseConnection, pressByKeyboard, tabTo } from "../../support/keyboard.ts";
import { expect, test } from "../../support/test.ts";
import { messages } from "../listing/listing-steps.ts";

// A phone whose user has a keyboard only. Files are checked in a sandbox.
test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const press = (page: Page, name: string): Promise<void> =>
  pressByKeyboard(page, page.getByRole("button", { name }));

async function reloadConnected(page: Page): Promise<void> {
  await findConnection(page);
  await page.reload();
}

async function typeAddress(page: Page, name: string): Promise<void> {
  const group = page.getByRole("group", { name });
  await type(page, group.getByLabel("Street"), "12 Link Road");
  await type(page, group.getByLabel("PIN code"), "411014");
  await type(page, group.getByLabel("City"), "Pune");
  await tabTo(page, group.getByLabel("State"));
  await page.keyboard.type("Mahara");
}

async function choose(page: Page, document: string, name: string): Promise<void> {
  const zone = page.getByRole("group", { name: document });
  await tabTo(page, zone.getByRole("button", { name: /^Choose/ }));
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name, mimeType: "", buffer: aDocx() });
}

test("RESELLER-1, RESELLER-3 a whole application by keyboard alone at 360 px, with the connection lost in each step, loses nothing", async ({
  page,
  allowFailedRequests,
}) => {
  for (const path of ["/api/reseller/application", "/api/reseller/signup", "/api/uploads"])
    allowFailedRequests(path);
  for (const path of ["/api/geo/pincodes/411014", "/api/geo/places"]) allowFailedRequests(path);
  // Registered early, so that every file chooser is intercepted.
  page.on("filechooser", () => undefined);
  const email = newEmail("reseller-keyboard");
  await signUpByApi(page, "Farah Sheikh", email);
  await page.goto("/reseller-signup");
  await expect(heading(page, "Business Information")).toBeVisible();

  // The first step.
  await loseConnection(page);
  await type(page, page.getByLabel("Business name"), "Kalyani Salvage");
  await tabTo(page, page.getByLabel("Business type"));
  await page.keyboard.type("LLP");
  await type(page, page.getByLabel("Registration number"), "AAB-7654");
  await type(page, page.getByLabel("Tax ID"), "27AAPFU0939F1ZV");
  await type(page, page.getByLabel("Contact phone"), "+91 98250 44556");
  await expect(page.getByLabel("Contact email")).toHaveValue(email);
  await press(page, "Next");
  await expect(heading(page, "Address Details")).toBeFocused();
  await reloadConnected(page);
  await expect(heading(page, "Address Details")).toBeVisible();

  // The addresses, without the help of the PIN code.
  await loseConnection(page);
  await typeAddress(page, "Business address");
  await typeAddress(page, "Warehouse address");
  await reloadConnected(page);
  const warehouse = page.getByRole("group", { name: "Warehouse address" });
  await expect(warehouse.getByLabel("State")).toHaveValue("Maharashtra");
  await expect(warehouse.getByLabel("Street")).toHaveValue("12 Link Road");
  await press(page, "Next");
  await expect(heading(page, "KYC Documents")).toBeFocused();

  // A file that fails waits to be sent again.
  await loseConnection(page);
  await choose(page, "Business license", "license.docx");
  const retry = page.getByRole("button", { name: "Try uploading license.docx again" });
  await expect(retry).toBeVisible();
  await findConnection(page);
  await tabTo(page, retry);
  await page.keyboard.press("Enter");
  await expect(retry).toBeHidden();
  await choose(page, "Tax certificate", "gst.docx");
  await expect(page.locator(".slot-state")).toHaveCount(0);
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByText("license.docx", { exact: true })).toBeVisible();
  await expect(page.getByText("gst.docx", { exact: true })).toBeVisible();
  await press(page, "Next");

  // The last step.
  await expect(heading(page, "Review & Submit")).toBeFocused();
  await loseConnection(page);
  await press(page, "Submit Application");
  await expect(messages(page)).toContainText("Signup failed. Please try again.");
  await reloadConnected(page);
  await expect(page.getByText("Kalyani Salvage").first()).toBeVisible();
  // It arrives, and only its answer is lost. The next try shows what was sent, and this browser keeps none of it.
  await page.route("**/api/reseller/signup", async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await press(page, "Submit Application");
  await expect(messages(page)).toContainText("Signup failed. Please try again.");
  await page.unroute("**/api/reseller/signup");
  await press(page, "Submit Application");
  await expect(messages(page)).toContainText("Reseller signup submitted successfully!");
  await expect(heading(page, "Your application")).toBeVisible();
  await expect(page.getByText("Submitted", { exact: true }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate<string>("JSON.stringify({ ...localStorage, ...sessionStorage })"))
    .not.toContain("AAB-7654");
});
