import { expect } from "@playwright/test";
import { answerList, auctionCard, auctionId } from "../../../../e2e/support/auction-answers.ts";
import { someAuction } from "../../../../e2e/support/listing-answers.ts";
import { openSignedIn } from "../../../../e2e/support/sign-in.ts";
import { answer, done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  never,
  says,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";
import { mapStates } from "../map/auctions-map.states.ts";

// Not the dashboard's nor the map's list.
const address = "/api/auctions?*limit=12*";
const enter = visit("/app/auctions", "buyer");
const nobody = { upcoming: 0, ongoing: 0, completed: 0, cancelled: 0, all: 0, exact: true };

// With and without a picture; more cards would only slow the scan.
const fewCards = [1, 2, 3].map((number) => auctionCard(number));
const few: Steps = (page) => answerList(page, { cards: fewCards });
const none: Steps = (page) => answerList(page, { cards: [] });
// The list is loaded when its first card is visible.
const card = ".auction-card-title";
const open = steps(few, enter, card);

const openAlert = steps(
  visit("/app/auctions?search=teak&type=Embassy&location=New+Delhi", "buyer"),
  click(".save-alert > .button >> nth=0"),
  "dialog[open]",
);
const alertExists = "You already have an alert for this search.";

// The list, with the panel of what was listed just now.
const listed = (change: object) =>
  steps(
    (page) => answerList(page, { cards: [auctionCard(1)] }),
    gives(`/api/auctions/${someAuction.id}`, done({ ...someAuction, ...change })),
    (page) => openSignedIn(page, "seller", `/app/auctions?listed=${someAuction.id}`),
    ".listed-panel",
    card,
  );

const unknownPlace = refusal("invalid_input", "Some of it can't be used as it is.", {
  near: "We don't know this place. Please enter a city or a PIN code.",
});

export const states: StatesOf<"/app/auctions"> = {
  full: open,
  loading: steps(answerList, never(address), enter, counts(".auction-card-empty", 6)),
  empty: steps(
    (page) => answerList(page, { cards: [], total: 0, counts: nobody }),
    gives(
      "/api/auctions/near-misses*",
      done({
        otherTabs: { ...nobody, ongoing: 1, completed: 14, all: 15 },
        without: [
          { filter: "search", count: 8 },
          { filter: "type", count: 2 },
        ],
        nextCity: { city: "Nashik", state: "Maharashtra", count: 3 },
      }),
    ),
    visit("/app/auctions?search=gramophone&type=Port", "buyer"),
    counts(".list-empty .near-misses button", 5),
  ),
  failed: steps(answerList, busy(address), enter, ".list-failed"),
  filters: steps(open, click(".auctions-tools > button"), ".filter-panel, .filter-sheet"),
  filtered: steps(
    (page) => answerList(page, { cards: fewCards.map((one, at) => ({ ...one, distanceKm: 90 * at })) }),
    visit(
      "/app/auctions?type=Embassy&location=Maharashtra&dateFrom=2026-12-01&category=Furniture&priceMin=10000&near=Pune,%20Maharashtra&radiusKm=200&sort=nearest",
      "member",
    ),
    card,
    counts(".filter-chips button", 6),
  ),
  async suggestions(page) {
    const asked = await answerList(page, { cards: fewCards });
    const found = {
      places: [{ label: "Mumbai, Maharashtra" }, { label: "Navi Mumbai, Maharashtra" }],
      categories: [{ key: "Furniture" }],
      titles: [{ id: auctionId(1), title: fewCards[0]?.title }],
    };
    await answer(page, "/api/auctions/suggestions*", 200, done(found));
    await steps(enter, card)(page);
    await page.locator(".auction-search input").pressSequentially("mu");
    await expect(page.locator(".suggest-option")).toHaveCount(4);
    // The list of what was typed has loaded as well; until then the last one is dimmed.
    await expect.poll(() => asked.some(({ searchParams }) => searchParams.get("search") === "mu")).toBe(true);
    await expect(page.locator(".auction-grid[aria-busy=false]")).toBeVisible();
    await page.keyboard.press("ArrowDown");
  },
  async recent(page) {
    await open(page);
    const search = page.locator(".auction-search input");
    for (const text of ["lamps", "saris"]) {
      await search.fill(text);
      await page.keyboard.press("Enter");
    }
    await search.fill("");
    await expect(page.locator(".suggest-option")).toHaveCount(3);
  },
  corrected: steps(
    (page) => {
      const search = { didYouMean: "furniture delhi", matched: ["furniture", "delhi"] };
      return answerList(page, { cards: fewCards, search });
    },
    visit("/app/auctions?search=funiture+delhi", "buyer"),
    card,
    ".did-you-mean button",
    (page) => expect(page.locator("mark").first()).toHaveText("furniture"),
  ),
  place: steps(
    open,
    (page) => page.locator(".sort-select-list").selectOption("nearest"),
    "dialog .near-field",
  ),
  "place-unknown": steps(
    answerList,
    gives(address, unknownPlace, 400),
    visit("/app/auctions?near=Atlantis&sort=nearest", "buyer"),
    ".list-failed",
  ),
  alert: steps(none, openAlert),
  "alert-exists": steps(
    none,
    gives("/api/alerts", refusal("alert_exists", alertExists), 409),
    openAlert,
    click("dialog[open] .button-strong"),
    says("dialog[open]", alertExists),
  ),
  listed: listed({}),
  waiting: listed({ isHidden: true, review: { state: "waiting", reason: null } }),
  ...mapStates,
};
