import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { byApi, type ByApi } from "../../support/auctions-by-api.ts";
import { answerWith } from "../../support/answers.ts";
import { expectInPlace, placeOf } from "../../support/in-place.ts";
import { tabTo } from "../../support/keyboard.ts";
import { openSignedIn, signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

const ownWord = (name: string): string => `${name}${process.pid}${Date.now() % 1_000}`;
const names = (page: Page) => page.locator(".inventory-item-name");
const range = (page: Page) => page.locator(".inventory-range");
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true });
// An optional field has that word in its label too.
const optional = (page: Page, name: string) => page.getByRole("dialog").locator(`[name=${name}]`);
const toast = (page: Page, sentence: string) => page.locator(".toast").filter({ hasText: sentence });

const draft = (name: string, change: object = {}) => ({
  name,
  description: "Two feet high, with a glass shade, and its chain and key.",
  category: "Art",
  minimumBidPrice: 1_000,
  ...change,
});

async function add(reseller: ByApi, name: string, change: object = {}): Promise<string> {
  const { status, data } = await reseller.send("POST", "/api/inventory", draft(name, change));
  expect(status).toBe(201);
  return (data as { id: string }).id;
}

// Puts an item into a sale that has not begun.
async function offer(reseller: ByApi, id: string): Promise<string> {
  const hour = 3_600_000;
  const { status, data } = await reseller.send("POST", "/api/live-auctions", {
    title: "Lamps of brass",
    description: "",
    startDateTime: new Date(Date.now() + 24 * hour).toISOString(),
    endDateTime: new Date(Date.now() + 25 * hour).toISOString(),
    youtubeUrl: "",
    selectedItems: [{ inventoryItem: id, minimumBidPrice: 1_000 }],
  });
  expect(status).toBe(201);
  return (data as { id: string }).id;
}

for (const width of [360, 1280])
  test(`INVENTORY-10 by keyboard alone an item is added, edited and deleted, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const word = ownWord("Chinar");
    await openSignedIn(page, "reseller");
    await expect(page.getByRole("region", { name: "Inventory Management" })).toBeVisible();
    if (width === 1280)
      await expect(page.locator(".layout-links a", { hasText: "Inventory" }).first()).toBeAttached();
    await tabTo(page, page.getByRole("link", { name: "Manage Inventory" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Inventory Management" })).toBeVisible();
    // Other journeys add items to the same inventory, and would push this one's to the next page.
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type(word);
    await expect(page.getByText("No items found")).toBeVisible();

    await tabTo(page, page.getByRole("button", { name: "Add Item" }));
    await page.keyboard.press("Enter");
    await expect(field(page, "Name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog .notice-error")).toHaveText("Please fill in all required fields");
    await expect(
      page.getByRole("dialog").getByText("Minimum bid price must be greater than 0"),
    ).toBeVisible();
    await tabTo(page, field(page, "Name"));
    await page.keyboard.type(`${word} bell`);
    await page.keyboard.press("Tab");
    await page.keyboard.type("A bell of brass from a temple town, with its clapper and a stand of teak.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Collectibles");
    await tabTo(page, field(page, "Minimum bid price"));
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    // The only refused field takes the focus.
    await expect(field(page, "Minimum bid price")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1,500");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Item added successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Item" })).toBeFocused();

    const row = page.getByRole("row").filter({ hasText: word });
    await expect(row).toContainText("₹1,500");
    await expect(row.locator(".inventory-item-preview")).toHaveText(
      "A bell of brass from a temple town, with its…",
    );
    await tabTo(page, page.getByRole("button", { name: `Edit ${word} bell` }));
    await page.keyboard.press("Enter");
    await expect(field(page, "Name")).toHaveValue(`${word} bell`);
    await tabTo(page, optional(page, "tags"));
    await page.keyboard.type("brass, temple");
    // The dialog asks before typed text is lost.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Leave this form?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(optional(page, "tags")).toHaveValue("brass, temple");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Item updated successfully")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${width} px`);

    await tabTo(page, page.getByRole("button", { name: `Delete ${word} bell` }));
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Delete item?" });
    await expect(question).toContainText("Are you sure you want to delete this item?");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await tabTo(page, question.getByRole("button", { name: "Delete" }));
    await page.keyboard.press("Enter");
    await expect(toast(page, "Item deleted successfully")).toBeVisible();
    await expect(row).toHaveCount(0);
  });

