import type { MySubscription } from "@boli/contract/subscriptions/schemas";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

// A payer's steps on the subscription screen.

export const messages = (page: Page) => page.getByRole("log", { name: "Messages" });
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export async function pendingOf(page: Page) {
  const answer = await page.request.get("/api/subscription");
  const { data } = (await answer.json()) as { data: MySubscription };
  const { id, payment } = data.pending ?? {};
  if (id === undefined || !payment?.link) throw new Error("Nothing waits for its payment.");
  return { id, link: payment.link, payment };
}

// Pays, or declines, in the demo's UPI app, where the payer is meanwhile.
export async function payElsewhere(page: Page, outcome: "paid" | "declined"): Promise<void> {
  await page.goto("/app/profile");
  await play(page, outcome);
  await page.goto("/app/subscription");
}

export async function play(page: Page, outcome: "paid" | "declined", earlier?: string): Promise<void> {
  const link = earlier ?? (await pendingOf(page)).link;
  const answer = await page.request.post("/dev/upi.json", {
    headers: { origin: new URL(page.url()).origin },
    data: { link, outcome },
  });
  expect(answer.status()).toBe(200);
}

export async function startPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(messages(page)).toContainText("Subscription created! Please complete payment.");
  await expect(card(page, "Payment Details")).toBeVisible();
}
