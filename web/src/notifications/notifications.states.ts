import { expect, type Page } from "@playwright/test";
import { openSignedIn } from "../../../e2e/support/sign-in.ts";
import { answer, neverAnswer, type ShownState, unavailable } from "../../../e2e/support/state-answers.ts";

const path = "/api/notifications?*";
const dayMs = 86_400_000;

// One of each look: unread and important, gathered, read, and a long one, over three days and more than one page.
const told = [
  {
    title: "Auction starts today",
    message: "“Unclaimed baggage evening sale” starts today at 8:00 PM.",
    daysAgo: 0,
  },
  { title: "New places", message: "The places of 3 auctions you follow have changed.", daysAgo: 0 },
  {
    title: "Please change your listing",
    message: `“${"Six months of unclaimed articles ".repeat(4).trim()}” can't go live yet. The reason: “The date is missing.”`,
    daysAgo: 1,
  },
  {
    title: "New date",
    message: "“Six months of unclaimed articles” now starts on 1 Dec 2026 at 12:00 PM.",
    daysAgo: 9,
  },
].map(({ title, message, daysAgo }, number) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  count: number === 1 ? 3 : 1,
  type: "auction",
  priority: number === 0 ? "high" : "medium",
  title,
  message,
  timestamp: new Date(Date.now() - daysAgo * dayMs).toISOString(),
  read: number > 1,
  actionUrl: "/app/auctions",
  about: null,
  auctions:
    number === 1
      ? [
          "Unclaimed baggage evening sale",
          "Six months of unclaimed articles, in lots",
          "आठ दफ़्तरों का फ़र्नीचर",
        ].map((name, at) => ({
          title: name,
          actionUrl: `/app/auctions/01900000-0000-7000-8000-00000000010${at}`,
        }))
      : [],
}));

const listOf = (data: object[]) => ({
  success: true,
  data,
  page: { page: 1, limit: 20, total: data.length * 2, pages: data.length === 0 ? 1 : 2, exact: true },
  unread: data.length === 0 ? 0 : 4,
});

async function openDrawer(page: Page): Promise<void> {
  await openSignedIn(page, "buyer");
  await page.locator(".bell").click();
  await expect(page.locator("dialog .notifications")).toBeVisible();
}

// The drawer behind the bell of every signed-in screen.
export const notificationStates: Record<string, Record<string, ShownState>> = {
  "/app/dashboard": {
    notifications: {
      async show(page) {
        await answer(page, path, 200, listOf(told));
        await openDrawer(page);
        await expect(page.locator(".notification")).toHaveCount(told.length);
      },
    },
    "notifications-empty": {
      async show(page) {
        await answer(page, path, 200, listOf([]));
        await openDrawer(page);
        await expect(page.locator("dialog .list-empty")).toBeVisible();
      },
    },
    "notifications-failed": {
      trouble: "/api/notifications",
      async show(page) {
        await answer(page, path, 503, unavailable);
        await openDrawer(page);
        await expect(page.locator("dialog .notice-error")).toBeVisible();
      },
    },
    "notifications-loading": {
      trouble: "/api/notifications",
      async show(page) {
        await neverAnswer(page, path);
        await openDrawer(page);
        await expect(page.locator("dialog .skeleton")).toBeVisible();
      },
    },
  },
};