test("INVENTORY-9 search, filters, order and page are in the address: Back and a reload give the same list", async ({
  page,
}) => {
  const reseller = await byApi("reseller");
  const word = ownWord("Neelam");
  for (let number = 1; number <= 12; number += 1)
    await add(reseller, `${word} ${String(number).padStart(2, "0")}`, {
      basePrice: number === 1 ? 99_000 : number * 100,
      category: number <= 2 ? "Books" : "Art",
      status: number === 12 ? "reserved" : "available",
    });
  await signInByApi(page, "reseller");
  await page.goto("/app/inventory");
  await page.getByRole("searchbox", { name: "Search by name, description or tag" }).fill(word);
  await expect(range(page)).toHaveText("1–10 of 12 items");
  await expect(names(page).first()).toHaveText(`${word} 12`);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(names(page)).toHaveText([`${word} 02`, `${word} 01`]);

  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Base price");
  await expect(names(page).first()).toHaveText(`${word} 02`);
  await page.getByRole("button", { name: "Sort direction: Ascending" }).click();
  await expect(names(page).first()).toHaveText(`${word} 01`);
  await expect(page).toHaveURL(/sort=basePrice&direction=desc/);
  await page.getByRole("columnheader", { name: "Item" }).getByRole("button").click();
  await expect(names(page).first()).toHaveText(`${word} 01`);
  await expect(page.getByRole("columnheader", { name: "Item" })).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("combobox", { name: "Category" }).selectOption("Art");
  await expect(range(page)).toHaveText("1–10 of 10 items");
  await page.getByRole("combobox", { name: "Status" }).selectOption("Reserved");
  await expect(names(page)).toHaveText([`${word} 12`]);
  await page.reload();
  await expect(names(page)).toHaveText([`${word} 12`]);
  await page.goBack();
  await expect(range(page)).toHaveText("1–10 of 10 items");
  await page.getByRole("combobox", { name: "Status" }).selectOption("Sold");
  await expect(page.getByText("No items found")).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).not.toHaveURL(/search=|category=|status=/);
});

test.describe("on a phone in Hindi", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "hi-IN" });

  test("INVENTORY-9 an item that is added elsewhere pushes no row that somebody looks at", async ({
    page,
  }) => {
    const reseller = await byApi("reseller");
    const word = ownWord("Deepak");
    for (const number of [1, 2]) await add(reseller, `${word} ${number}`);
    const { data } = await reseller.send("GET", `/api/inventory?search=${word}`);
    const [newer, older] = data as [object, object];
    // The picture of the first item is not ready, so the list is soon loaded again by itself.
    const due = { ...older, images: ["/files/soon"], cover: null };
    const answers = [[due], [newer, older]];
    await answerWith(page, "/api/inventory?*", () => {
      const shown = answers.length > 1 ? answers.shift() : answers[0];
      const found = { page: 1, limit: 10, total: 2, pages: 1, exact: true };
      return { json: { success: true, data: shown, page: found } };
    });
    await signInByApi(page, "reseller");
    await page.goto("/app/inventory");
    await expect(names(page)).toHaveText([`${word} 1`]);
    const before = await placeOf(names(page).first());
    await expect(names(page)).toHaveText([`${word} 1`, `${word} 2`]);
    await expectInPlace(names(page).first(), before);
    // Whoever asks for another list sees the newest first, there and after coming back.
    await page.getByRole("combobox").nth(1).selectOption("reserved");
    await expect(names(page)).toHaveText([`${word} 2`, `${word} 1`]);
    await page.goBack();
    await expect(page).not.toHaveURL(/status=/);
    await expect(names(page)).toHaveText([`${word} 2`, `${word} 1`]);
  });
});

