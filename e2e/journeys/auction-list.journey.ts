import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { answerWith, stopAnswering } from "../support/answers.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { dayAhead, rareWord } from "../support/auctions.ts";
import { openSignedIn, signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerList, auctionCard } from "../support/auction-answers.ts";
import { loseAnswers } from "../support/state-answers.ts";

const cards = (page: Page) => page.getByRole("article");
const search = (page: Page) => page.getByRole("combobox", { name: "Search auctions" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const count = (page: Page) => page.locator(".auctions-count");

test("AUCTIONS-2 search and filters are in the URL, and Back undoes it step by step", async ({ page }) => {
  const word = rareWord();
  await openSignedIn(page, "seller");
  await listAuction({ title: `Carpets ${word}`, type: "Embassy", date: dayAhead(20) });
  await listAuction({ title: `Forklifts ${word}`, type: "Port", date: dayAhead(40) });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Auctions", exact: true })
    .click();
  await expect(page).toHaveURL(/\/app\/auctions$/);

  await search(page).pressSequentially(word);
  await expect(page).toHaveURL(new RegExp(`\\?search=${word}$`));
  await expect(cards(page)).toHaveCount(2);
  await expect(count(page)).toHaveText("2 auctions found in Upcoming");
  // The auction that starts next comes first.
  await expect(cards(page).first()).toContainText("Carpets");
  await expect(tab(page, "Upcoming")).toContainText("2");
  await expect(tab(page, "Cancelled")).toContainText("0");

  const filters = page.getByRole("button", { name: "Filters" });
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await page.getByLabel("Auction Type").selectOption("Port");
  await expect(cards(page)).toHaveCount(1);
  await expect(filters).toContainText("1");
  await page.getByLabel("Date From").fill(dayAhead(45));
  await expect(page.getByText("No auctions found")).toBeVisible();
  await expect(page).toHaveURL(/type=Port&dateFrom=/);

  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel("Date From")).toHaveValue("");
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByLabel("Auction Type")).toHaveValue("");
  await page.goBack();
  await expect(search(page)).toHaveValue("");
  await page.goForward();
  await expect(search(page)).toHaveValue(word);
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(search(page)).toHaveValue(word);
});

