import { aJpeg } from "../../server/testing/picture-parts.ts";
import { signUpReader } from "../support/accounts.ts";
import { channelOf } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { messages } from "./listing/listing-steps.ts";

const looks = [
  { language: "en", width: 360, seller: "Seller", admin: "Admin", said: "Role changed to Admin" },
  { language: "hi", width: 360, seller: "विक्रेता", admin: "एडमिन", said: "अब आपकी भूमिका: एडमिन" },
] as const;

for (const { language, width, admin, seller, said } of looks) {
  test(`ROLE-2 whoever switches roles on the profile sees the other's home, and so does every tab (${language}, ${width} px)`, async ({
    page,
    context,
    watched,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signUpReader(page, "Latha Menon", language);
    const other = await context.newPage();
    const isConnected = channelOf(other);
    await other.goto("/app/dashboard");
    await isConnected;
    await page.goto("/app/profile");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button(admin).click();
    await expect(messages(page)).toContainText(said);
    await expect(button(admin)).toHaveAttribute("aria-pressed", "true");
    for (const tab of [page, other]) {
      if (tab === page) await page.goto("/app/dashboard");
      await expect(tab.locator(".greeting .chip").first()).toHaveText(admin);
      await expect(tab.locator(".dashboard-side").locator('a[href="/app/inventory"]')).toBeVisible();
    }
    await page.goto("/app/profile");
    await button(seller).click();
    await expect(other.locator(".greeting .chip").first()).toHaveText(seller);
    await expect(other.locator('.dashboard-side a[href="/app/inventory"]')).toHaveCount(0);
    // In the tab where nobody pressed anything, another home takes the place of the one before.
    for (const browser of watched) await browser.settle();
    const beside = watched.flatMap((browser) => browser.take());
    const ofHome = /^layout shift of .*\/app\/dashboard/;
    expect(beside.filter((finding) => !ofHome.test(finding))).toEqual([]);
  });
}

const numberTexts = [
  {
    language: "en",
    field: "Mobile Number",
    edit: "Edit Profile",
    save: "Save",
    cancel: "Cancel",
    wrong: "Please enter a valid 10-digit mobile number",
    saved: "Profile updated successfully!",
    unverified: "Not Verified",
  },
  {
    language: "hi",
    field: "मोबाइल नंबर",
    edit: "प्रोफ़ाइल बदलें",
    save: "सेव करें",
    cancel: "रहने दें",
    wrong: "कृपया 10 अंकों का सही मोबाइल नंबर डालें",
    saved: "प्रोफ़ाइल अपडेट हो गई!",
    unverified: "वेरिफ़ाइड नहीं",
  },
] as const;

for (const { language, ...texts } of numberTexts) {
  test(`PROFILE-5 a number is kept on the profile as ten digits, whatever is typed, and is not verified (${language}, 360 px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUpReader(page, "Latha Menon", language);
    await page.goto("/app/profile");
    const personal = page.locator(".personal");
    const button = (name: string) => personal.getByRole("button", { name, exact: true });
    const number = personal.getByLabel(texts.field);
    await button(texts.edit).click();
    await number.fill("12345");
    await button(texts.save).click();
    await expect(number).toHaveAccessibleDescription(texts.wrong);
    await number.fill("+91 ९८२०० ५५५०१");
    await page.keyboard.press("Enter");
    await expect(messages(page)).toContainText(texts.saved);
    await expect(personal).toContainText("+91 98200 55501");
    await expect(personal.getByText(texts.unverified, { exact: true })).toBeVisible();
    await button(texts.edit).click();
    await number.fill("");
    await button(texts.cancel).click();
    await expect(personal).toContainText("+91 98200 55501");
  });
}

const cityTexts = [
  {
    language: "en",
    field: "My city",
    edit: "Edit Profile",
    save: "Save",
    begun: "pun",
    city: "Pune, Maharashtra",
  },
  { language: "hi", field: "मेरा शहर", edit: "प्रोफ़ाइल बदलें", save: "सेव करें", begun: "पुण", city: "पुणे, महाराष्ट्र" },
] as const;

for (const { language, field, edit, save, begun, city } of cityTexts) {
  test(`PROFILE-7 RECOMMEND-4 the city on the profile is what recommendations are near, whatever was searched (${language}, 360 px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUpReader(page, "Latha Menon", language);
    await page.goto("/app/auctions?near=Kolkata%2C+West+Bengal");
    await expect(page.locator(".auction-card-title").first()).toBeVisible();
    await page.goto("/app/profile");
    const personal = page.locator(".personal");
    await personal.getByRole("button", { name: edit, exact: true }).click();
    await personal.getByLabel(field).fill(begun);
    await page.getByRole("option").filter({ hasText: city }).first().click();
    await personal.getByRole("button", { name: save, exact: true }).click();
    await expect(personal.locator("dd").filter({ hasText: city })).toBeVisible();
    const asked = page.waitForRequest(/\/api\/auctions\/recommended/);
    await page.goto("/app/dashboard");
    expect(new URL((await asked).url()).search).toBe("");
    await expect(page.locator(".upcoming-why").first()).toBeVisible();
  });
}

const pictureTexts = [
  { language: "en", add: "Add a picture", remove: "Remove picture", saved: "Your picture is saved." },
  { language: "hi", add: "तस्वीर जोड़ें", remove: "तस्वीर हटाएँ", saved: "आपकी तस्वीर सेव हो गई।" },
] as const;

for (const { language, add, remove, saved } of pictureTexts) {
  test(`PROFILE-9 a picture is chosen, shown on the profile and in the menu, and removed (${language}, 360 px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUpReader(page, "Latha Menon", language);
    await page.goto("/app/profile");
    await page.getByRole("button", { name: add, exact: true }).click();
    const picture = { name: "latha.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) };
    await page.locator("input[type=file]").first().setInputFiles(picture);
    await expect(messages(page)).toContainText(saved, { timeout: 20_000 });
    await expect(page.locator(".personal .avatar")).toHaveAttribute(
      "src",
      /^\/files\/pictures\/.*\/320\.webp$/,
    );
    await page.locator("header button").last().click();
    await expect(page.locator(".account-who .avatar")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: remove, exact: true }).click();
    await expect(page.locator(".personal .initials")).toBeVisible();
    await expect(page.getByRole("button", { name: add, exact: true })).toBeFocused();
  });
}
