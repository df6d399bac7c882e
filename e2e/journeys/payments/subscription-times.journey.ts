import type { MySubscription } from "@boli/contract/subscriptions/schemas";
import type { Page } from "@playwright/test";
import { signUpByApi, newEmail } from "../../support/accounts.ts";
import { listAuction } from "../../support/auctions-by-api.ts";
import { card, messages, pendingOf, play, startPayment } from "../../support/payments.ts";
import { type ProductWithClock, startProductWithClock } from "../../support/product-with-clock.ts";
import { channelOf } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

// The ends of an attempt and of a subscription, with a clock that moves, on a phone.
test.use({ viewport: { width: 360, height: 740 } });
// They move one clock.
test.describe.configure({ mode: "serial" });

const dayMs = 86_400_000;
const place = "Zephyrand";
let product: ProductWithClock | undefined;
let aheadMs = 0;

test.beforeAll(async () => {
  // A start with a new database takes a while on a slow machine.
  test.setTimeout(600_000);
  product = await startProductWithClock();
});
test.afterAll(() => product?.end());

async function mineOf(page: Page): Promise<MySubscription> {
  const answer = await page.request.get("/api/subscription");
  return ((await answer.json()) as { data: MySubscription }).data;
}

// Moves both clocks to this long before an instant.
async function moveTo(page: Page, instant: string, beforeMs: number): Promise<void> {
  aheadMs = new Date(instant).getTime() - beforeMs - Date.now();
  await product?.moveClock(page, aheadMs);
}

test("PAY-SCREEN-12 what a payer has typed stays when the time to pay ends, and money that comes later still counts", async ({
  page,
}) => {
  await signUpByApi(page, "Leela Menon", newEmail("leela"));
  await page.goto("/app/subscription");
  await startPayment(page);
  const { payment, link } = await pendingOf(page);
  await moveTo(page, payment.expiresAt, 4_000);
  await page.reload();
  const details = card(page, "Payment Details");
  const utr = page.getByLabel("UTR");
  await utr.fill("6328 0765");
  await expect(details).toContainText("The time to pay has run out.");
  await expect.poll(async () => (await mineOf(page)).pending).toBeNull();
  await expect(utr).toHaveValue("6328 0765");
  await expect(utr).toBeFocused();
  await expect(page.getByText("Payment verification failed")).toHaveCount(0);
  await utr.fill("6328 0765 4399");
  await page.getByRole("button", { name: "Verify Payment" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The time to pay had run out" })).toBeFocused();
  expect((await mineOf(page)).history[0]?.payment?.utr).toBe("632807654399");

  await page.getByRole("button", { name: "Start a new payment" }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("We didn't receive the money in time");
  await expect(page.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await play(page, "paid", link);
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await expect(card(page, "Current Subscription")).toContainText("₹999");
});

test("PAY-SCREEN-6 an attempt that ended while its payer was elsewhere says so, and another one can be started", async ({
  page,
}) => {
  await signUpByApi(page, "Jaya Pillai", newEmail("jaya"));
  await page.goto("/app/subscription");
  await startPayment(page);
  const { payment } = await pendingOf(page);
  await page.goto("/app/profile");
  await moveTo(page, payment.expiresAt, -1_000);
  await page.goto("/app/subscription");
  await expect(page.getByRole("alert")).toContainText("We didn't receive the money in time");
  await expect(card(page, "Payment Details")).toBeHidden();
  await startPayment(page);
  expect((await pendingOf(page)).payment.reference).not.toBe(payment.reference);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("PAY-SCREEN-7 a subscription is renewed without losing a day, and at its end the place is gone from every open page", async ({
  page,
  context,
}) => {
  const auction = await listAuction();
  const path = `/app/auctions/${auction.id}?tab=location`;
  await signUpByApi(page, "Kavya Reddy", newEmail("kavya"));
  await page.goto("/app/subscription");
  await startPayment(page);
  await play(page, "paid");
  await expect(page.getByText("Active Subscription")).toBeVisible();
  const current = card(page, "Current Subscription");
  await expect(current).toContainText("You can renew from");
  await expect(current.getByRole("button", { name: "Renew" })).toHaveCount(0);

  const first = (await mineOf(page)).current?.endDate ?? "";
  await moveTo(page, first, 2 * dayMs);
  await page.reload();
  await current.getByRole("button", { name: "Renew" }).click();
  await expect(card(page, "Payment Details")).toBeVisible();
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await play(page, "paid");
  await expect(card(page, "Payment Details")).toBeHidden();
  await expect(messages(page)).toContainText("Payment verified! Your subscription is now active.");
  const { endDate: second } = await mineOf(page);
  expect(new Date(second ?? "").getTime()).toBe(new Date(first).getTime() + 30 * dayMs);
  await expect(current).toContainText("Paid until");

  // A session that is not used for a month ends.
  await moveTo(page, second ?? "", 15 * dayMs);
  await page.reload();
  await expect(page.getByText("Active Subscription")).toBeVisible();
  await moveTo(page, second ?? "", dayMs);
  const other = await context.newPage();
  await product?.moveClock(other, aheadMs);
  for (const tab of [page, other]) {
    const isConnected = channelOf(tab);
    await tab.goto(path);
    await isConnected;
    await expect(tab.getByRole("tabpanel")).toContainText(place);
  }
  for (const tab of [page, other]) await moveTo(tab, second ?? "", 1_000);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("tabpanel")).not.toContainText(place);
    await expect(tab.getByRole("tabpanel")).toContainText("Subscribe to view");
  }
});