test("AUCTIONS-3 old and new names of a city are one, and clearing brings everything back but the tab", async ({
  page,
}) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  await listAuction({
    title: `Lamps ${word}`,
    location: {
      address: "Plot 7, Zephyranthes Marg, Quillonwadi",
      city: "Bengaluru",
      state: "Karnataka",
    },
  });
  await page.goto(`/app/auctions?status=all&search=${word}&location=Bangalore&page=7`);
  // There is no seventh page, so the last one is shown.
  await expect(cards(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards(page)).toContainText("Bengaluru, Karnataka");
  await page.getByLabel("Auction Type").selectOption("Airport");
  await expect(page.getByText("Try adjusting your search criteria or filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/app\/auctions\?status=all$/);
  await expect(search(page)).toHaveValue("");
  await expect(tab(page, "All")).toHaveAttribute("aria-selected", "true");
});

test("AUCTIONS-11 clearing wins over what was typed a moment before", async ({ page }) => {
  await answerList(page);
  await page.clock.install();
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await page.getByRole("button", { name: "Filters" }).click();
  await search(page).fill("lamp");
  // On a slow machine the suggestions lie above the button by then, and a person would press a key first.
  await page.getByRole("button", { name: "Clear All" }).press("Enter");
  await expect(search(page)).toHaveValue("");
  // Longer than the search field's debounce.
  await page.clock.fastForward(600);
  await expect(page).toHaveURL(/\/app\/auctions$/);
  await expect(search(page)).toHaveValue("");
});

test("AUCTIONS-4 a card shows what the specification asks for, and links to the auction", async ({
  page,
}) => {
  const word = rareWord();
  await signInByApi(page, "seller");
  const description = `${"Desks of a closed office. ".repeat(6)}End.`;
  const listed = await listAuction({ title: `Desks ${word}`, description, time: "9:05 PM" });
  await page.goto(`/app/auctions?search=${word}`);
  const card = cards(page).first();
  await expect(card.getByRole("heading", { level: 2 })).toHaveText(listed.title);
  await expect(card).toContainText("Embassy");
  await expect(card).toContainText("Upcoming");
  // At most 100 characters, cut after a whole word.
  await expect(card).toContainText(`${description.slice(0, 95)}…`);
  await expect(card).toContainText(/\d{1,2} \w{3,4} \d{4}, 9:05 PM/);
  await expect(card).toContainText("Pune, Maharashtra");
  await expect(card).toContainText("2 items");
  await expect(page.locator("main")).not.toContainText("Zephyrand");
  // A click anywhere on the card, not only on its link.
  await card.click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(new RegExp(`/app/auctions/${listed.id}$`));
  // Going back shows the list as it was.
  await page.getByRole("link", { name: "Back to Auctions" }).click();
  await expect(page).toHaveURL(new RegExp(`/app/auctions\\?search=${word}$`));
});

test("AUCTIONS-5 the tabs are chosen by arrow keys and ask for their own auctions", async ({ page }) => {
  const requested = await answerList(page);
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(cards(page)).toHaveCount(12);
  await tab(page, "Upcoming").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Ongoing")).toBeFocused();
  await expect(page).toHaveURL(/\?status=ongoing$/);
  await expect(page.getByRole("tabpanel")).toContainText("found in Ongoing");
  await page.keyboard.press("End");
  await expect(tab(page, "All")).toBeFocused();
  await expect(page).toHaveURL(/\?status=all$/);
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Upcoming")).toBeFocused();
  await expect(page).toHaveURL(/\/app\/auctions$/);
  expect(requested.map((address) => address.searchParams.get("status"))).toEqual(
    expect.arrayContaining(["upcoming", "ongoing", null]),
  );
});

test("AUCTIONS-6 the server's total decides the links to pages, and following one moves the focus to the list's beginning", async ({
  page,
}) => {
  await answerList(page, { total: 130 });
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  const pages = page.getByRole("navigation", { name: "Pages of auctions" });
  await expect(pages.getByRole("link")).toHaveText(["1", "2", "3", "4", "5", "11", ""]);
  await expect(pages.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await pages.getByRole("link", { name: "Page 2" }).press("Enter");
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(count(page)).toBeFocused();
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(pages.locator('[aria-current="page"]')).toHaveCount(1);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // A new filter starts at the first page.
  await search(page).fill("lamp");
  await expect(page).toHaveURL(/\?search=lamp$/);
  // On a phone the page number is text.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(pages).toContainText("Page 1 of 11");
  await expectNoSidewaysScroll(page);
});

test("AUCTIONS-7 a failed load is shown in the page and by a toast, and can be retried", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/auctions");
  await answerList(page, { cards: [auctionCard(1)] });
  const list = "/api/auctions?*limit=12*";
  await answerWith(page, list, () => ({ status: 500, contentType: "text/html", body: "<html>" }));
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(page.getByText("Failed to fetch auctions")).toBeVisible();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Failed to load auctions");
  await stopAnswering(page, list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("Failed to fetch auctions")).toBeHidden();
});

test("AUCTIONS-8 what a seller writes does not break the list: endless words, signs and no pictures", async ({
  page,
}) => {
  const endless = "Donaudampfschifffahrtsgesellschaft".repeat(12);
  await answerList(page, {
    cards: [
      auctionCard(3, { title: endless, description: endless, location: { city: endless, state: endless } }),
      auctionCard(4, { title: "<b>bold</b> & \u202Eright to left", description: "", itemCount: 500 }),
      auctionCard(5, { images: ["/files/pictures/gone/1600.webp"] }),
    ],
  });
  await answerWith(page, "/files/pictures/gone/*", () => ({ contentType: "image/webp", body: "no" }));
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(1)).toContainText("<b>bold</b>");
  // A broken picture is replaced by a drawn one.
  await expect(cards(page).nth(2).locator("svg.picture-drawn")).toBeVisible();
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page, "endless words");
});

test("AUCTIONS-10 a picture that got lost with the connection comes when it is back", async ({
  page,
  allowFailedRequests,
}) => {
  await answerList(page, { cards: [auctionCard(1)] });
  for (const size of [320, 800, 1600]) allowFailedRequests(`/files/pictures/sample-1/${size}.webp`);
  await loseAnswers(page, "/files/pictures/sample-1/*");
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(cards(page).locator("svg.picture-drawn")).toBeVisible();
  await stopAnswering(page, "/files/pictures/sample-1/*");
  await page.evaluate(() => (globalThis as unknown as EventTarget).dispatchEvent(new Event("online")));
  await expect(cards(page).locator("img")).toBeVisible();
});
