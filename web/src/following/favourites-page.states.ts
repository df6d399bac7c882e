import { expect, type Page } from "@playwright/test";
import type { Favourite } from "@boli/contract/following/endpoints";
import { answerWith } from "../../../e2e/support/answers.ts";
import { signInByApi } from "../../../e2e/support/sign-in.ts";
import { answerPictures, auctionCard, auctionId } from "../../../e2e/support/auction-answers.ts";
import { answer, neverAnswer, type ShownState, unavailable } from "../../../e2e/support/state-answers.ts";

const listAddress = "/api/favourites*";

const favourite = (number: number, changes: Favourite["changes"] = []): Favourite => {
  const auction = auctionCard(number);
  return { kind: "auction", id: auction.id, savedAt: "2026-11-01T04:30:00.000Z", changes, auction };
};

const liveFavourite: Favourite = {
  kind: "live-auction",
  id: auctionId(40),
  savedAt: "2026-11-01T04:30:00.000Z",
  changes: [{ field: "end", before: null }],
  liveAuction: {
    id: auctionId(40),
    title: "An evening of brass lamps",
    description: "Lamps from three temples, sold one after another.",
    status: "scheduled",
    startDateTime: "2026-12-02T12:30:00.000Z",
    endDateTime: "2026-12-02T15:30:00.000Z",
    isVerified: true,
    isPractice: false,
    youtubeUrl: "https://youtu.be/aqz-KE-bpKQ",
    youtubeEmbedId: "aqz-KE-bpKQ",
    city: "Jaipur",
    state: "Rajasthan",
    statistics: { totalBids: 0, totalRevenue: 0 },
    host: {
      legalName: "Amber Temple Traders",
      address: null,
      city: "Jaipur",
      state: "Rajasthan",
      gstin: null,
      memberSince: "2026-03-04T06:30:00.000Z",
      salesHeld: 7,
    },
    categories: ["Art"],
    picture: null,
    participantCount: 0,
    bidderCount: 0,
    itemCount: 12,
  },
};

async function answerFavourites(page: Page, favourites: readonly Favourite[]): Promise<void> {
  const total = favourites.length;
  await answerPictures(page);
  await answer(page, "/api/following", 200, {
    success: true,
    data: { favourites: favourites.map(({ id }) => id), reminders: [] },
  });
  await answer(page, listAddress, 200, {
    success: true,
    data: favourites,
    page: { page: 1, limit: 12, total, pages: 1, exact: true },
  });
}

async function open(page: Page): Promise<void> {
  await signInByApi(page, "buyer");
  await page.goto("/app/favorites");
}

export const followingStates: Record<string, Record<string, ShownState>> = {
  "/app/favorites": {
    full: {
      async show(page) {
        await answerFavourites(
          page,
          [1, 2, 3].map((number) => favourite(number)),
        );
        await open(page);
        await expect(page.locator(".auction-card-title")).toHaveCount(3);
      },
    },
    changed: {
      async show(page) {
        const moved = { field: "date", before: "2026-11-30T04:30:00.000Z" } as const;
        await answerFavourites(page, [
          favourite(1, [moved, { field: "address", before: null }, { field: "price", before: null }]),
          liveFavourite,
        ]);
        await open(page);
        await expect(page.locator(".favourite-changes")).toHaveCount(2);
      },
    },
    calendar: {
      async show(page) {
        await answerFavourites(page, [favourite(1)]);
        const url = `https://boli.example/calendar/${"Zk3".repeat(11)}.ics`;
        await answerWith(page, "/api/calendar-feed", ({ method }) =>
          method === "POST"
            ? { status: 201, json: { success: true, data: { url } } }
            : { json: { success: true, data: { madeAt: null } } },
        );
        await open(page);
        await page.locator(".calendar-feed button").click();
        await expect(page.locator(".calendar-feed-url")).toBeVisible();
      },
    },
    "calendar-dialog": {
      async show(page) {
        await answerFavourites(page, [favourite(1)]);
        await answer(page, "/api/calendar-feed", 200, {
          success: true,
          data: { madeAt: "2026-11-20T06:30:00.000Z" },
        });
        await open(page);
        await page.locator(".calendar-feed button").last().click();
        await expect(page.locator("dialog[open]")).toBeVisible();
      },
    },
    loading: {
      trouble: "/api/favourites",
      async show(page) {
        await neverAnswer(page, listAddress);
        await open(page);
        await expect(page.locator(".auction-card-empty")).toHaveCount(6);
      },
    },
    empty: {
      async show(page) {
        await answerFavourites(page, []);
        await open(page);
        await expect(page.locator(".list-empty")).toBeVisible();
      },
    },
    failed: {
      trouble: "/api/favourites",
      async show(page) {
        await answer(page, listAddress, 503, unavailable);
        await open(page);
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
  },
};
