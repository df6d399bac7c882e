import { byApi } from "../../support/auctions-by-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

const both = {
  en: {
    send: "Send",
    host: "Host",
    you: "You",
    retry: "Retry",
    failed: "Failed to send message",
    wait: /^Wait \d+ s$/,
    muted: "The host has muted you for this auction.",
    report: "Report",
    thanks: "Thank you. We look at the message.",
  },
  hi: {
    send: "भेजें",
    host: "होस्ट",
    you: "आप",
    retry: "फिर भेजें",
    failed: "संदेश भेजा नहीं जा सका",
    wait: /^\d+ सेकंड रुकें$/,
    muted: "होस्ट ने इस नीलामी में आपके संदेश बंद कर दिए हैं।",
    report: "शिकायत करें",
    thanks: "धन्यवाद। हम इस संदेश को देखेंगे।",
  },
} as const;

for (const [language, width, account] of [
  ["en", 1280, "buyer"],
  ["hi", 360, "member"],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("CHAT-1 CHAT-2 CHAT-4 a buyer writes, waits, tries again, reports, and is muted by the host", async ({
      page,
      allowFailedRequests,
    }) => {
      const sale = await makeSale({ title: `Lamps ${rareWord()}`, startsInMs: 3_600_000 });
      await sale.perform("start");
      const path = `/api/live-auctions/${sale.id}/chat`;
      allowFailedRequests(path);
      await sale.host.send("POST", path, { message: "Welcome" });
      await signInByApi(page, account);
      await page.goto(`/app/live-auctions/${sale.id}`);
      const chat = page.locator(".chat");
      const field = chat.locator("input");
      await expect(chat.locator(".chat-message")).toContainText([words.host]);

      await chat.locator(".chat-menu button").first().click();
      await page.getByRole("menuitem", { name: words.report }).click();
      await expect(page.getByText(words.thanks)).toBeVisible();

      await field.fill(`  ${"क".repeat(410)}`);
      await expect(chat.locator(".chat-count")).toContainText("412/500");
      await page.route(`**${path}`, (route) => route.abort("connectionfailed"), { times: 1 });
      await field.fill("Does it run?");
      await field.press("Enter");
      await expect(chat.getByRole("alert")).toContainText(words.failed);
      await expect(field).toHaveValue("Does it run?");
      await chat.getByRole("button", { name: words.retry }).click();
      await expect(chat.locator(".chat-message").last()).toContainText("Does it run?");
      await expect(chat.locator(".chat-message").last()).toContainText(words.you);
      await expect(field).toHaveValue("");
      await expectAccessible(page, `${width} px`);
      await expectNoSidewaysScroll(page);

      for (let at = 0; at < 5; at += 1) {
        await field.fill(`No. ${at}`);
        await field.press("Enter");
        if (at < 4) await expect(field).toHaveValue("");
      }
      await expect(chat.getByRole("button", { name: words.wait })).toBeVisible();

      const host = await byApi("reseller");
      const { status } = await host.send("POST", `${path}/mute`, { bidder: "Bidder 1" });
      expect(status).toBe(200);
      await expect(chat.getByText(words.muted)).toBeVisible({ timeout: 30_000 });
    });
  });
