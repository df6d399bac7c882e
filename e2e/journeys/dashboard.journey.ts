import { formatTime } from "@boli/contract/base/time";
import type { Page, WebSocketRoute } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/accessibility.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { accountMenu, openSignedIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerDashboard, auctionCard } from "../support/auction-answers.ts";

const upcoming = (page: Page) => page.getByRole("region", { name: "Upcoming Auctions", exact: true });
const access = (page: Page) => page.getByRole("region", { name: "Location Access" });
const recent = (page: Page) => page.getByRole("region", { name: "Recent Upcoming Auctions" });
const actions = (page: Page) => page.getByRole("region", { name: "Quick Actions" });

test("DASHBOARD-1 the next auctions are there at once, the soonest first, and each row leads to its auction", async ({
  page,
}) => {
  // No other auction starts so soon.
  const start = new Date(Date.now() + 5 * 60_000);
  const time = formatTime(start);
  const listed = await listAuction({ title: `Carts ${rareWord()}`, date: start.toISOString(), time });
  await openSignedIn(page, "buyer");
  const row = recent(page).getByRole("link", { name: new RegExp(listed.title) });
  await expect(row).toContainText("Embassy");
  await expect(row).toContainText(new RegExp(`\\d{1,2} \\w{3,4} \\d{4}, ${time}`));
  await expect(row).toContainText("Pune, Maharashtra");
  await expect(upcoming(page)).toContainText("Available for bidding");
  await expect(upcoming(page).locator(".figure-card-figure")).toHaveText(/^[1-9]/);
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed.title);
  await page.goBack();
  await upcoming(page).getByRole("link", { name: "View All Auctions" }).click();
  await expect(page).toHaveURL(/\/app\/auctions$/);
});

test("DASHBOARD-2 each role sees how many places are unlocked and that notifications are on, and nothing is offered that is not built yet", async ({
  page,
  another,
}) => {
  await openSignedIn(page, "buyer");
  await expect(access(page)).toContainText("Limited");
  await expect(access(page)).toContainText("Upgrade for full access");
  await expect(access(page).getByRole("link")).toHaveText(["Subscribe Now"]);
  await expect(actions(page).getByRole("link")).toHaveText([
    "Browse Auctions",
    "Get Location Access",
    "Set Alerts",
  ]);
  const member = await another();
  await openSignedIn(member, "member");
  await expect(access(member)).toContainText("Full");
  await expect(access(member)).toContainText("All locations available");
  const alerts = member.locator(".card", { hasText: "Real-time alerts enabled" });
  await expect(alerts.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expect(alerts.getByText("Active", { exact: true })).toBeVisible();
  await expect(alerts.getByRole("link", { name: "Manage Alerts" })).toBeVisible();
  await expect(member.getByRole("link", { name: "Set Alerts" })).toHaveAttribute("href", "/app/alerts");
});

test("DASHBOARD-3 while the flag is off the card and the action are not there; the list is", async ({
  page,
}) => {
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/events$/, (socket) => {
    socket.connectToServer();
    channels.push(socket);
  });
  await answerDashboard(page, [auctionCard(1)]);
  await openSignedIn(page, "buyer");
  await expect(upcoming(page)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  // As the server sends it when an admin turns the flag off.
  const features = [{ name: "offline_auctions_dashboard", isEnabled: false }];
  channels.at(-1)?.send(JSON.stringify({ kind: "features-changed", features }));
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(access(page)).toBeVisible();
  await expect(upcoming(page)).toBeHidden();
  await expect(actions(page).getByRole("link")).toHaveText(["Get Location Access", "Set Alerts"]);
  await expect(recent(page).getByRole("link")).toHaveCount(2);
});

test("DASHBOARD-4 a failed load leaves an empty list, no toast, and a way to retry", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/dashboard");
  await page.route("**/api/dashboard", (route) => route.fulfill({ status: 500, body: "no" }));
  await openSignedIn(page, "buyer");
  await expect(recent(page)).toContainText("No upcoming auctions found", { timeout: 15_000 });
  await expect(upcoming(page).locator(".figure-card-figure")).toHaveText("–");
  await expect(page.getByRole("log", { name: "Messages" })).not.toContainText("Failed");
  await page.unroute("**/api/dashboard");
  await answerDashboard(page, [auctionCard(1), auctionCard(2)]);
  await recent(page).getByRole("button", { name: "Try again" }).click();
  await expect(recent(page).locator(".upcoming-row")).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("DASHBOARD-5 RESELLER-19 an admin is told how many listings and applications wait, and led to them; nobody else is", async ({
  page,
  another,
}) => {
  await openSignedIn(page, "admin");
  const lines = page.locator(".review-line");
  await expect(lines.first()).toContainText(/^[1-9]\d* listings? to review/);
  await lines.getByRole("link", { name: "Review listings" }).click();
  await expect(page).toHaveURL(/\/app\/auction-management\?.*review=waiting/);
  await expect(page.locator("tbody tr").first()).toContainText("Waiting for review");
  await page.goBack();
  await expect(lines.last()).toContainText(/^[1-9]\d* applications? to review/);
  // Of the demo's applications the oldest is overdue.
  await expect(lines.last()).toContainText(
    /Oldest: \d+ business days, overdue since \d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2} [AP]M/,
  );
  await lines.getByRole("link", { name: "Review applications" }).click();
  await expect(page).toHaveURL(/\/app\/resellers$/);
  await expect(page.getByRole("tab", { name: "Waiting" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("tbody tr").first()).toContainText("Overdue");
  const buyer = await another();
  await openSignedIn(buyer, "buyer");
  await expect(recent(buyer)).toBeVisible();
  await expect(buyer.locator(".review-line")).toHaveCount(0);
});
