import type { Page } from "@playwright/test";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { stopAnswering } from "../../support/answers.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { loseAnswers } from "../../support/state-answers.ts";
import { answerSales, listAddress, saleCard } from "../../support/sale-answers.ts";

const path = "/app/live-auctions";
const cards = (page: Page) => page.locator(".sale-card");
const hourMs = 3_600_000;

const both = inBoth({
  search: ["Search live auctions", "लाइव नीलामियाँ खोजें"],
  status: ["Status", "स्थिति"],
  category: ["Category", "श्रेणी"],
  verification: ["Verification", "जाँच"],
  scheduled: ["Scheduled", "आने वाली"],
  unverified: ["Unverified", "बिना जाँच की"],
  verifiedOnly: ["Verified only", "सिर्फ़ जाँची हुई"],
  apply: ["Apply Filters", "फ़िल्टर लगाएँ"],
  empty: ["No live auctions found", "कोई लाइव नीलामी नहीं मिली"],
  view: ["View Details", "पूरी जानकारी देखें"],
  join: ["Join Live", "लाइव जुड़ें"],
  notStarted: ["This auction has not started yet", "यह नीलामी अभी शुरू नहीं हुई है"],
  live: ["LIVE", "लाइव"],
  back: ["Back to Live Auctions", "लाइव नीलामियों पर वापस"],
  heart: ["Favorite", "पसंदीदा"],
});

for (const [language, width] of [
  ["en", 1280],
  ["hi", 360],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("SALELIST-1 SALELIST-2 SALELIST-3 SALELIST-4 FOLLOW-8 a live auction is found, saved, opened and joined", async ({
      page,
    }) => {
      const sale = await makeSale({ title: `Evening ${rareWord()}`, startsInMs: 2 * hourMs });
      const [, word = ""] = sale.title.split(" ");
      await signInByApi(page, "buyer");
      await page.goto(path);
      const search = page.getByRole("searchbox", { name: words.search });
      await search.fill(word);
      await search.press("Enter");
      await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`));
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole("heading", { level: 2 })).toHaveText(sale.title);
      await expect(cards(page).getByRole("timer")).toHaveText(/^01:\d\d:\d\d$/);
      await expect(cards(page)).toContainText(words.scheduled);

      // A filter takes effect only with Apply Filters.
      await page.getByLabel(words.verification).selectOption({ label: words.verifiedOnly });
      await page.getByLabel(words.category).selectOption("Collectibles");
      await page.getByLabel(words.status).selectOption({ label: words.scheduled });
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole("button", { name: words.apply }).click();
      await expect(page).toHaveURL(/verified=yes/);
      await expect(page.getByText(words.empty)).toBeVisible();
      await page.getByLabel(words.verification).selectOption({ label: words.unverified });
      await page.getByRole("button", { name: words.apply }).click();
      await expect(cards(page)).toHaveCount(1);
      await page.goBack();
      await expect(page.getByText(words.empty)).toBeVisible();
      await expect(page.getByLabel(words.verification)).toHaveValue("yes");
      await page.goForward();
      await expect(cards(page)).toHaveCount(1);
      await expectAccessible(page, `the list, ${language} at ${width} px`);
      await expectNoSidewaysScroll(page);

      await page.getByRole("button", { name: `${words.heart}: ${sale.title}` }).click();
      await expect(page.getByRole("button", { name: `${words.heart}: ${sale.title}` })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await cards(page).getByRole("link", { name: words.view }).press("Enter");
      await expect(page).toHaveURL(new RegExp(`${path}/${sale.id}$`));
      await expect(page.getByRole("heading", { level: 1, name: sale.title })).toBeVisible();
      await expect(page.locator(".toast", { hasText: words.notStarted })).toBeVisible();
      await expect(page.locator(".lot-box")).toContainText(words.notStarted);
      await page.getByRole("link", { name: words.back }).click();
      await expect(page).toHaveURL(/verified=no/);
      await expect(cards(page)).toHaveCount(1);

      await sale.perform("start");
      await page.reload();
      // The filter still says scheduled.
      await expect(page.getByText(words.empty)).toBeVisible();
      await page.goto(`${path}?search=${word}`);
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(words.live);
      // A click anywhere on the card, not only on its link.
      await expect(page.getByRole("link", { name: words.join })).toBeVisible();
      await cards(page).click({ position: { x: 40, y: 60 } });
      await expect(page.locator(".sale-header")).toContainText(words.live);
      await sale.perform("cancel", { reason: "The end of the journey." });
    });
  });

test("SALELIST-1 the pager is there only beyond 12, and SALELIST-2 a passed start shows STARTED", async ({
  page,
}) => {
  const twelve = Array.from({ length: 12 }, (_, at) => saleCard(at + 1));
  await answerSales(page, [saleCard(20, { startDateTime: "2026-11-25T11:59:59.000Z" }), ...twelve.slice(1)]);
  await signInByApi(page, "buyer");
  await page.goto(path);
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText("STARTED");
  await expect(cards(page).first().getByRole("link")).toHaveText(/^Join Live/);
  await expect(page.getByRole("navigation", { name: "Pages of live auctions" })).toHaveCount(0);
  await stopAnswering(page);
  await answerSales(page, twelve, 13);
  await page.reload();
  const pages = page.getByRole("navigation", { name: "Pages of live auctions" });
  await pages.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
});

test("SALELIST-1 a list that cannot be loaded says so, and is asked for again", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/live-auctions");
  await loseAnswers(page, listAddress);
  await signInByApi(page, "buyer");
  await page.goto(path);
  await expect(page.locator(".list-failed")).toContainText("Failed to fetch live auctions");
  await stopAnswering(page);
  await answerSales(page, [saleCard(1)]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(1);
});
