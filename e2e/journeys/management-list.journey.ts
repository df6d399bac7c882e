import type { Page, Request } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { drawn } from "../support/drawn.ts";
import { tabTo } from "../support/keyboard.ts";
import { openSignedIn, signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const address = "/app/auction-management";
const titles = (page: Page) => page.locator("tbody th a");
const range = (page: Page) => page.locator(".managed-range");
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const ownWord = (name: string): string => `${name}${process.pid}`;

async function openAs(page: Page, search: string): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto(`${address}${search}`);
  await expect(page.locator("h1")).toBeVisible();
}

test("MANAGEMENT-40 search, type, status, pages and rows are in the URL: Back, reload and a link give the same", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const word = ownWord("Kadamba");
  for (let number = 1; number <= 23; number += 1)
    await seller.list(`${word} ${number}`, { type: number <= 2 ? "Port" : "Local" });
  await openAs(page, "");
  await page.getByRole("searchbox", { name: "Search by title or city" }).fill(word);
  await expect(range(page)).toHaveText("1–20 of 23 auctions, newest first");
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(tab(page, "Upcoming 23")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(titles(page)).toHaveText([`${word} 3`, `${word} 2`, `${word} 1`]);
  await expect(range(page)).toHaveText("21–23 of 23 auctions, newest first");
  await page.getByRole("combobox", { name: "Type" }).selectOption("Port");
  await expect(titles(page)).toHaveText([`${word} 2`, `${word} 1`]);
  await expect(page).not.toHaveURL(/page=/);
  await tab(page, "Completed 0").click();
  await expect(page.getByText("No auctions found")).toBeVisible();

  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
  await page.goBack();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("");
  await page.reload();
  await expect(range(page)).toHaveText("21–23 of 23 auctions, newest first");
  await expect(page.getByRole("searchbox")).toHaveValue(word);

  await page.getByRole("combobox", { name: "Rows per page" }).focus();
  await page.getByRole("combobox", { name: "Rows per page" }).selectOption("50");
  await expect(titles(page)).toHaveCount(23);
  await expect(page).toHaveURL(/rows=50/);
  await expect(page.getByRole("combobox", { name: "Rows per page" })).toBeFocused();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).not.toHaveURL(/search=|type=/);
});

test("MANAGEMENT-41 a city is found as well, by its old name too; nonsense in the address is no trouble", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const title = `${ownWord("Lotus")} sale`;
  await seller.list(title, { location: { address: "Dock 1", city: "Bangalore", state: "Karnataka" } });
  await openAs(page, "?page=abc&rows=7&type=Castle&status=gone&search=Bengaluru");
  await expect(page.locator("tbody tr").filter({ hasText: title })).toContainText("Bengaluru");
  // Page 9 does not exist, so the last page is shown.
  await page.goto(`${address}?search=${title}&page=9`);
  await expect(titles(page)).toHaveText([title]);
  await expect(page).not.toHaveURL(/page=/);
});

test("MANAGEMENT-42 typing ahead of a slow server loses no letter, and the last word counts", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const word = ownWord("Mango");
  await seller.list(`${word} one`);
  await seller.list(`${word} two`);
  await openAs(page, "");
  // The first answer comes after all the others.
  let first: Request | undefined;
  const { promise: isLast, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/auctions\?/, async (route) => {
    if (first === undefined) {
      first = route.request();
      await isLast;
    }
    await route.continue().catch(() => undefined);
  });
  const search = page.getByRole("searchbox");
  await search.pressSequentially(word);
  await page.waitForURL(new RegExp(`search=${word}`));
  await search.pressSequentially(" two");
  await expect(titles(page)).toHaveText([`${word} two`]);
  letGo();
  // A request that the page has given up has no answer.
  await first?.response();
  await drawn(page);
  await expect(titles(page)).toHaveText([`${word} two`]);
  await expect(search).toHaveValue(`${word} two`);
  // The nine typed letters are one step back in the history.
  await page.goBack();
  await expect(search).toHaveValue("");
});

