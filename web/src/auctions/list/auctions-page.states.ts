import { expect, type Page } from "@playwright/test";
import { type AccountName, openSignedIn, signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  answerAuction,
  answerDashboard,
  answerList,
  auctionCard,
  auctionId,
  freeAuction,
  fullAuction,
} from "../../../../e2e/support/auction-answers.ts";
import { mapStates } from "../map/auctions-map.states.ts";
import {
  answer,
  neverAnswer,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const dashboardAddress = "/api/dashboard";

const listAddress = "/api/auctions";
// Not the dashboard's nor the map's list.
const listOfTwelve = `${listAddress}?*limit=12*`;
const oneAddress = `/api/auctions/${auctionId(1)}`;

async function openList(page: Page): Promise<void> {
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
}

async function openAuction(page: Page, as: AccountName = "member", query = ""): Promise<void> {
  await signInByApi(page, as);
  await page.goto(`/app/auctions/${auctionId(1)}${query}`);
}

// With and without a picture; more cards would only slow the scan.
const fewCards = [1, 2, 3].map((number) => auctionCard(number));

const related = { sameCity: [auctionCard(7)], sameOrganiser: [auctionCard(8), auctionCard(9)] };

const searchBox = (page: Page) => page.locator(".auction-search input");

// The list is loaded when its first card is visible.
const cards = (page: Page) => expect(page.locator(".auction-card-title").first()).toBeVisible();

export const auctionStates: Record<string, Record<string, ShownState>> = {
  "/app/dashboard": {
    full: {
      async show(page) {
        await answerDashboard(
          page,
          [1, 2, 3, 4, 5].map((number) => auctionCard(number)),
          [
            { ...auctionCard(6), why: "like", about: "Furniture" },
            { ...auctionCard(7), why: "near", about: "Pune" },
            { ...auctionCard(8), why: "soon", about: null },
          ],
        );
        await openSignedIn(page, "member");
        await expect(page.locator(".upcoming-row")).toHaveCount(8);
      },
    },
    loading: {
      trouble: dashboardAddress,
      async show(page) {
        await neverAnswer(page, dashboardAddress);
        await neverAnswer(page, "/api/auctions/recommended*");
        await openSignedIn(page, "buyer");
        await expect(page.locator(".skeleton")).toHaveCount(2);
      },
    },
    empty: {
      async show(page) {
        await answerDashboard(page, []);
        await openSignedIn(page, "seller");
        await expect(page.locator(".upcoming-none")).toBeVisible();
      },
    },
    waiting: {
      async show(page) {
        const dueAt = "2036-11-25T06:30:00.000Z";
        await answerDashboard(page, [auctionCard(1)], [], {
          waiting: 0,
          applications: { waiting: 3, oldest: { workingDays: 2, dueAt, isOverdue: false } },
        });
        await openSignedIn(page, "admin");
        await expect(page.locator(".review-line").last()).toContainText("3");
      },
    },
    overdue: {
      async show(page) {
        const dueAt = "2026-11-25T06:30:00.000Z";
        await answerDashboard(page, [auctionCard(1)], [], {
          waiting: 3,
          applications: { waiting: 12, oldest: { workingDays: 8, dueAt, isOverdue: true } },
        });
        await openSignedIn(page, "admin");
        await expect(page.locator(".review-line").last()).toContainText("12");
      },
    },
    failed: {
      trouble: dashboardAddress,
      async show(page) {
        await answer(page, dashboardAddress, 503, unavailable);
        await openSignedIn(page, "admin");
        await expect(page.locator(".upcoming-none .button")).toBeVisible();
      },
    },
  },
  "/app/auctions": {
    full: {
      async show(page) {
        await answerList(page, { cards: fewCards });
        await openList(page);
        await cards(page);
      },
    },
    loading: {
      trouble: listAddress,
      async show(page) {
        await answerList(page);
        await neverAnswer(page, listOfTwelve);
        await openList(page);
        await expect(page.locator(".auction-card-empty")).toHaveCount(6);
      },
    },
    empty: {
      async show(page) {
        await answerList(page, {
          cards: [],
          total: 0,
          counts: { upcoming: 0, ongoing: 0, completed: 0, cancelled: 0, all: 0, exact: true },
        });
        await answer(page, "/api/auctions/near-misses*", 200, {
          success: true,
          data: {
            otherTabs: { upcoming: 0, ongoing: 1, completed: 14, cancelled: 0, all: 15, exact: true },
            without: [
              { filter: "search", count: 8 },
              { filter: "type", count: 2 },
            ],
            nextCity: { city: "Nashik", state: "Maharashtra", count: 3 },
          },
        });
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions?search=gramophone&type=Port");
        await expect(page.locator(".list-empty .near-misses button")).toHaveCount(5);
      },
    },
    failed: {
      trouble: listAddress,
      async show(page) {
        await answerList(page);
        await answer(page, listOfTwelve, 503, unavailable);
        await openList(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
    ...mapStates,
    filters: {
      async show(page) {
        await answerList(page, { cards: fewCards });
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions");
        await cards(page);
        await page.locator(".auctions-tools > button").click();
        await expect(page.locator(".filter-panel, .filter-sheet")).toBeVisible();
      },
    },
    filtered: {
      async show(page) {
        await answerList(page, { cards: fewCards.map((card, at) => ({ ...card, distanceKm: 90 * at })) });
        await signInByApi(page, "member");
        await page.goto(
          "/app/auctions?type=Embassy&location=Maharashtra&dateFrom=2026-12-01&category=Furniture&priceMin=10000&near=Pune,%20Maharashtra&radiusKm=200&sort=nearest",
        );
        await cards(page);
        await expect(page.locator(".filter-chips button")).toHaveCount(6);
      },
    },
    suggestions: {
      async show(page) {
        const asked = await answerList(page, { cards: fewCards });
        await answer(page, "/api/auctions/suggestions*", 200, {
          success: true,
          data: {
            places: [{ label: "Mumbai, Maharashtra" }, { label: "Navi Mumbai, Maharashtra" }],
            categories: [{ key: "Furniture" }],
            titles: [{ id: auctionId(1), title: fewCards[0]?.title }],
          },
        });
        await openList(page);
        await cards(page);
        await searchBox(page).pressSequentially("mu");
        await expect(page.locator(".suggest-option")).toHaveCount(4);
        // The list of what was typed has loaded as well; until then the last one is dimmed.
        await expect
          .poll(() => asked.some(({ searchParams }) => searchParams.get("search") === "mu"))
          .toBe(true);
        await expect(page.locator(".auction-grid[aria-busy=false]")).toBeVisible();
        await page.keyboard.press("ArrowDown");
      },
    },
    recent: {
      async show(page) {
        await answerList(page, { cards: fewCards });
        await openList(page);
        await cards(page);
        for (const text of ["lamps", "saris"]) {
          await searchBox(page).fill(text);
          await page.keyboard.press("Enter");
        }
        await searchBox(page).fill("");
        await expect(page.locator(".suggest-option")).toHaveCount(3);
      },
    },
    corrected: {
      async show(page) {
        const search = { didYouMean: "furniture delhi", matched: ["furniture", "delhi"] };
        await answerList(page, { cards: fewCards, search });
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions?search=funiture+delhi");
        await cards(page);
        await expect(page.locator(".did-you-mean button")).toBeVisible();
        await expect(page.locator("mark").first()).toHaveText("furniture");
      },
    },
    place: {
      async show(page) {
        await answerList(page, { cards: fewCards });
        await openList(page);
        await cards(page);
        await page.locator(".sort-select-list").selectOption("nearest");
        await expect(page.locator("dialog .near-field")).toBeVisible();
      },
    },
    "place-unknown": {
      trouble: listAddress,
      async show(page) {
        await answerList(page);
        const body = refusal("invalid_input", "Some of it can't be used as it is.", {
          near: "We don't know this place. Please enter a city or a PIN code.",
        });
        await answer(page, listOfTwelve, 400, body);
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions?near=Atlantis&sort=nearest");
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
  "/app/auctions/$id": {
    full: {
      async show(page) {
        await answerAuction(page, fullAuction(), related);
        await openAuction(page);
        await expect(page.locator(".related-auctions")).toHaveCount(2);
      },
    },
    locked: {
      async show(page) {
        await answerAuction(page, freeAuction());
        await openAuction(page, "buyer", "?tab=location");
        await expect(page.locator(".location-gate")).toBeVisible();
        await expect(page.locator(".auction-location-hidden")).toHaveCount(2);
      },
    },
    items: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await openAuction(page, "member", "?tab=items");
        await expect(page.locator(".auction-item").first()).toBeVisible();
      },
    },
    location: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await openAuction(page, "member", "?tab=location");
        await expect(page.locator(".auction-location-copy")).toBeVisible();
        await expect(page.locator(".place-map-pin")).toBeVisible();
      },
    },
    "location-locked": {
      async show(page) {
        await answerAuction(page, freeAuction());
        await openAuction(page, "buyer", "?tab=location");
        await expect(page.locator(".place-map-area")).toBeVisible();
      },
    },
    calendar: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await openAuction(page);
        await page.locator(".quick-actions-calendar > button").click();
        await expect(page.locator(".quick-actions-links")).toBeVisible();
      },
    },
    share: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await answer(page, `/api/shares/${auctionId(1)}`, 200, { success: true, data: {} });
        await openAuction(page);
        // A browser that lets us copy.
        await page.evaluate(
          "Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => ({ writeText: async () => undefined }) });",
        );
        await page.locator(".auction-header .follow-tools button").nth(1).click();
        await expect(page.locator(".follow-tools .menu:popover-open")).toBeVisible();
      },
    },
    cancelled: {
      async show(page) {
        await answerAuction(page, fullAuction({ status: "cancelled" }));
        await openAuction(page);
        await expect(page.locator(".notice").first()).toBeVisible();
      },
    },
    ongoing: {
      async show(page) {
        await answerAuction(page, fullAuction({ status: "ongoing" }));
        await openAuction(page);
        await expect(page.locator(".auction-header-ends")).toBeVisible();
      },
    },
    viewer: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await openAuction(page);
        await page.locator(".auction-pictures button").first().click();
        await expect(page.locator(".viewer img")).toBeVisible();
      },
    },
    reminder: {
      async show(page) {
        const set = { success: true, data: { id: auctionId(1), kind: "auction", at: ["hour"] } };
        await answerAuction(page, fullAuction());
        await answer(page, `/api/reminders/${auctionId(1)}`, 200, set);
        await openAuction(page);
        await page.locator(".auction-header .follow-tools button").nth(2).click();
        await expect(page.locator(".follow-tools .menu:popover-open")).toBeVisible();
      },
    },
    print: {
      async show(page) {
        await answerAuction(page, fullAuction());
        await openAuction(page);
        await expect(page.locator(".auction-header h1")).toBeVisible();
        await page.emulateMedia({ media: "print" });
        await expect(page.locator(".auction-item").first()).toBeVisible();
      },
    },
    loading: {
      trouble: oneAddress,
      async show(page) {
        await neverAnswer(page, oneAddress);
        await openAuction(page);
        await expect(page.locator(".auction-skeleton")).toBeVisible();
      },
    },
    empty: {
      trouble: oneAddress,
      async show(page) {
        await answer(page, oneAddress, 404, refusal("auction_not_found", "Auction not found"));
        await openAuction(page);
        await expect(page.locator(".auction-unavailable")).toBeVisible();
      },
    },
    failed: {
      trouble: oneAddress,
      async show(page) {
        await answer(
          page,
          oneAddress,
          500,
          refusal("fault", "Something went wrong on our side. Please try again."),
        );
        await openAuction(page);
        await expect(page.locator(".auction-unavailable")).toBeVisible();
      },
    },
  },
};
