import { readFile } from "node:fs/promises";
import { dayOf } from "@boli/contract/base/day-and-time";
import { minuteMs, timeZone } from "@boli/contract/base/time";
import type { Page } from "@playwright/test";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { pressByKeyboard } from "../../support/keyboard.ts";
import { servePosters } from "../../support/posters.ts";
import { expect, test } from "../../support/test.ts";
import {
  addByKeyboard,
  addItems,
  madeAt,
  openMaking,
  ownWord,
  sendButton,
  toast,
  typeIn,
} from "./making-steps.ts";

const both = inBoth({
  home: ["/", "/hi"],
  made: ["Live auction created successfully!", "लाइव नीलामी बन गई!"],
  calendar: ["Add to Calendar", "कैलेंडर में जोड़ें"],
  google: ["Google Calendar", "Google कैलेंडर"],
  file: ["Calendar file (.ics)", "कैलेंडर फ़ाइल (.ics)"],
  search: ["Search live auctions", "लाइव नीलामियाँ खोजें"],
});

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });

// The browser's own fields for a day and a clock take other keys in each of its languages.
async function fillMoment(page: Page, name: "startDateTime" | "endDateTime", at: Date): Promise<void> {
  await page.locator(`input[name=${name}]`).fill(dayOf(at));
  await page.locator(`input[name='${name}.clock']`).fill(clock.format(at));
}

// "20261201T043000Z"
const inUtc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, "");

for (const [language, width] of [
  ["en", 1280],
  ["hi", 360],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("MAKE-1 SALEPAGE-4 SALELIST-1 SITE-36 SHARED-8 by keyboard alone: from the form to the calendar, the list, the landing page and the public page", async ({
      page,
      allowOutsideRequests,
    }) => {
      test.setTimeout(120_000);
      // Sales of other journeys show the posters of their videos.
      await servePosters(page, allowOutsideRequests);
      const word = ownWord("Toran");
      const title = `${word} lamps`;
      const { reseller } = await addItems(word, ["one"]);
      // Of the sales that run, the landing page shows those that end first.
      const minute = Math.ceil(Date.now() / minuteMs);
      const [start, end] = [5, 8].map((later) => new Date((minute + later) * minuteMs)) as [Date, Date];
      await openMaking(page);
      await typeIn(page, page.locator("input[name=title]"), title);
      await fillMoment(page, "startDateTime", start);
      await fillMoment(page, "endDateTime", end);
      await addByKeyboard(page, word, 1);
      await pressByKeyboard(page, sendButton(page));
      await expect(toast(page, words.made)).toBeVisible();
      await expect(page).toHaveURL(madeAt);
      const id = madeAt.exec(page.url())?.[1] ?? "";

      await pressByKeyboard(page, page.getByRole("button", { name: words.calendar }));
      await expect(page.getByRole("link", { name: words.google })).toHaveAttribute(
        "href",
        new RegExp(`dates=${inUtc(start)}(?:%2F|/)${inUtc(end)}`),
      );
      const download = page.waitForEvent("download");
      await pressByKeyboard(page, page.getByRole("link", { name: words.file }));
      const file = await readFile(await (await download).path(), "utf8");
      expect(file).toContain(`SUMMARY:${title}`);
      expect(file).toContain(`UID:live-auction-${id}@`);

      await page.goto("/app/live-auctions");
      await typeIn(page, page.getByRole("searchbox", { name: words.search }), word);
      await page.keyboard.press("Enter");
      await expect(page.locator(".sale-card")).toHaveCount(1);
      await expect(page.locator(".sale-card").getByRole("heading", { level: 2 })).toHaveText(title);

      // Its host starts it early.
      expect((await reseller.send("POST", `/api/live-auctions/${id}/start`)).status).toBe(200);
      const card = page.locator("#live-auctions .lot").filter({ hasText: title });
      // The page is kept for a few seconds.
      await expect(async () => {
        await page.goto(words.home);
        await expect(card).toHaveCount(1, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(card).toContainText(`${word} one`);
      await pressByKeyboard(page, card.getByRole("link"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator(".shared-run li")).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `the public page, ${language} at ${width} px`);
      await pressByKeyboard(page, page.locator(".shared-links a").first());
      await expect(page.locator(".sale-header h1")).toHaveText(title);
      await expect(page).toHaveURL(new RegExp(`/app/live-auctions/${id}$`));
    });
  });
