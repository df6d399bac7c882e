import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expect, test } from "../../support/test.ts";
import { dayIn } from "../listing/listing-steps.ts";
import {
  addButton,
  addFound,
  addItems,
  fillTimes,
  lotNames,
  madeAt,
  openMaking,
  ownWord,
  rows,
  saleNow,
  sendButton,
  toast,
  typeIn,
} from "./making-steps.ts";

for (const width of [360, 1280])
  test(`MAKE-1 MAKE-4 MAKE-5 by keyboard alone a timed sale is made, its lots sorted, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = ownWord("Deepak");
    const { reseller } = await addItems(word, ["one", "two", "three"]);
    await openMaking(page);
    await expect(page.getByRole("heading", { level: 1, name: "Create Live Auction" })).toBeVisible();
    await tabTo(page, sendButton(page));
    await page.keyboard.press("Enter");
    const notice = page.locator(".sale-form-side .notice-error");
    await expect(notice).toHaveText("Auction title is required");
    await expect(notice).toBeFocused();
    await page.getByRole("button", { name: "Title", exact: true }).press("Enter");
    await expect(page.locator("input[name=title]")).toBeFocused();
    await page.keyboard.type(`${word} lamps`);
    await typeIn(page, page.locator("textarea[name=description]"), "Three lamps from one house.");
    await tabTo(page, page.locator("input[name=startDateTime]"));
    await page.locator("input[name=startDateTime]").fill(dayIn(7));
    await page.locator("input[name='startDateTime.clock']").fill("18:00");
    // The end is on the same day, until another one is typed.
    await expect(page.locator("input[name=endDateTime]")).toHaveValue(dayIn(7));
    await page.locator("input[name='endDateTime.clock']").fill("20:00");
    await tabTo(page, sendButton(page));
    await page.keyboard.press("Enter");
    await expect(notice).toHaveText("Please select at least one inventory item");

    await addButton(page).press("Enter");
    await expect(page.getByRole("dialog", { name: "Add Items" })).toBeVisible();
    await page.keyboard.type(word);
    await expect(page.locator(".add-items-item")).toHaveCount(3);
    await expectAccessible(page, `the dialog at ${width} px`);
    await tabTo(page, page.getByLabel("Select all on this page"));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "Add 3 items" }));
    await page.keyboard.press("Enter");
    await expect(addButton(page)).toBeFocused();
    await expect(lotNames(page)).toHaveText(["three", "two", "one"].map((name) => `${word} ${name}`));

    // A known item is not added again.
    await page.keyboard.press("Enter");
    await page.locator("dialog input[type=search]").fill(word);
    // A row of the list before the search would be another item.
    await expect(page.locator(".add-items-item")).toHaveCount(3);
    await tabTo(page, page.locator(".add-items-item input").first());
    await page.keyboard.press("Space");
    await expect(toast(page, "Item already added to auction")).toBeVisible();
    await page.keyboard.press("Escape");

    const handle = page.getByRole("button", { name: `Move ${word} one`, exact: true });
    await tabTo(page, handle);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`${word} one is now lot 2 of 3`)).toBeAttached();
    await expect(handle).toBeFocused();
    await page.keyboard.press("Home");
    await expect(lotNames(page)).toHaveText(["one", "three", "two"].map((name) => `${word} ${name}`));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`${word} one is already the first lot`)).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Lot number")).toBeFocused();
    await page.keyboard.type("9");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a number from 1 to 3.")).toBeVisible();
    await page.keyboard.press("Backspace");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect(handle).toBeFocused();
    await expect(lotNames(page)).toHaveText(["three", "one", "two"].map((name) => `${word} ${name}`));

    await typeIn(page, page.getByLabel(`Minimum bid, ${word} three`), "1,500");
    await typeIn(page, page.getByLabel(`Reserve, ${word} three`), "900");
    await tabTo(page, sendButton(page));
    await page.keyboard.press("Enter");
    const reserve = page.getByLabel(`Reserve, ${word} three`);
    await expect(reserve).toHaveAttribute("aria-invalid", "true");
    await expect(rows(page).first()).toContainText("The reserve can't be below the minimum bid.");
    await reserve.fill("5,000");
    await expect(reserve).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Close one after another" }).press("Enter");
    await page.getByLabel("Minutes between two lots").fill("60");
    await page.keyboard.press("Enter");
    await expect(page.getByText("At most 59 minutes fit.")).toBeVisible();
    await page.getByLabel("Minutes between two lots").fill("10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Closes, ${word} three` })).toContainText("7:40 PM");
    // With another start they move as well.
    const startClock = page.locator("input[name='startDateTime.clock']");
    for (const [clock, close] of [
      ["17:30", "7:10 PM"],
      ["18:00", "7:40 PM"],
    ] as const) {
      await startClock.fill(clock);
      await expect(page.getByRole("button", { name: `Closes, ${word} three` })).toContainText(close);
    }

    await page.locator("input[name='settings.softCloseSeconds']").fill("90");
    await page.locator("input[name='settings.softCloseCapMinutes']").fill("30");
    await page.getByLabel("GST, in percent").fill("18");
    await expect(page.locator(".terms-list")).toContainText("At ₹10,000 you pay ₹11,800");
    await expect(page.locator(".sale-preview")).toContainText(`${word} lamps`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${width} px`);
    await tabTo(page, sendButton(page));
    await page.keyboard.press("Enter");
    await expect(toast(page, "Live auction created successfully!")).toBeVisible();
    await expect(page).toHaveURL(madeAt);
    const sale = await saleNow(reseller, madeAt.exec(page.url())?.[1] ?? "");
    expect(sale).toMatchObject({ title: `${word} lamps`, pace: "timed", terms: { gstPercent: 18 } });
    expect(sale.settings).toMatchObject({ softCloseSeconds: 90, softCloseCapMinutes: 30 });
    expect(sale.items.map((lot) => [lot.inventoryItem.name, lot.minimumBidPrice, lot.reservePrice])).toEqual([
      [`${word} three`, 1_500, 5_000],
      [`${word} one`, 1_000, null],
      [`${word} two`, 1_000, null],
    ]);
    const minutes = sale.items.map(
      ({ closesAt }) => (Date.parse(sale.endDateTime) - Date.parse(closesAt ?? "")) / 60_000,
    );
    expect(minutes).toEqual([20, 10, 0]);
  });

test("MAKE-4 a lot is dragged by its handle, past others, and nothing is written into a field", async ({
  page,
}) => {
  const word = ownWord("Kandil");
  await addItems(word, ["one", "two", "three"]);
  await openMaking(page);
  await addFound(page, word, 3);
  await page.locator(".lot-row-handle").nth(2).dragTo(rows(page).first().locator("input").first());
  await expect(lotNames(page)).toHaveText(["one", "three", "two"].map((name) => `${word} ${name}`));
  await expect(rows(page).first().locator("input").first()).toHaveValue("1000");
  await page.getByRole("button", { name: `Remove ${word} three` }).click();
  await expect(toast(page, "Item removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lotNames(page).nth(1)).toHaveText(`${word} three`);
  // Once others move, its place is no longer known.
  await page.getByRole("button", { name: `Remove ${word} three` }).click();
  await page.locator(".lot-row-handle").first().press("ArrowDown");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("MAKE-2 MAKE-6 a lost connection and a double press make one sale, and a reload keeps the draft", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/live-auctions");
  const word = ownWord("Jyoti");
  const { reseller } = await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  await expect(page.locator(".draft-state")).toContainText("Draft saved on this device at");
  await page.reload();
  const offer = page.getByRole("region", { name: "Unfinished" });
  await expect(offer).toContainText(`${word} lamps · 1 lot`);
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("input[name=title]")).toHaveValue(`${word} lamps`);

  // The request arrives, and its answer is lost.
  await page.route("**/api/live-auctions", async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await sendButton(page).click();
  await expect(page.locator(".sale-form-side .notice-error")).toContainText("Failed to create live auction");
  await expect(lotNames(page)).toHaveText([`${word} one`]);
  await page.unroute("**/api/live-auctions");
  await sendButton(page).dblclick();
  await expect(page).toHaveURL(madeAt);
  const found = await reseller.send("GET", `/api/live-auctions?search=${word}`);
  expect((found.data as unknown[]).length).toBe(1);
});

test("MAKE-3 what another sale has taken meanwhile is named at its lot, and can be removed", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/live-auctions");
  const word = ownWord("Mashal");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 2);
  const { status } = await reseller.send("POST", "/api/live-auctions", {
    title: `Another of ${word}`,
    startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    endDateTime: new Date(Date.now() + 7_200_000).toISOString(),
    selectedItems: [{ inventoryItem: ids[1], minimumBidPrice: 10 }],
  });
  expect(status).toBe(201);
  await sendButton(page).click();
  await expect(page.locator(".sale-form-side .notice-error")).toHaveText(
    "One of the items isn't available for auction.",
  );
  await expect(rows(page).filter({ hasText: `${word} two` })).toContainText(
    "This item isn't available any more.",
  );
  await page.getByRole("button", { name: `${word} two: Item` }).press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${word} two` })).toBeFocused();
  await page.getByRole("button", { name: "Remove unavailable items" }).press("Enter");
  await expect(addButton(page)).toBeFocused();
  await expect(lotNames(page)).toHaveText([`${word} one`]);
  await sendButton(page).click();
  await expect(page).toHaveURL(madeAt);
});

