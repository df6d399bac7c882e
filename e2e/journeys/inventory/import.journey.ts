import type { Page } from "@playwright/test";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { findConnection, loseConnection, pressByKeyboard, tabTo } from "../../support/keyboard.ts";
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

const both = inBoth({
  choose: ["Choose CSV file", "CSV फ़ाइल चुनें"],
  check: ["Check", "जाँचें"],
  sums: ["2 rows can be imported, 2 can't", "2 पंक्तियाँ डाली जा सकती हैं, 2 नहीं"],
  import: ["Import 2 items", "2 सामान डालें"],
  done: ["2 items were imported, 2 rows were left out", "2 सामान डाले गए, 2 पंक्तियाँ छूट गईं"],
  problem: ["Minimum bid price must be greater than 0", "न्यूनतम बोली 0 से ज़्यादा होनी चाहिए"],
  missing: ["No picture was chosen for: back.jpg", "इनके लिए कोई तस्वीर नहीं चुनी गई: back.jpg"],
  see: ["See the inventory", "इन्वेंट्री देखें"],
  undo: ["Undo", "वापस लें"],
  undone: ["2 items were removed", "2 सामान वापस ले लिए गए"],
  add: ["Add Item", "सामान जोड़ें"],
  added: ["Item added successfully", "सामान जोड़ दिया गया"],
});

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
      // Other journeys add items to the same inventory.
      await page.goto(`/app/inventory?search=${word}`);
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

test.describe("by keyboard alone on a phone, with a bad connection", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("INVENTORY-19 an import loses nothing in any step, and a lost answer imports once", async ({
    page,
    allowFailedRequests,
  }) => {
    const path = "/api/inventory/import";
    for (const refused of [path, `${path}/check`, "/api/uploads"]) allowFailedRequests(refused);
    const word = ownWord("Diya");
    const csv = [
      "नाम,विवरण,श्रेणी,न्यूनतम बोली,हालत,तस्वीरें",
      `${word} one,पीतल का दीया,कला,"₹ १,५००",नई,front.jpg`,
      `${word} two,मिट्टी का दीया,कला,70,अच्छी,`,
    ].join("\n");
    const sums = page.locator(".import-sums");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    // Registered early, so that every file chooser is intercepted.
    page.on("filechooser", () => undefined);
    await signInByApi(page, "reseller");
    await page.goto("/app/inventory/import");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // The file cannot be checked, and is not chosen again.
    await loseConnection(page);
    const input = page.locator(".csv-choice input");
    await tabTo(page, input);
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    const buffer = Buffer.from(csv);
    await (await chooser).setFiles({ name: "diyas.csv", mimeType: "text/csv", buffer });
    await expect(page.getByRole("alert")).toContainText("We couldn't check the file");
    await findConnection(page);
    await pressByKeyboard(page, button("Check"));
    await expect(sums).toHaveText("2 rows can be imported, 0 can't");
    await expect(page.getByRole("heading", { name: "CSV file" })).toBeFocused();

    // Away and back.
    await page.getByRole("link", { name: "Back to inventory" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Inventory Management" })).toBeVisible();
    await page.goBack();
    await expect(sums).toHaveText("2 rows can be imported, 0 can't");
    await expect(page.getByText("No picture was chosen for: front.jpg")).toBeVisible();

    // A picture that fails waits to be sent again, and then survives a reload.
    await loseConnection(page);
    await tabTo(page, page.locator(".uploader").getByRole("button", { name: /^Choose/ }));
    const pictureChooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    const picture = { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) };
    await (await pictureChooser).setFiles(picture);
    const retry = page.getByRole("button", { name: "Try uploading front.jpg again" });
    await expect(retry).toBeVisible();
    await findConnection(page);
    await pressByKeyboard(page, retry);
    await expect(page.getByText("No picture was chosen for: front.jpg")).toBeHidden();
    await page.reload();
    await expect(page.locator(".picture-tile")).toHaveCount(1);
    await expect(sums).toHaveText("2 rows can be imported, 0 can't");
    await expect(page.getByText("No picture was chosen for: front.jpg")).toBeHidden();

    // The items are imported and the answer is lost. Whoever presses again, or comes back and presses, imports nothing more.
    await page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await pressByKeyboard(page, button("Import 2 items"));
    await expect(page.getByRole("alert")).toContainText("We couldn't import the items.");
    await page.unroute(`**${path}`);
    await page.reload();
    await expect(sums).toHaveText("2 rows can be imported, 0 can't");
    await pressByKeyboard(page, button("Import 2 items"));
    await expect(page.getByText("2 items were imported, 0 rows were left out")).toBeFocused();
    await expectAccessible(page, "the end of an import after a lost answer");
    const answer = await page.request.get(`/api/inventory?search=${word}`);
    const { data } = (await answer.json()) as { data: Array<{ condition: string; minimumBidPrice: number }> };
    expect(data.map(({ condition, minimumBidPrice }) => [condition, minimumBidPrice])).toEqual([
      ["New", 1500],
      ["Good", 70],
    ]);

    // The undo is beside the result. It takes its button away, and the keyboard stays in the card.
    const end = page.getByRole("region", { name: "Import finished" });
    await pressByKeyboard(page, end.getByRole("button", { name: "Undo" }));
    await pressByKeyboard(page, page.getByRole("dialog").getByRole("button", { name: "Undo" }));
    await expect(page.locator(".toast").filter({ hasText: "2 items were removed" })).toBeVisible();
    await expect(end.getByText("2 items were removed")).toBeFocused();
    await expect(end.getByRole("button")).toHaveCount(0);
    await expectAccessible(page, "the end of an import that was undone");
  });
});
