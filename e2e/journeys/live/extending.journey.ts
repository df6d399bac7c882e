import type { SaleView } from "@boli/contract/live/endpoints";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { said } from "./console-steps.ts";

const both = inBoth({
  size: [
    { width: 1280, height: 1_000 },
    { width: 360, height: 780 },
  ],
  heading: ["Extend all open lots", "सभी खुले लॉट का समय बढ़ाएँ"],
  sentence: ["2 open lots close later by as much.", "2 खुले लॉट उतने ही समय बाद बंद होंगे, और नीलामी भी:"],
  done: ["Extended.", "समय बढ़ाया गया।"],
});

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language} at ${both[language].size.width} px`, () => {
    const words = both[language];
    test.use({ locale: `${language}-IN`, viewport: words.size });

    test("CONSOLE-14 CLOSE-1 all open lots of a timed sale are extended by one press, and those who watch see it", async ({
      page,
      another,
    }) => {
      const sale = await makeSale({
        title: `Estate ${rareWord()}`,
        startsInMs: 600_000,
        items: ["A generator", "A loom"],
      });
      await sale.perform("start");
      const times = async (): Promise<number[]> => {
        const { data } = await sale.host.send("GET", `/api/live-auctions/${sale.id}`);
        const { endDateTime, items } = data as SaleView;
        return [endDateTime, ...items.map(({ closesAt }) => closesAt ?? "")].map((at) => Date.parse(at));
      };
      const before = await times();
      const watching = await another({ viewport: words.size });
      await signInByApi(watching, "buyer");
      await watching.goto(`/app/live-auctions/${sale.id}?lot=${sale.lots[1]}`);
      const countdown = watching.getByRole("timer").first();
      await expect(countdown).toContainText(/01:0\d:\d\d/);

      await signInByApi(page, "reseller");
      await page.goto(`/app/live-auctions/${sale.id}/console`);
      await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
      // On a phone the rarer actions are behind a button.
      const more = page.locator(".clerk-action-more");
      if (await more.isVisible()) await more.click();
      const button = page.locator(".clerk-action[aria-keyshortcuts='T']");
      await expect(button).toBeVisible();
      await expect(button).not.toHaveAttribute("aria-disabled", "true");
      await page.keyboard.press("t");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading")).toHaveText(words.heading);
      await expect(dialog).toContainText(words.sentence);
      await expectAccessible(page, `extending all open lots, ${language}`);
      await expectNoSidewaysScroll(page);
      await dialog.locator("[type=submit]").press("Enter");
      await expect(said(page)).toHaveText(words.done);
      expect(await times()).toEqual(before.map((at) => at + 15 * 60_000));
      await expect(countdown).toContainText(/01:2\d:\d\d/);
    });
  });
