import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { SaleView } from "@boli/contract/live/endpoints";
import { type ByApi, byApi } from "../../support/auctions-by-api.ts";
import { pressByKeyboard, tabTo } from "../../support/keyboard.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { dayIn } from "../listing/listing-steps.ts";

// Steps in the form of a live auction, by field names, so that they work in any language.

// A word that no other journey uses.
export const ownWord = (what: string): string => `${what}${randomUUID().slice(0, 8)}`;

// Items of the demo's reseller, with names that begin with the word.
export async function addItems(
  word: string,
  names: readonly string[],
): Promise<{ reseller: ByApi; ids: string[] }> {
  const reseller = await byApi("reseller");
  const ids: string[] = [];
  for (const name of names) {
    const { status, data } = await reseller.send("POST", "/api/inventory", {
      name: `${word} ${name}`,
      description: "Of brass, from a house in Pune.",
      category: "Art",
      minimumBidPrice: 1_000,
    });
    expect(status).toBe(201);
    ids.push((data as { id: string }).id);
  }
  return { reseller, ids };
}

export async function makeSale(
  reseller: ByApi,
  ids: readonly string[],
  change: object = {},
): Promise<string> {
  const hour = 3_600_000;
  const { status, data } = await reseller.send("POST", "/api/live-auctions", {
    title: "Lamps of brass",
    description: "From one house.",
    startDateTime: new Date(Date.now() + 24 * hour).toISOString(),
    endDateTime: new Date(Date.now() + 26 * hour).toISOString(),
    selectedItems: ids.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 1_000 })),
    ...change,
  });
  expect(status).toBe(201);
  return (data as { id: string }).id;
}

export async function saleNow(reseller: ByApi, id: string): Promise<SaleView> {
  return (await reseller.send("GET", `/api/live-auctions/${id}`)).data as SaleView;
}

export async function openMaking(page: Page, path = "/app/create-live-auction"): Promise<void> {
  await signInByApi(page, "reseller");
  await page.goto(path);
  await expect(page.locator(".sale-form")).toBeVisible();
}

export async function fillTimes(page: Page): Promise<void> {
  await page.locator("input[name=startDateTime]").fill(dayIn(7));
  await page.locator("input[name='startDateTime.clock']").fill("18:00");
  await page.locator("input[name='endDateTime.clock']").fill("20:00");
}

export const rows = (page: Page) => page.locator(".lot-row");
export const lotNames = (page: Page) => page.locator(".lot-row-name");
export const addButton = (page: Page) => page.locator(".lots-actions .button-quiet").first();
export const sendButton = (page: Page) => page.locator(".sale-form-actions .button-strong");
export const toast = (page: Page, sentence: string) => page.locator(".toast").filter({ hasText: sentence });
export const madeAt = /\/app\/live-auctions\/([0-9a-f-]{36})$/;

export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

// Adds all items that the search finds, without a mouse.
export async function addByKeyboard(page: Page, word: string, found: number): Promise<void> {
  await pressByKeyboard(page, addButton(page));
  await expect(page.locator("dialog input[type=search]")).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.locator(".add-items-item")).toHaveCount(found);
  await pressByKeyboard(page, page.locator(".add-items-head input"), "Space");
  await pressByKeyboard(page, page.locator("dialog .dialog-actions .button-strong"));
  await expect(addButton(page)).toBeFocused();
}

export const handleOf = (page: Page, name: string): Locator =>
  rows(page).filter({ hasText: name }).locator("[data-action=move]");

// Adds all items that the search finds.
export async function addFound(page: Page, word: string, found: number): Promise<void> {
  await addButton(page).click();
  await page.locator("dialog input[type=search]").fill(word);
  await expect(page.locator(".add-items-item")).toHaveCount(found);
  await page.locator(".add-items-head input").check();
  await page.locator("dialog .dialog-actions .button-strong").click();
  await expect(page.locator("dialog")).toHaveCount(0);
}