test("MANAGEMENT-43 by keyboard alone: tabs, rows, range, menu, dialog, and never lost", async ({ page }) => {
  const seller = await byApi("seller");
  const word = ownWord("Neem");
  for (const name of ["three", "two", "one"]) await seller.list(`${word} ${name}`);
  await openAs(page, `?search=${word}`);
  await expect(titles(page)).toHaveCount(3);
  await tabTo(page, tab(page, "Upcoming"));
  await page.keyboard.press("End");
  await expect(tab(page, "All")).toBeFocused();
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator(".managed")).not.toHaveAttribute("aria-busy", "true");

  const first = page.getByRole("checkbox", { name: `Select ${word} one` });
  await tabTo(page, first);
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("Control+a");
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("tr[data-selected]")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();

  const menu = page.getByRole("button", { name: `Actions for ${word} one` });
  await tabTo(page, menu);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "View Details" })).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Automatic (by date)" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.locator("tbody tr").first()).toContainText("Cancelled");
  await expect(menu).toBeFocused();

  // The bar follows the list in tab order, and the result of its action replaces it.
  await tabTo(page, page.getByRole("checkbox", { name: `Select ${word} two` }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Hide", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".bulk-result")).toContainText("1 auction is hidden.");
  await expect(page.locator(".bulk-result")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "hi-IN" });

  test("MANAGEMENT-44 on a phone, in Hindi: every row is a card, and all of it can be done", async ({
    page,
  }) => {
    const seller = await byApi("seller");
    const title = `${ownWord("Palash")} पुराने बर्तन`;
    await seller.list(title);
    await openAs(page, `?search=${title}`);
    const card = page.locator("tbody tr").filter({ hasText: title });
    await expect(card).toContainText("आने वाली");
    await expectNoSidewaysScroll(page);
    // Screen readers still get a table.
    await expect(page.getByRole("table").getByRole("rowheader", { name: title })).toBeVisible();
    await page.getByRole("button", { name: `${title} के लिए विकल्प` }).click();
    await page.getByRole("menuitem", { name: "स्थिति बदलें" }).click();
    await page.getByRole("radio", { name: "रद्द" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "स्थिति बदलें" }).click();
    await expect(page.getByRole("log")).toContainText("नीलामी की स्थिति अब “रद्द” है");
    await page.getByRole("tab", { name: /रद्द/ }).click();
    await card.getByRole("checkbox").check();
    await expect(page.getByText("1 चुनी गई")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "छिपाएँ", exact: true }).click();
    await expect(page.locator(".bulk-result")).toContainText("1 नीलामी छिपा दी गई।");
    await expect(card).toContainText("छिपी हुई");
    await expectAccessible(page, "the card and the bar in Hindi");
  });
});

test("MANAGEMENT-45 the bar of an admin stays one line: what has no room is behind a button", async ({
  page,
}) => {
  await openSignedIn(page, "admin");
  await expect(page.getByRole("link", { name: "Live Auctions", exact: true })).toBeVisible();
  const header = page.locator(".layout-header");
  const heightOf = async () => (await header.boundingBox())?.height ?? 0;
  const before = await heightOf();
  for (const width of [1280, 1024, 769]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await heightOf()).toBeCloseTo(before, -1);
    await expectNoSidewaysScroll(page);
  }
  // Text at 200 %, on the narrowest screen with the bar.
  await page.locator("html").evaluate((root) => {
    // Somebody chose it, so what moves is intended.
    root.dispatchEvent(new Event("input"));
    (root as unknown as { style: { fontSize: string } }).style.fontSize = "200%";
  });
  const more = page.locator(".layout-links .popover-button");
  await expect(more).toHaveAccessibleName("More");
  expect(await heightOf()).toBeLessThan(2.1 * before);
  await expectNoSidewaysScroll(page);
  await more.focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator(".layout-links .popover-panel a", { hasText: "Manage Auctions" }));
  await expectAccessible(page, "what the bar has folded away");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Auction Management" })).toBeVisible();
});
