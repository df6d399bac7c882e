import { rareWord } from "../../support/auctions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { pressByKeyboard } from "../../support/keyboard.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { typeIn } from "./making-steps.ts";

const hourMs = 3_600_000;

const both = {
  en: {
    set: "Set a maximum bid",
    change: "Change",
    amount: "Maximum bid",
    accept: "Accept terms",
    saved: "Your maximum was saved",
    own: "Your maximum: ₹4,000",
    more: "Your maximum: ₹4,500",
    takeBack: "Take back",
    takenBack: "Your maximum was taken back",
    remind: "Remind me",
    isReminded: "We'll remind you",
    reminded: "We'll remind you 1 day before and 1 hour before.",
  },
  hi: {
    set: "अधिकतम बोली तय करें",
    change: "बदलें",
    amount: "अधिकतम बोली",
    accept: "शर्तें मानें",
    saved: "आपकी अधिकतम राशि सेव हो गई",
    own: "आपकी अधिकतम राशि: ₹4,000",
    more: "आपकी अधिकतम राशि: ₹4,500",
    takeBack: "वापस लें",
    takenBack: "आपकी अधिकतम राशि वापस ले ली गई",
    remind: "मुझे याद दिलाएँ",
    isReminded: "हम याद दिलाएँगे",
    reminded: "हम आपको 1 दिन पहले और 1 घंटा पहले याद दिलाएँगे।",
  },
} as const;

for (const [language, width, account] of [
  ["en", 1280, "buyer"],
  ["hi", 360, "member"],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("SALEPAGE-3 SALEPAGE-4 SALEPAGE-5 TERMS-1 BID-13 a buyer sets a reminder and a maximum by keyboard alone", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const sale = await makeSale({
        title: `Bells ${rareWord()}`,
        startsInMs: 30 * hourMs,
        items: ["First bell", "Second bell"],
      });
      await signInByApi(page, account);
      await page.goto(`/app/live-auctions/${sale.id}`);
      const box = page.locator(".lot-box");
      await expect(box.getByRole("heading", { level: 2 })).toHaveText("First bell");
      await pressByKeyboard(page, page.getByRole("link", { name: "Second bell" }));
      await expect(page).toHaveURL(new RegExp(`lot=${sale.lots[1]}$`));
      await expect(box.getByRole("heading", { level: 2 })).toHaveText("Second bell");

      // The terms come before the first maximum.
      await pressByKeyboard(page, page.getByRole("button", { name: words.set }));
      const dialog = page.getByRole("dialog");
      await pressByKeyboard(page, dialog.getByRole("checkbox"), "Space");
      await expect(dialog.getByRole("checkbox")).toBeChecked();
      await pressByKeyboard(page, dialog.getByRole("button", { name: words.accept }));
      await typeIn(page, dialog.getByLabel(words.amount), "4,000");
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(box).toContainText(words.own);
      await pressByKeyboard(page, box.getByRole("button", { name: words.change }));
      await typeIn(page, dialog.getByLabel(words.amount), "4,500");
      await page.keyboard.press("Enter");
      await expect(box).toContainText(words.more);
      await expectAccessible(page, `the page, ${language} at ${width} px`);
      await expectNoSidewaysScroll(page);

      await pressByKeyboard(page, page.getByRole("button", { name: words.remind }));
      await expect(page.getByText(words.reminded)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: words.isReminded })).toBeFocused();

      await pressByKeyboard(page, box.getByRole("button", { name: words.change }));
      await pressByKeyboard(page, dialog.getByRole("button", { name: words.takeBack }));
      await expect(page.getByText(words.takenBack)).toBeVisible();
      await expect(box.getByRole("button", { name: words.set })).toBeVisible();
      await sale.perform("cancel", { reason: "The end of the journey." });
    });
  });
