import type { Dashboard } from "@boli/contract/dashboard/endpoints";
import { expect } from "@playwright/test";
import { answerDashboard, auctionCard } from "../../../e2e/support/auction-answers.ts";
import { accountMenu, openSignedIn, type AccountName } from "../../../e2e/support/sign-in.ts";
import { busy, counts, never, type StatesOf, type Steps, steps } from "../../../e2e/support/steps.ts";
import { notificationStates } from "../notifications/notifications.states.ts";

const address = "/api/dashboard";
// From this width on the bar shows the avatar and its menu; below it there is the drawer.
const wideFrom = 769;

const open =
  (account: AccountName): Steps =>
  (page) =>
    openSignedIn(page, account);

// An admin's dashboard, on which somebody waits.
function asked(waiting: number, applications: Pick<Dashboard, "applications">["applications"]): Steps {
  const data = { waiting, applications };
  return steps(
    (page) => answerDashboard(page, [auctionCard(1)], [], data),
    open("admin"),
    (page) => expect(page.locator(".review-line").last()).toContainText(String(applications?.waiting)),
  );
}

export const states: StatesOf<"/app/dashboard"> = {
  full: steps(
    (page) =>
      answerDashboard(
        page,
        [1, 2, 3, 4, 5].map((number) => auctionCard(number)),
        [
          { ...auctionCard(6), why: "like", about: "Furniture" },
          { ...auctionCard(7), why: "near", about: "Pune" },
          { ...auctionCard(8), why: "soon", about: null },
        ],
      ),
    open("member"),
    counts(".upcoming-row", 8),
  ),
  loading: steps(never(address), never("/api/auctions/recommended*"), open("buyer"), counts(".skeleton", 2)),
  empty: steps((page) => answerDashboard(page, []), open("seller"), ".upcoming-none"),
  failed: steps(busy(address), open("admin"), ".upcoming-none .button"),
  waiting: asked(0, {
    waiting: 3,
    oldest: { workingDays: 2, dueAt: "2036-11-25T06:30:00.000Z", isOverdue: false },
  }),
  overdue: asked(3, {
    waiting: 12,
    oldest: { workingDays: 8, dueAt: "2026-11-25T06:30:00.000Z", isOverdue: true },
  }),
  async menu(page) {
    await openSignedIn(page, "admin");
    if ((page.viewportSize()?.width ?? 0) < wideFrom) return;
    await accountMenu(page).click();
    await expect(page.locator(".popover-panel")).toBeVisible();
  },
  async drawer(page) {
    const size = page.viewportSize() ?? { width: 360, height: 800 };
    await openSignedIn(page, "reseller");
    // Opened at phone width; it stays open when the phone is rotated.
    if (size.width >= wideFrom) await page.setViewportSize({ ...size, width: 360 });
    await page.locator(".layout-menu").click();
    await expect(page.locator("dialog.drawer")).toBeVisible();
    await page.setViewportSize(size);
  },
  ...notificationStates,
};
