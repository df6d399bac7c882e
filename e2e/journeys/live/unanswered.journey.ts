import { expectAccessible } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import { bidder } from "./console-steps.ts";

interface Inside {
  sessionStorage: {
    length: number;
    key(at: number): string | null;
    getItem(name: string): string | null;
    setItem(name: string, text: string): void;
  };
}

// Makes the bids that have no answer older than two minutes.
function ageBids(): void {
  const { sessionStorage } = globalThis as unknown as Inside;
  for (let at = 0; at < sessionStorage.length; at += 1) {
    const name = sessionStorage.key(at) ?? "";
    if (!name.startsWith("boli:bid:")) continue;
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "") as { atMs: number };
    sessionStorage.setItem(name, JSON.stringify({ ...kept, atMs: kept.atMs - 130_000 }));
  }
}

test("ROOMPAGE-4 BID-7 a bid without an answer ends with a word, when another item is shown and when it is too old to be sent", async ({
  page,
  allowFailedRequests,
}) => {
  test.setTimeout(90_000);
  const sale = await makeSale({
    title: `Bells ${rareWord()}`,
    startsInMs: 3_600_000,
    items: ["A bell", "A gong"],
    more: { settings: { requireMembership: false } },
  });
  await sale.perform("start");
  const [first = "", second = ""] = sale.lots;
  const address = `/api/live-auctions/${sale.id}/bid`;
  allowFailedRequests(address);
  await bidder("buyer", sale);
  await signInByApi(page, "buyer");
  await page.goto(`/app/live-auctions/${sale.id}?lot=${first}`);
  const box = page.locator(".bid-box");
  const button = page.locator(".bid-button");
  const keys: Array<string | undefined> = [];
  let line: "answers-lost" | "open" | "cut" = "answers-lost";
  await page.route(`**${address}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (line === "open") return route.continue();
    // The server gets the bid, and its answer never comes.
    if (line === "answers-lost") await route.fetch();
    return route.abort("connectionfailed");
  });

  // The bid on the first item is answered while the second one is shown.
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.click();
  await expect(box).toHaveAttribute("data-state", "unknown");
  await page.locator(`.run-order [data-lot="${second}"] a`).click();
  await expect(page.locator(".lot-box h2")).toHaveText("A gong");
  await expect(box).toHaveAttribute("data-state", "ready");
  const ownStanding = page.locator(`.run-order [data-lot="${first}"] .run-order-state`);
  await expect(ownStanding).toHaveText("Checking");
  line = "open";
  await expect(page.locator(".toast", { hasText: "Item 1: your bid of ₹1,000 leads" })).toBeVisible();
  await expect(ownStanding).toHaveText("You lead");
  expect(new Set(keys).size).toBe(1);
  await expect(box).toHaveAttribute("data-state", "ready");

  // The bid on the second one never arrives, and is found again when it is too old.
  line = "cut";
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.click();
  await expect(box).toHaveAttribute("data-state", "unknown");
  await page.evaluate(ageBids);
  await page.reload();
  await expect(box).toHaveAttribute("data-state", "refused");
  await expect(box).toContainText("Your last bid was not placed. It is too old to be sent now.");
  await expectAccessible(page, "a bid that was not placed");
  const sent = keys.length;
  line = "open";
  // The next press is another bid.
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.click();
  await expect(box).toHaveAttribute("data-state", "leading");
  // A slow answer is asked for again, by the same key.
  expect(new Set(keys.slice(sent)).size).toBe(1);
  expect(new Set(keys).size).toBe(3);
});
