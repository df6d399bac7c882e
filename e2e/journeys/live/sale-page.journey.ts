import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { stopAnswering } from "../../support/answers.ts";
import { rareWord } from "../../support/auctions.ts";
import { pressByKeyboard } from "../../support/keyboard.ts";
import { servePosters } from "../../support/posters.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { answer, done, loseAnswers, unavailable } from "../../support/state-answers.ts";
import { typeIn } from "./making-steps.ts";
import {
  answerCeilings,
  answerSale,
  fromNow,
  saleAddress,
  saleId,
  saleLot,
  saleView,
} from "../../support/sale-answers.ts";

const hourMs = 3_600_000;
const box = (page: Page) => page.locator(".lot-box");
const pathOf = (id: string): string => `/app/live-auctions/${id}`;

const both = inBoth({
  set: ["Set a maximum bid", "अधिकतम बोली तय करें"],
  change: ["Change", "बदलें"],
  amount: ["Maximum bid", "अधिकतम बोली"],
  save: ["Save maximum", "राशि सेव करें"],
  saved: ["Your maximum was saved", "आपकी अधिकतम राशि सेव हो गई"],
  tooLow: ["Bid must be at least ₹1,000", "बोली कम से कम ₹1,000 होनी चाहिए"],
  own: ["Your maximum: ₹4,000", "आपकी अधिकतम राशि: ₹4,000"],
  more: ["Your maximum: ₹4,500", "आपकी अधिकतम राशि: ₹4,500"],
  allIn: ["You pay at most ₹4,720 in all", "आपको ज़्यादा से ज़्यादा कुल ₹4,720 देने होंगे"],
  ask: ["Set a maximum of ₹75,000?", "अधिकतम राशि ₹75,000 रखें?"],
  inWords: ["75 thousand", "75 हज़ार"],
  takeBack: ["Take back", "वापस लें"],
  takenBack: ["Your maximum was taken back", "आपकी अधिकतम राशि वापस ले ली गई"],
  accept: ["Accept terms", "शर्तें मानें"],
  cancel: ["Cancel", "रहने दें"],
  remind: ["Remind me", "मुझे याद दिलाएँ"],
  isReminded: ["We'll remind you", "हम याद दिलाएँगे"],
  reminded: [
    "We'll remind you 1 day before and 1 hour before.",
    "हम आपको 1 दिन पहले और 1 घंटा पहले याद दिलाएँगे।",
  ],
  calendar: ["Add to Calendar", "कैलेंडर में जोड़ें"],
  google: ["Google Calendar", "Google कैलेंडर"],
  file: ["Calendar file (.ics)", "कैलेंडर फ़ाइल (.ics)"],
  details: ["Item Details", "सामान की जानकारी"],
});

