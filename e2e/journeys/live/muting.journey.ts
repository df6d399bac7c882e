import type { Page } from "@playwright/test";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { answerWith, stopAnswering } from "../../support/answers.ts";
import { rareWord } from "../../support/auctions.ts";
import { byApi } from "../../support/auctions-by-api.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

const both = inBoth({
  size: [
    { width: 1280, height: 1_000 },
    { width: 360, height: 780 },
  ],
  muted: ["Muted people", "जिनके संदेश बंद हैं"],
  none: ["Nobody is muted", "किसी के संदेश बंद नहीं हैं"],
  mute: ["Mute", "संदेश बंद करें"],
  remove: ["Remove", "हटाएँ"],
  unmute: ["Let them write again: Bidder 1", "फिर से लिखने दें: Bidder 1"],
  again: ["Mute: Bidder 1", "संदेश बंद करें: Bidder 1"],
  failed: ["We couldn't load the muted people.", "यह सूची लोड नहीं हो सकी।"],
  retry: ["Try again", "फिर कोशिश करें"],
});

async function choose(page: Page, action: string): Promise<void> {
  await page.locator(".chat-message .chat-menu .icon-button").click();
  await page.getByRole("menuitem", { name: action }).click();
}

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language} at ${both[language].size.width} px`, () => {
    const words = both[language];
    test.use({ locale: `${language}-IN`, viewport: words.size });

    test("CHAT-7 the host finds who is muted when their message is gone, and lets them write again by keyboard", async ({
      page,
      allowFailedRequests,
    }) => {
      const sale = await makeSale({ title: `Lamps ${rareWord()}`, startsInMs: 3_600_000 });
      await sale.perform("start");
      const path = `/api/live-auctions/${sale.id}/chat`;
      const asha = await byApi("member");
      const say = async (message: string) => (await asha.send("POST", path, { message })).status;
      expect(await say("Send me your number")).toBe(201);
      await signInByApi(page, "reseller");
      await page.goto(`/app/live-auctions/${sale.id}`);
      const open = page.locator(".chat .muted-button > .icon-button");
      const dialog = page.getByRole("dialog");

      await open.click();
      await expect(dialog.getByRole("heading")).toHaveText(words.muted);
      await expect(dialog).toContainText(words.none);
      await expectAccessible(page, `nobody is muted, ${language}`);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();

      await choose(page, words.mute);
      await expect(page.locator(".chat-message .chip")).toHaveCount(1);
      await choose(page, words.remove);
      await expect(page.locator(".chat-message")).toHaveCount(0);
      expect(await say("Hello?")).toBe(403);

      await open.focus();
      await page.keyboard.press("Enter");
      const button = dialog.locator(".muted-row .button");
      await expect(button).toHaveAccessibleName(words.unmute);
      await expectAccessible(page, `the muted, ${language}`);
      await expectNoSidewaysScroll(page);
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(button).toHaveAccessibleName(words.again);
      await expect(button).toBeFocused();
      expect(await say("Thank you")).toBe(201);
      await page.keyboard.press("Enter");
      await expect(button).toHaveAccessibleName(words.unmute);
      expect(await say("And now?")).toBe(403);

      // The list says when it could not be loaded, and is asked for again.
      allowFailedRequests(`${path}/state`);
      const busy = { success: false, code: "unavailable", error: "We're busy right now." };
      await answerWith(page, `${path}/state`, () => ({ status: 503, json: busy }));
      await page.reload();
      await open.click();
      await expect(dialog).toContainText(words.failed);
      await stopAnswering(page);
      await dialog.getByRole("button", { name: words.retry }).click();
      await expect(button).toHaveAccessibleName(words.unmute);
    });
  });
