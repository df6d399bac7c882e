import type { Page } from "@playwright/test";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

// Items come from a CSV with pictures, and from a phone one by one.

// They share one inventory and its imports.
test.describe.configure({ mode: "serial" });

const ownWord = (name: string): string => `${name}${process.pid}${Date.now() % 1_000}`;
const names = (page: Page) => page.locator(".inventory-item-name");

// Waits until the copies of a picture are made.
async function waitForCover(page: Page, name: string): Promise<void> {
  const covers = async (): Promise<unknown> => {
    const answer = await page.request.get(`/api/inventory?search=${encodeURIComponent(name)}`);
    const { data } = (await answer.json()) as { data: Array<{ cover: string | null }> };
    return data[0]?.cover;
  };
  await expect.poll(covers).toEqual(expect.any(String));
}

const both = {
  en: {
    choose: "Choose CSV file",
    check: "Check",
    sums: "2 rows can be imported, 2 can't",
    import: "Import 2 items",
    done: "2 items were imported, 2 rows were left out",
    problem: "Minimum bid price must be greater than 0",
    missing: "No picture was chosen for: back.jpg",
    see: "See the inventory",
    undo: "Undo",
    undone: "2 items were removed",
    add: "Add Item",
    added: "Item added successfully",
  },
  hi: {
    choose: "CSV फ़ाइल चुनें",
    check: "जाँचें",
    sums: "2 पंक्तियाँ डाली जा सकती हैं, 2 नहीं",
    import: "2 सामान डालें",
    done: "2 सामान डाले गए, 2 पंक्तियाँ छूट गईं",
    problem: "न्यूनतम बोली 0 से ज़्यादा होनी चाहिए",
    missing: "इनके लिए कोई तस्वीर नहीं चुनी गई: back.jpg",
    see: "इन्वेंट्री देखें",
    undo: "वापस लें",
    undone: "2 सामान वापस ले लिए गए",
    add: "सामान जोड़ें",
    added: "सामान जोड़ दिया गया",
  },
} as const;

for (const [language, width] of [
  ["en", 1280],
  ["hi", 360],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];
    const step = (what: string) => `${what}, ${language} at ${width} px`;

    test("INVENTORY-13 INVENTORY-14 INVENTORY-15 a file is checked, imported with its pictures, and taken back", async ({
      page,
    }) => {
      const word = ownWord("Sandook");
      await signInByApi(page, "reseller");
      await page.goto("/app/inventory/import");
      const csv = [
        "What,About it,Kind,Least,Photos",
        `${word} one,A chest of teak.,furniture,"₹ 1,500",front.jpg;back.jpg`,
        `${word} two,A chest of pine.,Furniture,700,`,
        `${word} three,A chest of oak.,Furniture,0,`,
        ",No name.,Furniture,100,",
      ].join("\r\n");
      await page.getByLabel(words.choose).setInputFiles({
        name: "chests.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(csv),
      });
      // No heading is known, so the columns are chosen.
      for (const [field, column] of Object.entries({
        name: "What",
        description: "About it",
        category: "Kind",
        minimumBidPrice: "Least",
        images: "Photos",
      }))
        await page.locator(`select[name=${field}]`).selectOption(column);
      await expectAccessible(page, step("the columns"));
      await page.getByRole("button", { name: words.check, exact: true }).click();
      await expect(page.getByText(words.sums)).toBeVisible();
      await expect(page.getByText(words.problem)).toBeVisible();

      await page
        .locator(".uploader input[type=file]")
        .first()
        .setInputFiles({
          name: "Front.JPG",
          mimeType: "image/jpeg",
          buffer: await aJpeg(900, 600),
        });
      // The picture that came meanwhile is no longer missing.
      await expect(page.getByText(words.missing)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, step("the check"));
      await page.getByRole("button", { name: words.import }).click();
      await expect(page.getByText(words.done)).toBeVisible();
      await expectAccessible(page, step("the end"));

      await waitForCover(page, `${word} one`);
      await page.getByRole("link", { name: words.see }).click();
      await page.locator("input[type=search]").fill(word);
      await expect(names(page)).toHaveText([`${word} one`, `${word} two`]);
      await expect(page.locator(".inventory-item-picture img").first()).toBeVisible();
      await page.goto("/app/inventory/import");
      await page.getByRole("button", { name: words.undo }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: words.undo }).click();
      await expect(page.locator(".toast").filter({ hasText: words.undone })).toBeVisible();
      await expectAccessible(page, step("the undo"));
      await page.goto(`/app/inventory?search=${word}`);
      await expect(names(page)).toHaveCount(0);
    });
  });

for (const language of ["en", "hi"] as const)
  test.describe(`on a phone in ${language}`, () => {
    test.use({
      locale: `${language}-IN`,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const words = both[language];

    test("INVENTORY-6 an item is added with pictures from a phone", async ({ page }) => {
      const word = ownWord("Surahi");
      await signInByApi(page, "reseller");
      await page.goto("/app/inventory");
      await page.getByRole("button", { name: words.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("[name=name]").fill(word);
      await dialog.locator("[name=description]").fill("A jug of clay, for cool water.");
      await dialog.locator("[name=category]").selectOption("Collectibles");
      await dialog.locator("[name=minimumBidPrice]").fill("250");
      const buffer = await aJpeg(1_200, 1_600);
      await dialog
        .locator("input[type=file]")
        .first()
        .setInputFiles([
          { name: "front.jpg", mimeType: "image/jpeg", buffer },
          { name: "side.jpg", mimeType: "image/jpeg", buffer: await aJpeg(1_600, 1_200) },
        ]);
      await expect(dialog.locator(".picture-tile")).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      const send = dialog.getByRole("button", { name: words.add });
      // Its colour changes as the last picture arrives.
      await expect(send).not.toHaveAttribute("aria-disabled", "true");
      await expectAccessible(page, `the form with pictures, ${language}`);
      await send.click();
      await expect(page.locator(".toast").filter({ hasText: words.added })).toBeVisible();
      await waitForCover(page, word);
      await page.goto(`/app/inventory?search=${word}`);
      await expect(names(page)).toHaveText([word]);
      await expect(page.locator(".inventory-item-picture img")).toBeVisible();
    });
  });
