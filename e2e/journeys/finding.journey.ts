import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/accessibility.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import {
  answerAuction,
  auctionCard,
  auctionId,
  freeAuction,
  fullAuction,
} from "../support/auction-answers.ts";

const cards = (page: Page) => page.getByRole("article");
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("button");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("FINDING-1 the sheet counts while filters are chosen, applies them together, and Back closes it first", async ({
    page,
  }) => {
    const word = rareWord();
    await signInByApi(page, "seller");
    await listAuction({ title: `Carpets ${word}`, type: "Embassy" });
    await listAuction({ title: `Forklifts ${word}`, type: "Port" });
    await page.goto(`/app/auctions?search=${word}`);
    await expect(cards(page)).toHaveCount(2);

    const filters = page.getByRole("button", { name: "Filters" });
    await filters.click();
    const sheet = page.getByRole("dialog", { name: "Advanced Filters" });
    await expect(sheet.getByRole("button", { name: "Show 2 auctions" })).toBeVisible();
    await sheet.getByLabel("Auction Type").selectOption("Port");
    await expect(sheet.getByRole("button", { name: "Show 1 auction" })).toBeVisible();
    // A usual price is one tap, and another one takes it away.
    const crore = sheet.getByRole("button", { name: "₹1 crore or more" });
    await crore.click();
    await expect(crore).toHaveAttribute("aria-pressed", "true");
    await expect(sheet.getByLabel("From", { exact: true })).toHaveValue("10000000");
    await expect(sheet.getByRole("button", { name: "Show 0 auctions" })).toBeVisible();
    await crore.click();
    await expect(sheet.getByRole("button", { name: "Show 1 auction" })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();
    // Nothing was applied.
    await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`));
    await expect(cards(page)).toHaveCount(2);

    await filters.click();
    await sheet.getByLabel("Auction Type").selectOption("Port");
    await sheet.getByLabel("Up to").fill("50,00,000");
    await sheet.getByRole("button", { name: "Show 1 auction" }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/type=Port&priceMax=5000000$/);
    await expect(cards(page)).toHaveText([/Forklifts/]);
    await expectNoSidewaysScroll(page);
    await filters.click();
    await sheet.getByRole("button", { name: "Clear All" }).click();
    await sheet.getByRole("button", { name: /^Show \d+ auctions$/ }).click();
    await expect(page).toHaveURL(/\/app\/auctions$/);
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
  });
});

test("FINDING-2 each filter is a chip, and pressing it takes that filter away", async ({ page }) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  await listAuction({ title: `Carpets ${word}`, type: "Embassy" });
  await page.goto(`/app/auctions?search=${word}&type=Port&priceMin=100&priceMax=900000`);
  await expect(page.getByText("No auctions found")).toBeVisible();
  await expect(chips(page)).toHaveText(["Port", "₹100 to ₹9,00,000"]);
  await page.getByRole("button", { name: "Remove filter: Port" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(chips(page)).toHaveText(["₹100 to ₹9,00,000"]);
  await expect(page.locator(".auctions-count")).toBeFocused();
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
});

test("FINDING-3 the nearest first asks for a place, and cards tell how far they are from it", async ({
  page,
}) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  const place = (city: string, state: string) => ({ address: "Plot 7, Zephyranthes Marg", city, state });
  await listAuction({ title: `Far ${word}`, location: place("Kolkata", "West Bengal") });
  await listAuction({ title: `Close ${word}`, location: place("Mumbai", "Maharashtra") });
  await page.goto(`/app/auctions?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel("Sort by").selectOption("nearest");
  const nearDialog = page.getByRole("dialog", { name: "Near which place?" });
  await nearDialog.getByRole("combobox", { name: "Near" }).fill("411001");
  await page.keyboard.press("Enter");
  await expect(nearDialog).toBeHidden();
  await expect(page).toHaveURL(/near=.*411001.*&sort=nearest$/);
  await expect(cards(page)).toHaveText([/Close.*1\d\d km away/s, /Far.*1,\d\d\d km away/s]);
  await page.getByRole("button", { name: "Remove filter: Near 411001" }).click();
  await expect(cards(page).first()).not.toContainText("km away");
  await expect(page).not.toHaveURL(/sort=/);
});

test.describe("with a location", () => {
  test.use({ geolocation: { latitude: 18.5204, longitude: 73.8567 }, permissions: ["geolocation"] });

  test("FINDING-4 one's own location is in the URL to a kilometre and no finer", async ({ page }) => {
    await signInByApi(page, "buyer");
    await page.goto("/app/auctions");
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page).toHaveURL(/near=18\.52(,|%2C)73\.86&sort=nearest$/);
    await expect(chips(page)).toHaveText(["Near you"]);
    await expect(cards(page).first()).toContainText(/km away|nearby/);
    // Limiting the distance is for subscribers.
    await expect(page.getByText("Subscribers can limit the distance.")).toBeVisible();
    await expect(page.getByLabel("Within")).toHaveCount(0);
  });
});

const search = (page: Page) => page.getByRole("combobox", { name: "Search auctions" });

