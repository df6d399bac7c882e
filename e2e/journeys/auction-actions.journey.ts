import type { Page } from "@playwright/test";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, auctionId, fullAuction } from "../support/auction-answers.ts";

const actions = (page: Page) => page.getByRole("region", { name: "Quick Actions" });

test("DETAIL-17 at every width the quick actions keep their size when the calendar opens", async ({
  page,
}) => {
  await answerAuction(page, fullAuction());
  await signInByApi(page, "member");
  const sizes = () =>
    actions(page)
      .locator(".button")
      .evaluateAll((all) => all.flatMap((one) => [one.clientWidth, one.clientHeight]));
  for (const width of [320, 360, 768, 1280]) {
    // A page that is resized moves its parts, on a busy machine so late that it would be found.
    await page.goto("/robots.txt");
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/app/auctions/${auctionId(1)}`);
    const calendar = page.getByRole("button", { name: "Add to Calendar" });
    await expect(calendar).toBeVisible();
    const before = await sizes();
    await calendar.click();
    await expect(page.getByRole("link", { name: /^Google Calendar/ })).toBeVisible();
    const after = await sizes();
    expect(after, `at ${width} px`).toHaveLength(before.length);
    for (const [at, size] of after.entries()) expect(size).toBeCloseTo(before[at] ?? 0, -1);
    expect(Math.min(...before)).toBeGreaterThan(40);
  }
});

for (const status of ["completed", "cancelled"] as const)
  test(`DETAIL-18 nobody is led to an auction that is ${status}`, async ({ page }) => {
    await answerAuction(page, fullAuction({ status }));
    await signInByApi(page, "member");
    await page.goto(`/app/auctions/${auctionId(1)}`);
    await expect(page.getByRole("button", { name: "Contact Organizer" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Calendar" })).toHaveCount(0);
    await expect(actions(page).getByText("Get Directions")).toHaveCount(0);
    await expect(page.getByRole("tabpanel")).not.toContainText("available for auction");
    const notice = page.getByText("This auction has been cancelled.");
    await expect(notice).toHaveCount(status === "cancelled" ? 1 : 0);
  });

test("DETAIL-19 while an auction runs, its header says when it ends", async ({ page }) => {
  await answerAuction(page, fullAuction({ status: "ongoing", endsAt: "2026-11-24T10:30:00.000Z" }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.locator(".auction-header")).toContainText("Ends Tue, 24 Nov, 4:00 PM");
});
