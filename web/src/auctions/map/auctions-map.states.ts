import type { AuctionMap, MapArea, MapPoint } from "@boli/contract/auctions/map";
import { expect, type Page } from "@playwright/test";
import { type AccountName, signInByApi } from "../../../../e2e/support/sign-in.ts";
import { answerList, auctionCard } from "../../../../e2e/support/auction-answers.ts";
import { answer, type ShownState, unavailable } from "../../../../e2e/support/state-answers.ts";

const mapAddress = "/api/auctions/map";

const cities: readonly MapArea[] = [
  { city: "New Delhi", state: "Delhi", lat: 28.6139, lng: 77.209, count: 120 },
  { city: "Mumbai", state: "Maharashtra", lat: 19.076, lng: 72.8777, count: 12 },
  { city: "Thiruvananthapuram", state: "Kerala", lat: 8.5241, lng: 76.9366, count: 3 },
  { city: "Visakhapatnam", state: "Andhra Pradesh", lat: 17.6868, lng: 83.2185, count: 1 },
  { city: "Daman", state: "Dadra and Nagar Haveli and Daman and Diu", lat: 20.4283, lng: 72.8397, count: 2 },
];

const pointAt = ({ city, state, lat, lng }: MapArea, at: number): MapPoint => {
  const { id, title, type, status, startsAt, images } = auctionCard(at + 1);
  const place = { city, state, lat, lng, isExact: at !== 1 };
  return { id, title, type, status, startsAt, picture: images[0] ?? null, ...place };
};

const rest = { near: null, unplaced: 2, exact: true };
const free: AuctionMap = { access: "free", areas: [...cities], ...rest };
const full: AuctionMap = { access: "full", points: cities.map(pointAt), clusters: [], ...rest };

const answerMap = (page: Page, data: AuctionMap): Promise<unknown> =>
  answer(page, `${mapAddress}*`, 200, { success: true, data });

async function openMap(page: Page, as: AccountName, data: AuctionMap): Promise<void> {
  await answerList(page);
  await answerMap(page, data);
  await signInByApi(page, as);
  await page.goto("/app/auctions?view=map");
  await expect(page.locator(".auction-pin").first()).toBeVisible();
}

// The list of auctions on a map.
export const mapStates: Record<string, ShownState> = {
  map: { show: (page) => openMap(page, "member", full) },
  "map-locked": { show: (page) => openMap(page, "buyer", free) },
  "map-card": {
    async show(page) {
      await openMap(page, "member", full);
      await page.locator(".auction-pin-one").first().click();
      await expect(page.locator(".map-card")).toBeFocused();
    },
  },
  "map-failed": {
    trouble: mapAddress,
    async show(page) {
      await answerList(page);
      await answer(page, `${mapAddress}*`, 503, unavailable);
      await signInByApi(page, "buyer");
      await page.goto("/app/auctions?view=map");
      await expect(page.locator(".list-failed")).toBeVisible();
    },
  },
};
