import { inBoth } from "../../support/both-languages.ts";
import { byApi, type ByApi } from "../../support/auctions-by-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale, type MadeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

async function bid(who: ByApi, sale: MadeSale, lot: number, amount: number): Promise<void> {
  const path = `/api/live-auctions/${sale.id}`;
  await who.send("PUT", `${path}/acceptance`, { version: 1, isAdult: true });
  const { status } = await who.send("POST", `${path}/bid`, { itemId: sale.lots[lot], amount });
  expect(status).toBe(200);
}

const both = inBoth({
  bids: ["My bids", "मेरी बोलियाँ"],
  leads: ["You lead", "आप सबसे आगे हैं"],
  outbid: ["Outbid", "आपसे ऊँची बोली लग गई"],
  outbidTab: ["Outbid", "पीछे"],
  total: ["If you win all you lead: ₹1,180", "जिनमें आप आगे हैं, वे सब जीतने पर: ₹1,180"],
  won: ["All that you have won: ₹", "जो कुछ आप जीते हैं, वह सब: ₹"],
  told: ["You have been outbid", "आपसे ऊँची बोली लग गई"],
  box: ["Lot", "लॉट"],
});

for (const [language, width, account, other] of [
  ["en", 1280, "buyer", "member"],
  ["hi", 360, "member", "buyer"],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("MYBIDS-1 MYBIDS-2 MYBIDS-3 NOTICE-1 NOTICE-2 a buyer sees their bids, learns that one was outbid, and opens its lot", async ({
      page,
    }) => {
      const [own, others] = [await byApi(account), await byApi(other)];
      const sale = await makeSale({
        title: `Lamps ${rareWord()}`,
        startsInMs: 3_600_000,
        items: ["First lamp", "Second lamp"],
        more: { terms: { gstPercent: 18 } },
      });
      await sale.perform("start");
      await bid(own, sale, 1, 1_000);
      await signInByApi(page, account);
      await page.goto("/app/my-bids");
      await expect(page.getByRole("heading", { level: 1, name: words.bids })).toBeVisible();
      const row = page.locator(".own-bid", { hasText: sale.title });
      await expect(row).toContainText(words.leads);
      await expect(row).toContainText("₹1,180");
      await expect(page.locator(".own-bids-led")).toBeVisible();
      await expect(page.locator(".own-bids-won")).toContainText(words.won);
      await expectAccessible(page, `${width} px`);
      await expectNoSidewaysScroll(page);

      await bid(others, sale, 1, 2_000);
      await expect(row).toContainText(words.outbid, { timeout: 20_000 });
      await page.getByRole("tab", { name: words.outbidTab }).first().click();
      await expect(page).toHaveURL(/tab=outbid$/);
      await row.getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`lot=${sale.lots[1]}$`));
      await expect(page.locator(".lot-box").getByRole("heading", { level: 2 })).toHaveText("Second lamp");

      await page.goto("/app/my-bids");
      await page.locator(".bell").click();
      const told = page.locator(".notification", { hasText: sale.title });
      await expect(told.first()).toContainText(words.told, { timeout: 20_000 });
      await told.first().getByRole("link").first().click();
      await expect(page).toHaveURL(new RegExp(`lot=${sale.lots[1]}$`));
    });
  });