test("INVENTORY-11 an item that went into a sale meanwhile is not deleted, and the page says why", async ({
  page,
  allowFailedRequests,
}) => {
  const reseller = await byApi("reseller");
  const word = ownWord("Kansa");
  const id = await add(reseller, word);
  await signInByApi(page, "reseller");
  await page.goto(`/app/inventory?search=${word}`);
  await page.getByRole("button", { name: `Delete ${word}` }).click();
  await offer(reseller, id);
  allowFailedRequests(`/api/inventory/${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete item")).toBeVisible();
  await expect(page.locator(".inventory-panel .notice-error")).toHaveText(
    "This item is in a live auction that isn't over yet. Please take it out of the auction first.",
  );
  const row = page.getByRole("row").filter({ hasText: word });
  await expect(row).toContainText("In auction");
  await expect(page.getByRole("button", { name: `Delete ${word}` })).toHaveAttribute("aria-disabled", "true");
  // Its words can still be changed; its status is the sale's.
  await page.getByRole("button", { name: `Edit ${word}` }).click();
  await expect(page.getByRole("dialog")).toContainText("The live auction sets the status of this item.");
});

test("INVENTORY-4 BID-13 while people can bid on an item its form says what stays, and takes an addition", async ({
  page,
  allowFailedRequests,
}) => {
  const reseller = await byApi("reseller");
  const word = ownWord("Peetal");
  const id = await add(reseller, word);
  const saleId = await offer(reseller, id);
  expect((await reseller.send("POST", `/api/live-auctions/${saleId}/start`)).status).toBe(200);
  await signInByApi(page, "reseller");
  await page.goto(`/app/inventory?search=${word}`);
  await page.getByRole("button", { name: `Edit ${word}` }).click();
  allowFailedRequests(`/api/inventory/${id}`);
  await field(page, "Name").fill(`${word} of plastic`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("dialog .notice-error")).toHaveText(
    "People can bid on this item now, so its name, condition and quantity stay as they are. You can only add to its description and pictures.",
  );
  await field(page, "Name").fill(word);
  const description = field(page, "Description");
  await description.fill(`${await description.inputValue()} One foot is loose.`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Item updated successfully")).toBeVisible();
  await reseller.send("POST", `/api/live-auctions/${saleId}/cancel`, { reason: "The journey is over." });
});

test("INVENTORY-10 with the connection lost nothing typed is lost, and the second of two edits is told", async ({
  page,
  allowFailedRequests,
}) => {
  const reseller = await byApi("reseller");
  const word = ownWord("Sheesham");
  const id = await add(reseller, word);
  await signInByApi(page, "reseller");
  await page.goto(`/app/inventory?search=${word}`);
  allowFailedRequests("/api/inventory");
  allowFailedRequests(`/api/inventory/${id}`);

  await page.route("**/api/inventory", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Add Item" }).click();
  await field(page, "Name").fill(`${word} two`);
  await field(page, "Description").fill("A chair.");
  await field(page, "Category").selectOption("Furniture");
  await field(page, "Minimum bid price").fill("700");
  await page.getByRole("dialog").getByRole("button", { name: "Add Item" }).click();
  await expect(page.locator("dialog .notice-error")).toContainText("Failed to add item");
  await page.unroute("**/api/inventory");
  await page.getByRole("dialog").getByRole("button", { name: "Add Item" }).click();
  await expect(names(page)).toHaveText([`${word} two`, word]);

  await page.getByRole("button", { name: `Edit ${word}`, exact: true }).click();
  await optional(page, "shelf").fill("B1");
  await page.route(`**/api/inventory/${id}`, (route) => route.abort("connectionfailed"));
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("dialog .notice-error")).toContainText("Failed to update item");
  await page.unroute(`**/api/inventory/${id}`);
  await reseller.send("PUT", `/api/inventory/${id}`, draft(word, { description: "Newer." }), 1);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toContainText("Someone saved a newer version.");
  await expect(optional(page, "shelf")).toHaveValue("B1");
  await page.getByRole("button", { name: "Show the newer version" }).click();
  await expect(field(page, "Description")).toHaveValue("Newer.");
});

test("INVENTORY-9 the list that cannot be loaded says so, and can be loaded again", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/inventory");
  const json = { success: false, code: "unavailable", error: "We're busy right now." };
  await page.route("**/api/inventory?*", (route) => route.fulfill({ status: 503, json }));
  await signInByApi(page, "reseller");
  await page.goto("/app/inventory");
  await expect(page.getByText("Failed to fetch inventory")).toBeVisible();
  await page.unroute("**/api/inventory?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(range(page)).toHaveText(/items?$/);
});
