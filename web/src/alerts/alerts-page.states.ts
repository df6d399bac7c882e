import type { Alert } from "@boli/contract/alerts/endpoints";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../e2e/support/sign-in.ts";
import { answerList } from "../../../e2e/support/auction-answers.ts";
import {
  answer,
  done,
  neverAnswer,
  refusal,
  type ShownState,
  unavailable,
} from "../../../e2e/support/state-answers.ts";

const address = "/api/alerts";

const alert = (number: number, change: Partial<Alert>): Alert => ({
  id: `01900000-0000-7000-8000-00000000a1e${number}`,
  search: { search: "teak furniture" },
  frequency: "instant",
  paused: null,
  createdAt: "2026-11-20T06:30:00.000Z",
  found: 0,
  lastFoundAt: null,
  ...change,
});

const someAlerts = [
  alert(1, { found: 99, lastFoundAt: "2026-11-22T06:30:00.000Z" }),
  alert(2, {
    search: { type: "Embassy", location: "New Delhi, Delhi", priceMin: 10_000, priceMax: 5_00_000 },
    frequency: "daily",
    paused: "by_you",
  }),
  alert(3, {
    search: { search: "forklift", category: "Vehicles", near: "Pune, Maharashtra", radiusKm: 50 },
    frequency: "weekly",
    paused: "for_subscribers",
  }),
];

async function open(page: Page, alerts: readonly Alert[]): Promise<void> {
  await answer(page, address, 200, done({ alerts, max: 1 }));
  await signInByApi(page, "buyer");
  await page.goto("/app/alerts");
}

export const alertStates: Record<string, Record<string, ShownState>> = {
  "/app/alerts": {
    full: {
      async show(page) {
        await open(page, someAlerts);
        await expect(page.locator(".alert")).toHaveCount(3);
      },
    },
    loading: {
      trouble: address,
      async show(page) {
        await neverAnswer(page, address);
        await signInByApi(page, "buyer");
        await page.goto("/app/alerts");
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await open(page, []);
        await expect(page.locator(".list-empty").first()).toBeVisible();
      },
    },
    failed: {
      trouble: address,
      async show(page) {
        await answer(page, address, 503, unavailable);
        await signInByApi(page, "buyer");
        await page.goto("/app/alerts");
        await expect(page.getByRole("alert").first()).toBeVisible();
      },
    },
    "change-failed": {
      trouble: `${address}/${someAlerts[0]?.id}`,
      async show(page) {
        await open(page, someAlerts);
        await answer(page, `${address}/*`, 503, unavailable);
        await page.locator(".alert select").first().selectOption("weekly");
        await expect(page.locator(".toast-error")).toBeVisible();
      },
    },
    "deletion-dialog": {
      async show(page) {
        await open(page, someAlerts);
        await page.locator(".alert .button-plain").first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
  },
  "/app/auctions": {
    alert: {
      async show(page) {
        await answerList(page, { cards: [] });
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions?search=teak&type=Embassy&location=New+Delhi");
        await page.locator(".save-alert > .button").first().click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
    },
    "alert-exists": {
      trouble: address,
      async show(page) {
        const sentence = "You already have an alert for this search.";
        await answerList(page, { cards: [] });
        await answer(page, address, 409, refusal("alert_exists", sentence));
        await signInByApi(page, "buyer");
        await page.goto("/app/auctions?search=teak&type=Embassy&location=New+Delhi");
        await page.locator(".save-alert > .button").first().click();
        await page.locator("dialog[open] .button-strong").click();
        await expect(page.locator("dialog[open]")).toContainText(sentence);
      },
    },
  },
};