test("MAKE-3 MAKE-4 all items that a search finds are selected at once, and skipped by keyboard", async ({
  page,
}) => {
  const word = ownWord("Panati");
  await addItems(
    word,
    Array.from({ length: 22 }, (_, at) => `number ${at + 1}`),
  );
  await openMaking(page);
  await addButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Add Items" });
  await dialog.getByRole("searchbox").fill(word);
  const range = dialog.locator("output");
  await expect(range).toHaveText("1–20 of 22 available items");
  const previous = dialog.getByRole("button", { name: "Previous" });
  const next = dialog.getByRole("button", { name: "Next" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(previous).toHaveAccessibleDescription("This is the first page.");
  await next.press("Enter");
  await expect(range).toHaveText("21–22 of 22 available items");
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription("This is the last page.");
  await previous.press("Enter");
  await expect(range).toHaveText("1–20 of 22 available items");
  await dialog.getByRole("button", { name: "Select all 22 found" }).click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(21);
  await dialog.getByRole("button", { name: "Add 22 items" }).click();
  await expect(lotNames(page)).toHaveCount(22);
  await page.getByRole("button", { name: "Skip the list of lots" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(addButton(page)).toBeFocused();
  await expect(page.locator(".sale-preview .sale-card")).toContainText("22 items");
});

test("MAKE-2 later changes of a sale that was made are saved at once where the browser keeps nothing", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/live-auctions");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  const word = ownWord("Deepak");
  const { reseller } = await addItems(word, ["one"]);
  await openMaking(page);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await fillTimes(page);
  await addFound(page, word, 1);
  await page.route("**/api/live-auctions", async (route) => {
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await sendButton(page).click();
  await expect(page.locator(".sale-form-side .notice-error")).toContainText("Failed to create live auction");
  await page.unroute("**/api/live-auctions");
  await page.locator("textarea[name=description]").fill("With tea.");
  await sendButton(page).click();
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  const id = madeAt.exec(page.url())?.[1] ?? "";
  expect(await saleNow(reseller, id)).toMatchObject({ title: `${word} lamps`, description: "With tea." });
});