for (const [language, width, account] of [
  ["en", 1280, "buyer"],
  ["hi", 360, "member"],
] as const)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width, height: 800 } });
    const words = both[language];

    test("SALEPAGE-3 SALEPAGE-4 SALEPAGE-5 TERMS-1 BID-13 by keyboard alone a buyer chooses a lot, leaves a maximum, changes it and takes it back, and sets a reminder", async ({
      page,
    }) => {
      const sale = await makeSale({
        title: `Lamps ${rareWord()}`,
        startsInMs: 30 * hourMs,
        items: ["First lamp", "Second lamp"],
        more: { terms: { gstPercent: 18 } },
      });
      await signInByApi(page, account);
      await page.goto(pathOf(sale.id));
      await expect(box(page).getByRole("heading", { level: 2 })).toHaveText("First lamp");
      await expect(box(page).getByRole("timer")).toContainText(/ 0[56]:\d\d:\d\d$/);
      await pressByKeyboard(page, page.getByRole("link", { name: "Second lamp" }));
      await expect(page).toHaveURL(new RegExp(`lot=${sale.lots[1]}$`));
      await expect(box(page).getByRole("heading", { level: 2 })).toHaveText("Second lamp");
      await expect(page.getByRole("heading", { level: 2, name: words.details })).toBeVisible();

      // The terms come before the first maximum.
      await pressByKeyboard(page, page.getByRole("button", { name: words.set }));
      const dialog = page.getByRole("dialog").first();
      await pressByKeyboard(page, dialog.getByRole("checkbox"), "Space");
      await expect(dialog.getByRole("checkbox")).toBeChecked();
      await pressByKeyboard(page, dialog.getByRole("button", { name: words.accept }));
      const amount = dialog.getByLabel(words.amount);
      await typeIn(page, amount, "999");
      await pressByKeyboard(page, dialog.getByRole("button", { name: words.save }));
      await expect(dialog.getByText(words.tooLow).last()).toBeVisible();
      await typeIn(page, amount, "4,000");
      await expect(dialog).toContainText(words.allIn);
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(box(page)).toContainText(words.own);
      await expect(box(page)).toContainText(words.allIn);
      await expectAccessible(page, `the page, ${language} at ${width} px`);
      await expectNoSidewaysScroll(page);

      const change = box(page).getByRole("button", { name: words.change });
      await pressByKeyboard(page, change);
      await typeIn(page, amount, "4,500");
      await page.keyboard.press("Enter");
      await expect(box(page)).toContainText(words.more);
      await pressByKeyboard(page, change);
      await typeIn(page, amount, "75000");
      await page.keyboard.press("Enter");
      const asked = page.getByRole("dialog", { name: words.ask });
      await expect(asked).toContainText(words.inWords);
      await pressByKeyboard(page, asked.getByRole("button", { name: words.cancel }));
      await pressByKeyboard(page, dialog.getByRole("button", { name: words.takeBack }));
      await expect(page.getByText(words.takenBack)).toBeVisible();
      await expect(box(page).getByRole("button", { name: words.set })).toBeVisible();

      await pressByKeyboard(page, page.getByRole("button", { name: words.remind }));
      await expect(page.getByText(words.reminded)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: words.isReminded })).toBeFocused();
      await pressByKeyboard(page, page.getByRole("button", { name: words.calendar }));
      const google = page.getByRole("link", { name: words.google });
      await expect(google).toHaveAttribute("href", new RegExp(`text=${sale.title.replace(" ", "\\+")}`));
      const download = page.waitForEvent("download");
      await pressByKeyboard(page, page.getByRole("link", { name: words.file }));
      const file = await readFile(await (await download).path(), "utf8");
      expect(file).toContain(`SUMMARY:${sale.title}`);
      expect(file).toContain(`UID:live-auction-${sale.id}@`);
      // The box of a cancelled sale is lower, and the items come up beside it: the page is left before.
      await page.goto("/robots.txt");
      await sale.perform("cancel", { reason: "The end of the journey." });
    });
  });

