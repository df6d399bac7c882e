import type { Page } from "@playwright/test";
import type { SaleView } from "@boli/contract/live/endpoints";
import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import type { ByApi } from "../../support/auctions-by-api.ts";
import { makeSale, type MadeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { actsInRecord, band, bidder, price, row, said } from "./console-steps.ts";

async function bid(who: ByApi, sale: MadeSale, lot: number, amount: number): Promise<void> {
  const { status } = await who.send("POST", `/api/live-auctions/${sale.id}/bid`, {
    itemId: sale.lots[lot - 1] ?? "",
    amount,
  });
  expect(status).toBe(200);
}

async function openConsole(page: Page, sale: MadeSale): Promise<void> {
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${sale.id}`);
  await page.locator(`a[href$="/${sale.id}/console"]`).click();
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
}

// The clerk warns, waits until the room had its time, and sells by two presses.
async function sellByKeys(page: Page): Promise<void> {
  await page.keyboard.press("w");
  await expect(page.locator(".console-warned[data-open]")).toBeVisible();
  await page.keyboard.press("s");
  await expect(said(page)).toHaveAttribute("data-armed", "true");
  await page.keyboard.press("s");
}

const both = inBoth({
  width: [1280, 768],
  sold: [
    (lot: number, amount: string) => new RegExp(`SOLD: Lot ${lot} to Bidder \\d for ${amount}`),
    (lot: number, amount: string) => new RegExp(`बिक गया: लॉट ${lot} Bidder \\d को ${amount} में`),
  ],
  away: [/You were away 0:\d\d\. Bids are held\./, /आप 0:\d\d दूर थे। बोली रुकी है।/],
  live: ["The auction is live.", "नीलामी लाइव है।"],
  warnFirst: ["Give a fair warning before you sell.", "बेचने से पहले आख़िरी मौके की सूचना दें।"],
  changed: [/A bid came in meanwhile: ₹1,300/, /इस बीच एक बोली आई: .*₹1,300/],
});

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language} at ${both[language].width} px`, () => {
    const words = both[language];
    test.use({ locale: `${language}-IN`, viewport: { width: words.width, height: 1_000 } });

    test("CONSOLE-1 CONSOLE-3 CONSOLE-4 CONSOLE-6 CONSOLE-7 CONSOLE-10 CLERK-4 ROOMPAGE-12 a sale is run by keyboard alone, with a floor bid, a hold and a lost connection", async ({
      page,
      another,
      allowFailedRequests,
    }) => {
      test.setTimeout(240_000);
      const sale = await makeSale({
        title: `Estate ${rareWord()}`,
        startsInMs: 600_000,
        items: ["A generator", "A loom", "A lathe"],
        more: {
          settings: {
            requireMembership: false,
            pace: "clerk",
            step: { kind: "fixed", rupees: 100 },
            fairWarningSeconds: 3,
          },
        },
      });
      const asha = await bidder("buyer", sale);
      const path = `/api/live-auctions/${sale.id}`;
      await openConsole(page, sale);

      // Started early, which is asked once.
      await page.keyboard.press("o");
      await page.getByRole("dialog").locator(".button-strong").press("Enter");
      await expect(said(page)).toHaveText(words.live);
      await expect(row(page, 1)).toHaveAttribute("data-state", "open");
      await expectAccessible(page, `console, ${language}`);
      await expectNoSidewaysScroll(page);

      // Nothing is sold without a warning, and the button says why.
      await bid(asha, sale, 1, 1_000);
      await expect(price(page)).toHaveText("₹1,000");
      allowFailedRequests(`${path}/sold`);
      await page.keyboard.press("s");
      await expect(said(page)).toHaveText(words.warnFirst);

      // A bid from the floor; in the field, letters are the paddle's.
      await page.keyboard.press("f");
      await expect(said(page)).toHaveCount(0);
      await page.keyboard.type("ws7");
      await page.keyboard.press("Enter");
      await expect(price(page)).toHaveText("₹1,100");
      // On a tablet the log is behind a tab.
      if (words.width === 1280) await expect(page.locator(".console-log-rows li")).toHaveCount(2);
      await bid(asha, sale, 1, 1_200);
      await expect(price(page)).toHaveText("₹1,200");

      // A bid between the two presses disarms.
      await page.keyboard.press("w");
      await expect(page.locator(".console-warned[data-open]")).toBeVisible();
      await page.keyboard.press("s");
      await expect(said(page)).toHaveAttribute("data-armed", "true");
      await bid(await bidder("member", sale), sale, 1, 1_300);
      await expect(price(page)).toHaveText("₹1,300");
      await page.keyboard.press("s");
      await expect(said(page)).toHaveText(words.warnFirst);
      await sellByKeys(page);

      // The next lot, pressed before the sale of the last one has its answer; a hold of the host's own, which a second console sees
      // as it happens and does not end.
      await page.keyboard.press("n");
      await expect(row(page, 1)).toHaveAttribute("data-state", "sold");
      await expect(row(page, 2)).toHaveAttribute("data-state", "open");
      const other = await another();
      await signInByApi(other, "reseller");
      await other.goto(`/app/live-auctions/${sale.id}/console`);
      await expect(band(other)).toHaveAttribute("data-tone", "primary");
      await page.keyboard.press("h");
      await expect(band(page)).toHaveAttribute("data-tone", "warning");
      // Until when it is held.
      await expect(band(other)).toContainText(/\d:\d\d/);
      await expect(other.locator(".clerk-action[aria-keyshortcuts='H']")).toHaveAttribute(
        "aria-disabled",
        "true",
      );
      await expect(other.locator("[aria-keyshortcuts='Shift+H']")).toHaveCount(0);
      await other.keyboard.press("Shift+h");
      await expect(band(page)).toHaveAttribute("data-tone", "warning");
      await other.close();
      await page.keyboard.press("Shift+h");
      await expect(band(page)).toHaveAttribute("data-tone", "neutral");

      // The line is cut: the sale holds itself, and one press goes on.
      for (const what of ["", "/console", "/bids"]) allowFailedRequests(`${path}${what}`);
      allowFailedRequests(`${path}/events`);
      allowFailedRequests("/api/events");
      allowFailedRequests("/api/live-auctions/mine");
      await page.context().setOffline(true);
      await expect(band(page)).toHaveAttribute("data-tone", "error", { timeout: 15_000 });
      await page.keyboard.press("p");
      await expect
        .poll(async () => ((await asha.send("GET", path)).data as SaleView).isHeld, { timeout: 30_000 })
        .toBe(true);
      await page.context().setOffline(false);
      await expect(band(page)).toContainText(words.away, { timeout: 30_000 });
      await expect(row(page, 2)).toHaveAttribute("data-state", "open");
      await page.keyboard.press("Shift+h");
      await expect(band(page)).toHaveAttribute("data-tone", "neutral");

      // A bid sells lot 2; lot 3 is passed without one, and the sale is over.
      await bid(asha, sale, 2, 1_000);
      await expect(price(page)).toHaveText("₹1,000");
      const room = await another({ viewport: { width: 1280, height: 800 } });
      await signInByApi(room, "member");
      await room.goto(path.replace("/api", "/app"));
      await expect(room.locator(".bid-box")).toBeVisible();
      await sellByKeys(page);
      await expect(said(page)).toHaveText(words.sold(2, "₹1,000"));
      await expect(row(page, 2)).toHaveAttribute("data-state", "sold");
      await expect(room.locator(".bid-box")).toHaveAttribute("data-state", "sold");
      await page.keyboard.press("n");
      await expect(row(page, 3)).toHaveAttribute("data-state", "open");
      await expect(room.locator(".bid-box")).not.toHaveAttribute("data-state", "sold");
      await page.keyboard.press("p");
      await expect(band(page).locator(".button")).toBeVisible();

      const done = (await asha.send("GET", path)).data as SaleView;
      expect(done.status).toBe("completed");
      expect(done.items.map(({ status, soldPrice }) => [status, soldPrice])).toEqual([
        ["sold", 1_300],
        ["sold", 1_000],
        ["passed", null],
      ]);
      await expectActsInRecord(sale);
    });
  });

test("CONSOLE-11 CONSOLE-12 SALE-6 a host practises alone: measures the stream's delay, and simulated bidders bid until they are switched off", async ({
  page,
  allowFailedRequests,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const sale = await makeSale({
    title: `Practice ${rareWord()}`,
    startsInMs: 600_000,
    more: {
      isPractice: true,
      youtubeUrl: "https://youtu.be/dQw4w9WgXcQ",
      settings: { requireMembership: false, pace: "clerk", fairWarningSeconds: 3 },
    },
  });
  // A bid of the room may come first.
  allowFailedRequests(`/api/live-auctions/${sale.id}/floor-bid`);
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${sale.id}/console`);
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();

  // The stream is 1.5 s behind, and three seconds are too few.
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog");
  await dialog.locator(".button-strong").press("Enter");
  // The time between the two presses is what the page measures.
  const clapped = performance.now();
  await expect.poll(() => performance.now() - clapped, { intervals: [100] }).toBeGreaterThan(1_200);
  await dialog.locator(".button-strong").press("Enter");
  await expectAccessible(page, "console, stream delay");
  await dialog.locator(".button-strong").press("Enter");
  await expect(said(page)).toHaveAttribute("data-tone", "success");
  const { data } = await sale.host.send("GET", `/api/live-auctions/${sale.id}`);
  expect((data as SaleView).settings.fairWarningSeconds).toBe(4);

  // Nobody bids before the start.
  await page.keyboard.press("b");
  await expect(said(page)).toHaveAttribute("data-tone", "warning");
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog")).toContainText("Nobody waits: only you see it.");
  await page.getByRole("dialog").locator(".button-strong").press("Enter");
  await expect(row(page, 1)).toHaveAttribute("data-state", "open");
  await page.locator(".clerk-action-more").click();
  const rehearse = page.locator(".clerk-action[aria-keyshortcuts='B']");
  await rehearse.click();
  await expect(price(page)).toHaveText("₹1,000");
  await page.keyboard.press("b");
  await expect(said(page)).toHaveAttribute("data-tone", "neutral");
  await expectAccessible(page, "console, practice");
  // Another console acts for a moment: they are off, and stay off.
  await page.keyboard.press("b");
  await expect(rehearse).toHaveAttribute("data-tone", "warning");
  await sale.host.send("POST", `/api/live-auctions/${sale.id}/console`, { console: crypto.randomUUID() });
  await expect(said(page)).toHaveAttribute("data-tone", "warning");
  await band(page).locator(".button").click();
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
  await expect(rehearse).not.toHaveAttribute("data-tone", "warning");
  await sellByKeys(page);
  await expect(row(page, 1)).toHaveAttribute("data-state", "sold");
});

test("CONSOLE-4 a host who comes back from a page outside the app acts at once", async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  const settings = { requireMembership: false, pace: "clerk" };
  const sale = await makeSale({ title: `Loft ${rareWord()}`, startsInMs: 600_000, more: { settings } });
  await sale.perform("start");
  await openConsole(page, sale);
  await page.goto("/outages");
  await page.goto(`/app/live-auctions/${sale.id}/console`);
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
});

test("CONSOLE-3 CONSOLE-4 CONSOLE-8 CLERK-2 the keys that are rare, the admins' page of running auctions, and an admin who takes over", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const size = { width: 1_280, height: 1_000 };
  await page.setViewportSize(size);
  const settings = { requireMembership: false, pace: "clerk" };
  const sale = await makeSale({
    title: `Attic ${rareWord()}`,
    startsInMs: 600_000,
    items: ["A generator", "A loom", "A lathe"],
    reserve: 5_000,
    more: { settings },
  });
  const other = await makeSale({ title: `Barn ${rareWord()}`, startsInMs: 600_000, more: { settings } });
  const asha = await bidder("buyer", sale);
  await sale.perform("start");
  await bid(asha, sale, 1, 1_000);
  await openConsole(page, sale);
  await expect(price(page)).toHaveText("₹1,000");
  const keys = page.keyboard;
  const dialog = page.getByRole("dialog");

  await keys.press("?");
  await expect(dialog.locator("kbd")).toHaveCount(23);
  await expectAccessible(page, "console, keys");
  await keys.press("Escape");
  await expect(dialog).toBeHidden();
  await keys.press("y");
  await expect(dialog.getByLabel("YouTube")).toBeFocused();
  await keys.press("Escape");
  await expect(dialog).toBeHidden();

  await keys.press("d");
  await expect(said(page)).toHaveAttribute("data-armed", "true");
  await keys.press("d");
  await expect(said(page)).toHaveText("The reserve is dropped.");
  await keys.press("m");
  await expect(page.locator(".console-message textarea")).toBeFocused();
  await keys.type("The loom comes next.");
  await keys.press("Enter");
  await expect(page.locator(".console-pinned")).toContainText("The loom comes next.");
  await expect(page.locator(".console-message textarea")).not.toBeFocused();
  await page.getByRole("button", { name: "Unpin" }).click();
  await expect(page.locator(".console-pinned")).toBeHidden();
  await keys.press("e");
  await dialog.locator("[type=submit]").press("Enter");
  await expect(said(page)).toHaveText("Extended.");
  await keys.press("a");
  await giveReason(page, "Bidder 1 says it was a slip.");
  await expect(said(page)).toHaveText("The admins were told.");
  await keys.press("x");
  await expect(dialog).toContainText("Withdraw Lot 1 · A generator?");
  await expect(dialog).toContainText("Bidder 1 leads at ₹1,000.");
  await dialog.locator(".button-danger").press("Enter");
  await expect(row(page, 1)).toHaveAttribute("data-state", "withdrawn");
  await keys.press("r");
  await expect(page.locator(".run-row")).toHaveCount(4);
  await keys.press("n");
  await expect(row(page, 2)).toHaveAttribute("data-state", "open");

  // The admin does what is asked, on the page of all sales.
  const admin = await another({ viewport: size });
  await signInByApi(admin, "admin");
  await admin.goto("/app/admin/live");
  const running = admin.locator(".running-sale", { hasText: sale.title });
  await expect(running).toContainText("Bidder 1 says it was a slip.");
  await running.getByRole("button", { name: "Hold" }).click();
  await expect(band(page)).toHaveAttribute("data-tone", "warning");
  await running.getByRole("button", { name: "Resume" }).click();
  await expect(band(page)).toHaveAttribute("data-tone", "neutral");
  await running.getByRole("button", { name: "Restart a lot…" }).click();
  // A reason stays when its action is refused.
  const restarting = admin.getByRole("dialog");
  const restart = `/api/live-auctions/${sale.id}/restart-lot`;
  allowFailedRequests(restart);
  await admin.route(`**${restart}*`, (route) => route.abort("connectionfailed"), { times: 1 });
  await restarting.locator("select[name=lot]").selectOption({ label: "Lot 2 · A loom" });
  await restarting.locator("textarea").fill("A slip.");
  await restarting.locator("[type=submit]").press("Enter");
  await expect(restarting.locator(".notice-error")).toBeVisible();
  await expect(restarting.locator("textarea")).toHaveValue("A slip.");
  await restarting.locator("[type=submit]").press("Enter");
  await expect(restarting).toBeHidden();
  await expect(row(page, 2)).toHaveAttribute("data-state", "withdrawn");
  await expect(page.locator(".run-row")).toHaveCount(5);
  await running.getByRole("button", { name: "Dealt with" }).click();
  await expect(running).not.toContainText("Bidder 1 says it was a slip.");

  // Then the console.
  await running.getByRole("link", { name: "Open console" }).click();
  await admin.getByRole("button", { name: "Take over…" }).click();
  await giveReason(admin, "The host's camera broke.");
  await expect(admin.locator(".console-top-acting[data-acting]")).toBeVisible();
  await expect(band(page)).toContainText("An admin runs this auction.");
  await page.keyboard.press("n");
  await expect(said(page)).toHaveText("Another console acts.");
  await admin.keyboard.press("n");
  await expect(row(page, 3)).toHaveAttribute("data-state", "open");
  await band(page).getByRole("button", { name: "Use here" }).click();
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
  await keys.press("Shift+e");
  await dialog.locator(".button-danger").press("Enter");
  await expect(band(page)).toContainText("Auction ended.");

  await page.goto(`/app/live-auctions/${other.id}/console`);
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
  await keys.press("Shift+x");
  await giveReason(page, "The hall is flooded.");
  await expect(band(page)).toContainText("Auction cancelled. The hall is flooded.");
});

async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("textarea").fill(reason);
  await dialog.locator("[type=submit]").press("Enter");
  await expect(dialog).toBeHidden();
}

// Every action is in the record once, in its order.
async function expectActsInRecord(sale: MadeSale): Promise<void> {
  const acts = await actsInRecord(sale);
  expect(acts).toEqual([
    "sale.created",
    "sale.console-taken",
    "sale.start",
    "sale.floor-bid",
    "sale.fair-warning",
    "sale.fair-warning",
    "sale.sold",
    "sale.next",
    "sale.hold",
    "sale.resume",
    "sale.resume",
    "sale.fair-warning",
    "sale.sold",
    "sale.next",
    "sale.pass",
  ]);
}
