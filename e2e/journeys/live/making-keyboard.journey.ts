import type { Locator, Page } from "@playwright/test";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { pressByKeyboard, tabTo } from "../../support/keyboard.ts";
import { expect, test } from "../../support/test.ts";
import { price, row } from "./console-steps.ts";
import {
  addByKeyboard,
  addItems,
  fillTimes,
  handleOf,
  lotNames,
  madeAt,
  makeSale,
  openMaking,
  ownWord,
  saleNow,
  sendButton,
  toast,
  typeIn,
} from "./making-steps.ts";

const both = inBoth({
  missing: ["Auction title is required", "नीलामी का शीर्षक ज़रूरी है"],
  title: ["Title", "शीर्षक"],
  moved: [(name: string) => `${name} is now lot 1 of 2`, (name: string) => `${name} अब 2 में से लॉट 1 है`],
  made: ["Live auction created successfully!", "लाइव नीलामी बन गई!"],
});

const chosen = (page: Page, field: string): Locator => page.locator(`[data-field='${field}'] input:checked`);

// Arrow keys choose among radio buttons.
async function chooseSecond(page: Page, field: string): Promise<void> {
  await tabTo(page, chosen(page, field));
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(`[data-field='${field}'] input`).nth(1)).toBeChecked();
}

for (const [language, width] of [
  ["en", 1280],
  ["hi", 360],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("MAKE-1 MAKE-4 by keyboard alone a clerk-paced sale is made, and its lots sorted", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const word = ownWord("Nagada");
      const { reseller } = await addItems(word, ["one", "two"]);
      await openMaking(page);
      await pressByKeyboard(page, sendButton(page));
      const notice = page.locator(".sale-form-side .notice-error");
      await expect(notice).toHaveText(words.missing);
      await expect(notice).toBeFocused();
      await pressByKeyboard(page, page.getByRole("button", { name: words.title, exact: true }));
      await expect(page.locator("input[name=title]")).toBeFocused();
      await page.keyboard.type(`${word} lamps`);
      await fillTimes(page);
      await addByKeyboard(page, word, 2);

      await chooseSecond(page, "settings.pace");
      await expect(page.locator(".lot-row-close")).toHaveCount(0);
      await typeIn(page, page.locator("input[name='settings.fairWarningSeconds']"), "10");
      await chooseSecond(page, "settings.step.kind");
      await typeIn(page, page.locator("input[name='settings.step.rupees']"), "250");
      for (const flag of ["allowChat", "requireMembership"])
        await pressByKeyboard(page, page.locator(`input[name='settings.${flag}']`), "Space");

      await typeIn(page, page.locator("[data-field=city] input"), "Pune");
      await tabTo(page, page.locator("[data-field=state] select"));
      await page.locator("[data-field=state] select").selectOption("Maharashtra");
      const handle = handleOf(page, `${word} one`);
      await tabTo(page, handle);
      await page.keyboard.press("ArrowUp");
      await expect(page.getByText(words.moved(`${word} one`))).toBeAttached();
      await expect(handle).toBeFocused();
      await expect(lotNames(page)).toHaveText([`${word} one`, `${word} two`]);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `the form, ${language} at ${width} px`);

      await pressByKeyboard(page, sendButton(page));
      await expect(toast(page, words.made)).toBeVisible();
      await expect(page).toHaveURL(madeAt);
      const sale = await saleNow(reseller, madeAt.exec(page.url())?.[1] ?? "");
      expect(sale).toMatchObject({
        title: `${word} lamps`,
        pace: "clerk",
        state: "Maharashtra",
        settings: {
          allowChat: false,
          requireMembership: false,
          fairWarningSeconds: 10,
          step: { kind: "fixed", rupees: 250 },
        },
      });
      expect(sale.items.map((lot) => lot.inventoryItem.name)).toEqual([`${word} one`, `${word} two`]);
    });
  });

test.describe("in Hindi on a phone", () => {
  test.use({ locale: "hi-IN", viewport: { width: 360, height: 800 } });

  test("MAKE-4 MAKE-8 SALE-6 CONSOLE-11 by keyboard alone lots are sorted in a sale that exists, and then it is practised", async ({
    page,
    allowFailedRequests,
  }) => {
    test.setTimeout(120_000);
    const word = ownWord("Damru");
    const { reseller, ids } = await addItems(word, ["one", "two", "three"]);
    const names = (...order: string[]): string[] => order.map((name) => `${word} ${name}`);
    const id = await makeSale(reseller, ids, {
      title: `${word} lamps`,
      settings: { pace: "clerk", requireMembership: false },
    });
    await openMaking(page, `/app/live-auctions/${id}/edit`);
    await expect(lotNames(page)).toHaveText(names("one", "two", "three"));
    const handle = handleOf(page, `${word} three`);
    await tabTo(page, handle);
    await page.keyboard.press("Home");
    await expect(page.getByText(`${word} three अब 3 में से लॉट 1 है`)).toBeAttached();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`${word} three पहले से ही पहला लॉट है`)).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("लॉट नंबर")).toBeFocused();
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect(handle).toBeFocused();
    await expect(lotNames(page)).toHaveText(names("one", "three", "two"));
    await pressByKeyboard(page, sendButton(page));
    await expect(toast(page, "लाइव नीलामी में बदलाव सेव हो गए!")).toBeVisible();
    const saved = await saleNow(reseller, id);
    expect(saved.items.map((lot) => lot.inventoryItem.name)).toEqual(names("one", "three", "two"));

    await page.goto(`/app/live-auctions/${id}/edit`);
    await pressByKeyboard(page, page.getByRole("link", { name: "अभ्यास नीलामी" }));
    await expect(page.getByText(`“${word} lamps” का अभ्यास।`)).toBeVisible();
    await expect(lotNames(page)).toHaveText(names("one", "three", "two"));
    await fillTimes(page);
    await pressByKeyboard(page, sendButton(page));
    await expect(toast(page, "लाइव नीलामी बन गई!")).toBeVisible();
    await expect(page).toHaveURL(madeAt);
    const practice = madeAt.exec(page.url())?.[1] ?? "";
    expect(await saleNow(reseller, practice)).toMatchObject({ isPractice: true, pace: "clerk" });

    // A bid of the room may come first.
    allowFailedRequests(`/api/live-auctions/${practice}/floor-bid`);
    await pressByKeyboard(page, page.locator(`a[href$="/${practice}/console"]`));
    await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
    await page.keyboard.press("o");
    await pressByKeyboard(page, page.getByRole("dialog").locator(".button-strong"));
    await expect(row(page, 1)).toHaveAttribute("data-state", "open");
    await expect(row(page, 1)).toContainText(`${word} one`);
    await page.keyboard.press("b");
    await expect(price(page)).toHaveText(/^₹1,00\d$/);
    await page.keyboard.press("b");
    await reseller.send("POST", `/api/live-auctions/${practice}/cancel`, {
      reason: "The end of the journey.",
    });
  });
});
