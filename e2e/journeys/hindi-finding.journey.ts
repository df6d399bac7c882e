import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// Somebody who reads Hindi finds an auction: by suggestions, with a typing error, with filters, and from a list that is empty.

const cards = (page: Page) => page.getByRole("article");
const chips = (page: Page) => page.getByRole("list", { name: "लगे हुए फ़िल्टर" }).getByRole("button");
const search = (page: Page) => page.getByRole("combobox", { name: "नीलामियाँ खोजें" });

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ locale: "hi-IN", viewport: { width, height: 800 } });

    test("AUCTIONS-9 FINDING-1 FINDING-2 the list is searched, and filters are chosen and taken away, in Hindi", async ({
      page,
    }) => {
      const word = rareWord();
      await signInByApi(page, "seller");
      await listAuction({ title: `Carpets ${word}`, type: "Embassy" });
      await listAuction({ title: `पीतल के दीये ${word}`, type: "Port" });
      await page.goto("/app/auctions");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("नीलामियाँ खोजें");
      await search(page).fill(word);
      await expect(cards(page)).toHaveCount(2);
      await page.getByRole("button", { name: "फ़िल्टर" }).click();
      const type = page.getByLabel("नीलामी का प्रकार");
      // On a phone a sheet counts first, and applies what was chosen with one press.
      if (width === 360) {
        const sheet = page.getByRole("dialog", { name: "और फ़िल्टर" });
        await type.selectOption("Local");
        await sheet.getByRole("button", { name: "0 नीलामियाँ देखें" }).click();
        await expect(page.getByText("कोई नीलामी नहीं मिली")).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.goBack();
        await page.getByRole("button", { name: "फ़िल्टर" }).click();
      }
      await type.selectOption("Port");
      if (width === 360) {
        await page.getByRole("button", { name: "1 नीलामी देखें" }).click();
        await expect(type).toBeHidden();
      }
      await expect(page).toHaveURL(/type=Port/);
      await expect(cards(page)).toHaveText([/पीतल के दीये.*बंदरगाह|बंदरगाह.*पीतल के दीये/s]);
      await expect(chips(page)).toHaveText(["बंदरगाह"]);
      await expectAccessible(page, "a filter");
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "फ़िल्टर हटाएँ: बंदरगाह" }).click();
      await expect(cards(page)).toHaveCount(2);
      await page.goBack();
      await expect(chips(page)).toHaveText(["बंदरगाह"]);
    });

    test("FINDING-5 FINDING-7 FINDING-8 suggestions, a typing error and an empty list lead on in Hindi", async ({
      page,
    }) => {
      const word = rareWord();
      await signInByApi(page, "seller");
      const listed = await listAuction({ title: `Gramophones ${word}`, type: "Embassy" });
      await page.goto("/app/auctions");
      await search(page).pressSequentially("फर्नीच");
      const options = page.getByRole("listbox", { name: "नीलामियाँ खोजें" }).getByRole("option");
      await options.filter({ hasText: "श्रेणी" }).first().click();
      await expect(page).toHaveURL(/\?category=Furniture$/);
      await search(page).pressSequentially(word);
      await expect(options).toHaveText([new RegExp(listed.title)]);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`/app/auctions/${listed.id}$`));

      await page.goto("/app/auctions?search=gramophnes");
      await expect(page.getByText("क्या आप यह खोज रहे थे:")).toBeVisible();
      await expect(cards(page).first().locator("h2 mark")).toHaveText("Gramophones");
      await expectNoSidewaysScroll(page);

      await page.goto(`/app/auctions?status=cancelled&search=${word}`);
      await expectAccessible(page, "an empty list");
      await page.getByRole("button", { name: "“आने वाली” में: 1" }).click();
      await expect(cards(page)).toHaveText([new RegExp(word)]);
    });
  });
