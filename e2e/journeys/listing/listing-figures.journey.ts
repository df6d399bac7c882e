import type { ListingFigures } from "@boli/contract/following/listing-figures";
import { openSignedIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

test("FIGURES-6 on a phone the figures of a listing stand apart, however large they are", async ({
  page,
}) => {
  await page.route("**/api/listing-figures**", async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: ListingFigures[] };
    const many = { views: 1_234_567, favourites: 10_000, shares: 123_456, reminders: 10_000 };
    await route.fulfill({ json: { success: true, data: data.map((one) => ({ ...one, ...many })) } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, "seller");
  await page.goto("/app/my-auctions");
  await expect(page.locator(".own-figures-counts").first()).toContainText("12,34,567");
  const cramped = await page.evaluate(
    "[...document.querySelectorAll('.own-figures-counts dd')].filter((one) => one.scrollWidth > one.clientWidth).length",
  );
  expect(cramped).toBe(0);
});