test("FINDING-5 suggestions lead to a place, a category or an auction, by keyboard alone", async ({
  page,
}) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  const listed = await listAuction({ title: `Gramophones ${word}` });
  await page.goto("/app/auctions");
  await search(page).pressSequentially("furnit");
  const options = page.getByRole("listbox", { name: "Search auctions" }).getByRole("option");
  await expect(options.filter({ hasText: "Category" })).toHaveText([/Furniture/]);
  await expect(search(page)).toHaveAttribute("aria-expanded", "true");
  await options.filter({ hasText: "Category" }).click();
  await expect(page).toHaveURL(/\?category=Furniture$/);
  await expect(search(page)).toHaveValue("");

  await search(page).pressSequentially(word);
  await expect(options).toHaveText([new RegExp(listed.title)]);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/app/auctions/${listed.id}$`));
});

test("FINDING-12 text that is still being typed does not lead back from an auction that loads slowly", async ({
  page,
}) => {
  await page.clock.install();
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(page.getByRole("article").first()).toBeVisible();
  const searches: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/auctions\?.*search=lam/.test(request.url())) searches.push(request.url());
  });
  const { promise: isLoaded, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/auction-page-.*\.js/, async (route) => {
    await isLoaded;
    await route.continue();
  });
  // Both at once, however slow the machine is.
  await page.evaluate(
    `{
      const input = document.querySelector(".auction-search input");
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "lam");
      input.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector('article a[href^="/app/auctions/"]').click();
    }`,
  );
  // Longer than the search field's debounce.
  await page.clock.runFor(2_000);
  letGo();
  await expect(page.locator(".auction-header h1")).toBeVisible();
  expect(searches).toEqual([]);
});

test("FINDING-6 recent searches are offered in an empty field, until they are cleared or somebody signs out", async ({
  page,
}) => {
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await search(page).fill("lamps");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=lamps/);
  await page.reload();
  await search(page).fill("");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText([/lamps/, "Clear recent searches"]);
  await options.first().click();
  await expect(page).toHaveURL(/search=lamps/);
  await search(page).fill("");
  await options.last().click();
  await search(page).click();
  await expect(options).toHaveCount(0);
});

test("FINDING-7 a search with a typing error says what it was read as, and marks what it found", async ({
  page,
}) => {
  await signInByApi(page, "seller");
  await listAuction({ title: "Gramophones and records", description: "Old gramophones from Pune." });
  await page.goto("/app/auctions?search=gramophnes");
  await expect(cards(page).first().locator("h2 mark")).toHaveText("Gramophones");
  await page.getByRole("button", { name: /^gramophone/ }).click();
  await expect(page).toHaveURL(/search=gramophone$/);
  await expect(page.getByText("Did you mean")).toBeHidden();
});

test("FINDING-8 a list that is empty tells where the same search finds something", async ({ page }) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  await listAuction({ title: `Lamps ${word}`, type: "Embassy" });
  await page.goto(`/app/auctions?status=cancelled&search=${word}&type=Embassy`);
  await page.getByRole("button", { name: "In Upcoming: 1" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`/app/auctions?search=${word}&type=Port`);
  await page.getByRole("button", { name: "Without “Port”: 1" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`));
  await expect(cards(page)).toHaveCount(1);
});

test.describe("an auction on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("FINDING-9 the bar at the lower edge has the date, the way and the organiser, and covers nothing", async ({
    page,
  }) => {
    await answerAuction(page, fullAuction());
    await signInByApi(page, "member");
    await page.goto(`/app/auctions/${auctionId(1)}`);
    const bar = page.getByRole("region", { name: "At a glance" });
    await expect(bar).toContainText("1 Dec 2026");
    await expect(bar.getByRole("link", { name: /Directions/ })).toHaveAttribute("href", /google\.com\/maps/);
    await expect(bar).toBeInViewport();
    await bar.getByRole("button", { name: "Contact" }).click();
    await expect(page.getByRole("dialog")).toContainText("+91 11 2419 8000");
    await page.goBack();
    // At the end of the page the bar has come to rest above the footer.
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    const [barBox, linkBox] = [await bar.boundingBox(), await last.boundingBox()];
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual(linkBox?.y ?? 0);
    await expectNoSidewaysScroll(page);
  });

  test("FINDING-10 the lock says what is behind it and what it costs, next to the way that it closes", async ({
    page,
  }) => {
    await answerAuction(page, freeAuction());
    await signInByApi(page, "buyer");
    await page.goto(`/app/auctions/${auctionId(1)}`);
    const gate = page.getByRole("region", { name: "Location Access Required" });
    await expect(gate.getByRole("listitem")).toHaveText([
      "Full address",
      "PIN code",
      "Map and directions",
      "2 documents",
    ]);
    await expect(gate).toContainText("₹999 for 30 days");
    await page
      .getByRole("region", { name: "At a glance" })
      .getByRole("button", { name: "Directions" })
      .click();
    await expect(gate).toBeFocused();
    await expect(gate).toBeInViewport();
  });
});

test("FINDING-11 an auction leads on to others in its city and of its organiser, each once", async ({
  page,
}) => {
  await answerAuction(page, freeAuction(), {
    sameCity: [auctionCard(7)],
    sameOrganiser: [auctionCard(7), auctionCard(8)],
  });
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.getByRole("region", { name: "More in New Delhi" }).getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Same organiser" }).getByRole("article")).toHaveCount(1);
});

test("FINDING-13 who may know every place saves the whole list as a table, and nobody else is offered it", async ({
  page,
}) => {
  const word = rareWord();
  const title = `Sewing machines ${word}`;
  await signInByApi(page, "buyer");
  const { pincode } = await listAuction({ title, type: "Port" });
  await page.goto(`/app/auctions?search=${word}&type=Port`);
  const link = page.getByRole("link", { name: "Save as a table (CSV)" });
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Set alert" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await signInByApi(page, "member");
  await page.reload();
  const downloading = page.waitForEvent("download");
  await link.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("auctions.csv");
  const table = await readFile(await file.path(), "utf8");
  expect(table.trim().split("\r\n")).toHaveLength(2);
  expect(table).toContain(title);
  expect(table).toContain(pincode);
});
