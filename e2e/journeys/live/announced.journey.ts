import type { Page } from "@playwright/test";
import type { SaleView } from "@boli/contract/live/endpoints";
import { inBoth } from "../../support/both-languages.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { bidder } from "./console-steps.ts";

interface Heard {
  text: string;
  atMs: number;
}

// Notes each sentence that comes into a region which interrupts a screen reader, and when.
function noteUrgent(): void {
  interface Inside {
    document: { body: object; querySelectorAll(selector: string): Iterable<{ textContent: string | null }> };
    MutationObserver: new (run: () => void) => { observe(of: unknown, what: object): void };
    boliHeard: { text: string; atMs: number }[];
  }
  const inside = globalThis as unknown as Inside;
  let before = "";
  inside.boliHeard = [];
  new inside.MutationObserver(() => {
    const regions = [...inside.document.querySelectorAll("[aria-live=assertive]")];
    const text = regions.map(({ textContent }) => textContent ?? "").join("");
    if (text !== "" && text !== before) inside.boliHeard.push({ text, atMs: Date.now() });
    before = text;
  }).observe(inside.document.body, { childList: true, subtree: true, characterData: true });
}

const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { boliHeard: Heard[] }).boliHeard);

// The time from an answer of the server until the sentence was there; it may come before the answer does.
async function expectSoon(page: Page, sentence: string, answeredMs: number): Promise<void> {
  const find = async () => (await heard(page)).find(({ text }) => text.includes(sentence));
  await expect.poll(async () => (await find()) !== undefined, { timeout: 10_000 }).toBe(true);
  expect(((await find())?.atMs ?? Infinity) - answeredMs, sentence).toBeLessThanOrEqual(2_000);
}

const both = inBoth({
  lead: ["You lead", "आप सबसे आगे हैं"],
  outbid: [
    "You have been outbid. Price ₹1,100. Next bid ₹1,200.",
    "आपसे ऊँची बोली लग गई. अब ₹1,100। अगली बोली ₹1,200।",
  ],
  won: ["You won at ₹1,200", "आपने ₹1,200 में जीत लिया"],
});

for (const [language, width, account, other] of [
  ["en", 1280, "buyer", "member"],
  ["hi", 360, "member", "buyer"],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 780 } });
    const words = both[language];

    test("ROOMPAGE-8 ROOM-7 a screen reader hears that one was outbid, and that one has won, within two seconds of the server's answer", async ({
      page,
      allowFailedRequests,
    }) => {
      test.setTimeout(120_000);
      const sale = await makeSale({
        title: `Lamps ${rareWord()}`,
        startsInMs: 3_600_000,
        items: ["A brass lamp", "A bell"],
        more: {
          settings: {
            requireMembership: false,
            pace: "clerk",
            step: { kind: "fixed", rupees: 100 },
            fairWarningSeconds: 3,
          },
        },
      });
      await sale.perform("start");
      const path = `/api/live-auctions/${sale.id}`;
      const [lotId = ""] = sale.lots;
      await bidder(account, sale);
      const others = await bidder(other, sale);
      // A busy machine may answer 503; the bid is then sent again.
      allowFailedRequests(`${path}/bid`);
      await signInByApi(page, account);
      await page.goto(`/app/live-auctions/${sale.id}`);
      const button = page.locator(".bid-button");
      const polite = page.locator(".unseen[aria-live=polite]", { hasText: words.lead });
      await expect(button).not.toHaveAttribute("aria-disabled", "true");
      await button.click();
      // Nothing else is being said when the lead is lost.
      await expect(polite).toHaveCount(1);
      await expect(polite).toHaveCount(0, { timeout: 20_000 });
      await page.evaluate(noteUrgent);

      expect((await others.send("POST", `${path}/bid`, { itemId: lotId, amount: 1_100 })).status).toBe(200);
      await expectSoon(page, words.outbid, Date.now());

      // A press so soon after the amount has changed is not sent, and the box says so.
      await expect(async () => {
        await expect(button).not.toHaveAttribute("aria-disabled", "true");
        await button.click();
        await expect(page.locator(".bid-box")).toHaveAttribute("data-state", "leading", { timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      const { data } = await sale.host.send("GET", path);
      const newestBid = (data as SaleView).items[0]?.newestBid ?? null;
      await sale.perform("fair-warning", { lotId });
      let soldMs = 0;
      const sell = async (): Promise<number> => {
        const { status } = await sale.host.send("POST", `${path}/sold`, {
          lotId,
          newestBid,
          dropsReserve: false,
        });
        soldMs = Date.now();
        return status;
      };
      // The room has its time after the warning.
      await expect.poll(sell, { timeout: 15_000 }).toBe(200);
      await expectSoon(page, words.won, soldMs);
    });
  });
