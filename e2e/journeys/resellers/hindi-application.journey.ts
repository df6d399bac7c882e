import type { Locator, Page } from "@playwright/test";
import { aDocx } from "../../../server/testing/kyc/word-parts.ts";
import { inLetters, signUpReader } from "../../support/accounts.ts";
import { pressByKeyboard, tabTo } from "../../support/keyboard.ts";
import { openSignedIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { messages } from "../listing/listing-steps.ts";

// Somebody who has a keyboard only and reads Hindi. Files are checked in a sandbox, and an admin acts on a page of their own.
test.use({ locale: "hi-IN" });
test.describe.configure({ timeout: 240_000, retries: 2 });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const press = (page: Page, name: string): Promise<void> =>
  pressByKeyboard(page, page.getByRole("button", { name, exact: true }));

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function choose(page: Page, document: string, name: string): Promise<void> {
  const zone = page.getByRole("group", { name: document });
  await tabTo(page, zone.getByRole("button", { name: /फ़ाइल चुनें$/ }));
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name, mimeType: "", buffer: aDocx() });
  await expect(zone.getByText(name, { exact: true })).toBeVisible();
  await expect(zone.locator(".slot-state")).toBeHidden();
}

async function typeBusiness(page: Page): Promise<void> {
  await type(page, page.getByLabel("व्यवसाय का नाम"), "कल्याणी कबाड़");
  await tabTo(page, page.getByLabel("व्यवसाय का प्रकार"));
  // Letters of Hindi choose nothing in a closed list; the arrows do.
  await page.keyboard.press("ArrowDown");
  await type(page, page.getByLabel("पंजीकरण संख्या"), "MH-2020-4712");
  await type(page, page.getByLabel("टैक्स आईडी"), "27AAPFU0939F1ZV");
  const phone = `+91 98251 ${String(Date.now() % 100_000).padStart(5, "0")}`;
  await type(page, page.getByLabel("संपर्क फ़ोन"), phone);
}

async function typeAddress(page: Page): Promise<void> {
  const business = page.getByRole("group", { name: "व्यवसाय का पता" });
  await type(page, business.getByLabel("सड़क का पता"), "12 लिंक रोड");
  await type(page, business.getByLabel("पिन कोड"), "411014");
  // Filled in from the PIN code, by the Hindi name.
  await expect(business.getByLabel("शहर")).toHaveValue("पुणे");
  await press(page, "गोदाम के लिए व्यवसाय का पता लें");
  const warehouse = page.getByRole("group", { name: "गोदाम का पता" });
  await expect(warehouse.getByLabel("सड़क का पता")).toHaveValue("12 लिंक रोड");
}

for (const width of [360, 1280])
  test(`RESELLER-16, RESELLER-17, RESELLER-21 a whole application in Hindi by keyboard at ${width} px: kept, sent, changed, sent again, approved`, async ({
    page,
    another,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    // Registered early, so that every file chooser is intercepted.
    page.on("filechooser", () => undefined);
    const applicant = `Farah Sheikh ${inLetters(width)} ${inLetters(Date.now() % 100_000)}`;
    await signUpReader(page, applicant, "hi");
    await page.goto("/app/profile");
    await expect(page.getByRole("link", { name: "रीसेलर बनें" })).toBeVisible();
    await page.goto("/reseller-signup");
    await expect(heading(page, "व्यवसाय की जानकारी")).toBeVisible();
    await typeBusiness(page);
    await press(page, "आगे");
    await expect(heading(page, "पते की जानकारी")).toBeFocused();
    await typeAddress(page);
    await press(page, "आगे");
    await expect(heading(page, "KYC दस्तावेज़")).toBeFocused();
    await expect(page.getByText("ड्राफ़्ट सेव हो गया")).toBeVisible();

    // The profile leads on, and the city is Hindi again although it is stored in English.
    await page.goto("/app/profile");
    await pressByKeyboard(page, page.getByRole("link", { name: "अपना आवेदन जारी रखें" }));
    await expect(heading(page, "व्यवसाय की जानकारी")).toBeVisible();
    await press(page, "आगे");
    await expect(page.getByRole("group", { name: "व्यवसाय का पता" }).getByLabel("शहर")).toHaveValue("पुणे");
    await press(page, "आगे");
    await choose(page, "व्यवसाय का लाइसेंस", "license.docx");
    await choose(page, "कर प्रमाणपत्र", "gst.docx");
    await press(page, "आगे");
    await expect(heading(page, "जाँचें और भेजें")).toBeFocused();
    await press(page, "आवेदन भेजें");
    await expect(messages(page)).toContainText("रीसेलर का आवेदन भेज दिया गया!");
    await page.goto("/app/profile");
    await expect(page.getByRole("link", { name: "अपना आवेदन देखें" })).toBeVisible();

    // The admin reads English, and so the English name of the city.
    const admin = await another({ locale: "en-IN" });
    await openSignedIn(admin, "admin", "/app/resellers");
    await admin.getByRole("row").filter({ hasText: applicant }).getByRole("link").first().click();
    await expect(admin.getByRole("heading", { level: 1, name: "कल्याणी कबाड़" })).toBeVisible();
    await expect(admin.getByText("Pune", { exact: true }).first()).toBeVisible();
    await admin.getByLabel("What needs to change? (Tax certificate)").fill("दूसरा पन्ना नहीं है।");
    await admin.getByRole("button", { name: "Request changes" }).click();
    await expect(messages(admin)).toContainText("Changes requested");

    await page.goto("/app/profile");
    await pressByKeyboard(page, page.getByRole("link", { name: "अपना आवेदन जारी रखें" }));
    await expect(page.getByText("दूसरा पन्ना नहीं है।")).toBeVisible();
    await choose(page, "कर प्रमाणपत्र", "gst-2.docx");
    await press(page, "फिर से भेजें");
    await expect(messages(page)).toContainText("आपके बदलाव मिल गए।");

    await admin.reload();
    await admin.getByRole("button", { name: "Approve" }).click();
    await expect(messages(admin)).toContainText("Application approved. The applicant is a reseller now.");
    // The page learns of the decision by its channel.
    await expect(page.getByRole("button", { name: "फ़ैसला दिखाएँ" })).toBeVisible();
    await press(page, "फ़ैसला दिखाएँ");
    await expect(page.getByText("अब आप रीसेलर हैं।")).toBeVisible();
  });