test("SALEPAGE-5 a maximum that is being typed stays when its lot opens, and the answer says what to do", async ({
  page,
  allowFailedRequests,
}) => {
  const sale = await makeSale({
    title: `Gongs ${rareWord()}`,
    startsInMs: 110_000,
    items: ["First gong", "Second gong"],
    more: { settings: { pace: "clerk", requireMembership: false } },
  });
  await signInByApi(page, "buyer");
  await page.goto(pathOf(sale.id));
  await page.getByRole("button", { name: "Set a maximum bid" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("dialog").getByRole("button", { name: "Accept terms" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Maximum bid").fill("4,000");
  const own = `/api/live-auctions/${sale.id}/lots/${sale.lots[0]}/advance-bid`;
  allowFailedRequests(own);
  await page.route(`**${own}`, (route) => route.abort("connectionfailed"), { times: 1 });
  await dialog.getByRole("button", { name: "Save maximum" }).click();
  await expect(page.getByText("Failed to place bid")).toBeVisible();
  await sale.perform("start");
  await expect(page.locator(".sale-header")).toContainText("LIVE");
  await expect(dialog.getByLabel("Maximum bid")).toHaveValue("4,000");
  await sale.perform("pass", { lotId: sale.lots[0], newestBid: null });
  await sale.perform("next");
  await expect(page.locator(".run-order")).toContainText("Not sold");
  await expect(dialog).toContainText("First gong");
  await expect(dialog.getByLabel("Maximum bid")).toHaveValue("4,000");
  await dialog.getByRole("button", { name: "Save maximum" }).click();
  await expect(dialog).toContainText("Bidding on this item has begun. Place a bid instead.");
  await page.keyboard.press("Escape");
  await expect(box(page).getByRole("heading", { level: 2 })).toHaveText("Second gong");
  await box(page).getByRole("button", { name: "Bid ₹1,000" }).click();
  await expect(page.getByText("Bid placed successfully!")).toBeVisible();
  const chat = `/api/live-auctions/${sale.id}/chat`;
  allowFailedRequests(chat);
  await page.route(`**${chat}`, (route) => route.abort("connectionfailed"), { times: 1 });
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.locator(".chat").getByRole("textbox").fill("Is it tuned?");
  await page.locator(".chat").getByRole("textbox").press("Enter");
  await expect(page.locator(".chat").getByRole("alert")).toContainText("Failed to send message");
  await sale.perform("cancel", { reason: "The end of the journey." });
});

test("SALEPAGE-1 SALEPAGE-3 the page follows the sale to its end, and a cancelled one says why", async ({
  page,
  allowFailedRequests,
}) => {
  const sale = await makeSale({
    title: `Bells ${rareWord()}`,
    startsInMs: 100_000,
    items: ["First bell", "Second bell"],
  });
  await signInByApi(page, "buyer");
  await page.goto(pathOf(sale.id));
  await expect(box(page)).toContainText("This auction has not started yet");
  await sale.perform("start");
  await expect(page.locator(".sale-header")).toContainText("LIVE");
  await expect(box(page)).toContainText("Closes in");
  await sale.perform("end");
  await expect(page.locator(".toast", { hasText: "Auction ended" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Results" })).toContainText("0 of 2");
  await page.reload();
  await expect(page.locator(".toast", { hasText: "This auction has ended" })).toBeVisible();

  const other = await makeSale({ title: `Drums ${rareWord()}`, startsInMs: hourMs });
  await other.perform("cancel", { reason: "The hall is under water." });
  await page.goto(pathOf(other.id));
  await expect(box(page)).toContainText("Cancelled: The hall is under water.");
  for (const part of ["", "/ceilings"]) allowFailedRequests(`/api/live-auctions/${saleId(999)}${part}`);
  await page.goto(pathOf(saleId(999)));
  await expect(page.getByRole("heading", { level: 1, name: "Auction not found" })).toBeVisible();
});

test("SALEPAGE-2 a countdown follows the server's clock on a device that is ten minutes wrong, and says Closing at zero", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 600_000;
  });
  const closing = { status: "open", currentHighestBid: 12_000, leader: "Bidder 1" } as const;
  const live = { status: "live", startDateTime: fromNow(-1) } as const;
  await answerSale(page, {
    ...live,
    items: [saleLot(1, { ...closing, closesAt: fromNow(1) }), saleLot(2)],
  });
  await signInByApi(page, "buyer");
  await page.goto(pathOf(saleId(1)));
  await expect(box(page).getByRole("timer")).toHaveText(/^(?:01:00:00|00:59:5\d)$/);
  await expect(box(page).locator("[data-near]")).toHaveCount(0);

  await answerSale(page, { ...live, items: [saleLot(1, { ...closing, closesAt: fromNow(0) }), saleLot(2)] });
  await expect(box(page).getByRole("timer")).toHaveText("Closing…");
  await expect(box(page).locator("[data-near]")).toBeVisible();
});

test("SALEPAGE-6 SALEPAGE-7 the host changes the stream; it plays silently while live, and waits for a press where data is saved", async ({
  page,
  another,
  allowOutsideRequests,
  allowFailedRequests,
}) => {
  const sale = await makeSale({ title: `Drums ${rareWord()}`, startsInMs: hourMs });
  const tube = "https://www.youtube-nocookie.com";
  await signInByApi(page, "reseller");
  await page.goto(pathOf(sale.id));
  const edit = page.getByRole("button", { name: "Edit YouTube Link" });
  await edit.click();
  allowFailedRequests(`/api/live-auctions/${sale.id}/youtube`);
  const link = page.getByRole("textbox", { name: "YouTube link" });
  await link.fill("https://vimeo.com/123");
  await link.press("Enter");
  await expect(page.getByText("This isn't a YouTube link.").last()).toBeVisible();
  await page.route(`**/api/live-auctions/${sale.id}/youtube`, (route) => route.abort("connectionfailed"));
  await link.fill("https://youtu.be/aqz-KE-bpKQ");
  await link.press("Enter");
  await expect(page.getByText("Failed to update YouTube link")).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("Update failed");
  await page.unrouteAll();
  await servePosters(page, allowOutsideRequests);
  allowOutsideRequests(tube);
  await page.route(`${tube}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Video" }));
  await link.press("Enter");
  await expect(page.getByText("YouTube link updated")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
  await sale.perform("start");
  const frame = page.getByTitle(`Stream of ${sale.title}`);
  await page.reload();
  await expect(frame).toHaveAttribute("src", /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*mute=1/);
  await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  await expect(page.locator(".stream")).toHaveCSS("height", "400px");

  // Somebody who saves data: nothing is asked of YouTube before the press.
  const saver = await another({ viewport: { width: 360, height: 780 } });
  await saver.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await signInByApi(saver, "buyer");
  await saver.goto(pathOf(sale.id));
  const play = saver.getByRole("button", { name: "Play video" });
  await expect(play).toBeVisible();
  await expect(saver.getByRole("button", { name: "Edit YouTube Link" })).toHaveCount(0);
  const [width, height] = await saver
    .locator(".stream")
    .evaluate((stream) => [stream.clientWidth, stream.clientHeight]);
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
  allowOutsideRequests(tube);
  await saver.route(`${tube}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Video" }));
  await play.press("Enter");
  await expect(saver.getByTitle(`Stream of ${sale.title}`)).toHaveAttribute("src", /autoplay=1/);
  // The box of a cancelled sale is lower, and the items come up beside it: the pages are left before.
  await Promise.all([page.close(), saver.close()]);
  await sale.perform("cancel", { reason: "The end of the journey." });
});

test("SALEPAGE-1 the page stays while the buyer's maximum bids cannot be loaded, also when they are asked for again", async ({
  page,
  allowFailedRequests,
}) => {
  const own = `${saleAddress}/ceilings`;
  allowFailedRequests(own);
  await answerSale(page);
  await answer(page, own, 503, unavailable);
  await answer(page, `${saleAddress}/lots/*/watch`, 200, done({ isWatched: true }));
  await signInByApi(page, "buyer");
  await page.goto(pathOf(saleId(1)));
  const watch = box(page).locator(".lot-box-watch button");
  await expect(watch).toBeVisible({ timeout: 30_000 });
  const before = await watch.elementHandle();
  const items = saleView().items.map((lot) => ({ ...lot, isWatched: true }));
  await answerSale(page, { items });
  await answer(page, own, 503, unavailable);
  const asked = page.waitForResponse(`**${own}`);
  await watch.click();
  await asked;
  await expect(watch).toHaveAttribute("aria-pressed", "true");
  expect(await before?.evaluate((button) => button.isConnected)).toBe(true);
});

test("ROOMPAGE-7 on a phone no control that gets the focus lies below the dock", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const open = { status: "open", closesAt: fromNow(1) } as const;
  await answerCeilings(page);
  await answerSale(page, {
    status: "live",
    startDateTime: fromNow(-1),
    items: Array.from({ length: 12 }, (_, at) => saleLot(at + 1, open)),
  });
  await signInByApi(page, "buyer");
  await page.goto(pathOf(saleId(1)));
  const dock = page.locator(".lot-box-dock");
  await expect(dock.locator(".bid-button")).toBeVisible();
  const top = async (): Promise<number> => (await dock.boundingBox())?.y ?? Number.NaN;
  const lastOfRunOrder = page.locator(".run-order-lot").last();
  const focused = page.locator(":focus");
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await dock.locator(":focus").count()) > 0) continue;
    const at = await focused.boundingBox();
    // Something higher than the rest of the window cannot be seen as a whole.
    if (at !== null && at.height < 300)
      expect(at.y + at.height, await focused.innerText()).toBeLessThanOrEqual(await top());
    if (await lastOfRunOrder.evaluate((link) => link.matches(":focus"))) return;
  }
  throw new Error("The last lot of the run order never got the focus.");
});

test("SALEPAGE-1 SALEPAGE-3 what cannot be loaded says so, is asked for again, and shows what was sold", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests(saleAddress);
  await answerCeilings(page);
  await loseAnswers(page, saleAddress);
  await signInByApi(page, "buyer");
  await page.goto(pathOf(saleId(1)));
  await expect(
    page.getByRole("heading", { level: 1, name: "Failed to fetch auction details" }),
  ).toBeVisible();
  await stopAnswering(page);
  const sold = { status: "sold", currentHighestBid: 8_200, soldPrice: 8_200, soldTo: "Bidder 2" } as const;
  await answerSale(page, {
    status: "completed",
    items: [saleLot(1, sold), saleLot(2, { status: "passed" })],
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "An evening of brass lamps" })).toBeVisible();
  const row = page.locator(".run-order-lot").first();
  await expect(row.getByText("SOLD")).toBeVisible();
  await expect(row).toContainText("₹8,200");
  await expect(box(page)).toContainText("to Bidder 2");
});
