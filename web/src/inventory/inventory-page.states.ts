import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  refusal,
  submit,
  type ShownState,
  unavailable,
} from "../../../e2e/support/state-answers.ts";

const address = "/api/inventory";
const list = `${address}?*`;
const idOf = (end: number): string => `01900000-0000-7000-8000-${String(end).padStart(12, "0")}`;

const item = (number: number, change: Partial<InventoryItem> = {}): InventoryItem => ({
  id: idOf(number),
  ownerId: idOf(900),
  name: "Hanging lamp of brass",
  description: "Two feet high, with a shade of blue glass and its chain, from a house in Jaipur.",
  category: "Art",
  subcategory: "Lamps",
  basePrice: 12_500,
  minimumBidPrice: 9_000,
  estimatedValue: 20_000,
  condition: "Like New",
  auctionCondition: "excellent",
  quantity: 2,
  tags: ["brass", "lamp"],
  location: { warehouse: "Bhosari", shelf: "A4", bin: "7" },
  images: [],
  cover: null,
  status: "available",
  version: 3,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: { edit: true, delete: true },
  ...change,
});

// Long and short texts, in both scripts, in each status.
const items: readonly InventoryItem[] = [
  item(1),
  item(2, {
    name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    status: "in_auction",
    basePrice: 0,
    can: { edit: true, delete: false },
  }),
  item(3, {
    name: "पुराने सागवान की नक्काशीदार अलमारी, शीशे और चाबी के साथ",
    description: "दो दरवाज़े, चार खाने।",
    category: "Furniture",
    status: "sold",
    basePrice: 1_234_567.5,
    quantity: 12_345,
    can: { edit: false, delete: false },
  }),
  item(4, { name: "Rug", description: "Wool.", category: "Real Estate", status: "reserved" }),
];

async function open(page: Page, shown: readonly InventoryItem[], total = shown.length): Promise<void> {
  const found = { page: 1, limit: 10, total, pages: Math.max(1, Math.ceil(total / 10)), exact: true };
  await answer(page, list, 200, { ...done([...shown]), page: found });
  await signInByApi(page, "reseller");
  await page.goto("/app/inventory");
  await expect(page.locator("h1")).toBeVisible();
}

const addButton = (page: Page) => page.locator(".inventory-head .button-strong");
const rowButton = (page: Page, at: number) =>
  page.locator("tbody tr").first().locator(".inventory-row-actions button").nth(at);

async function openForm(page: Page): Promise<void> {
  await open(page, items, 43);
  await addButton(page).click();
  await expect(page.locator(".inventory-form")).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await page.locator("input[name=name]").fill("Brass bell");
  await page.locator("textarea[name=description]").fill("From a temple town, with its clapper.");
  await page.locator("dialog select[name=category]").selectOption("Collectibles");
  await page.locator("input[name=minimumBidPrice]").fill("1500");
}

async function openEdit(page: Page): Promise<void> {
  await open(page, items, 43);
  await rowButton(page, 0).click();
  await expect(page.locator(".inventory-form")).toBeVisible();
}

async function openDeletion(page: Page): Promise<void> {
  await open(page, items, 43);
  await rowButton(page, 1).click();
  await expect(page.locator("dialog .button-danger")).toBeVisible();
}

export const inventoryStates: Record<string, Record<string, ShownState>> = {
  "/app/inventory": {
    full: {
      async show(page) {
        await open(page, items, 43);
        await expect(page.locator("tbody tr")).toHaveCount(items.length);
      },
    },
    loading: {
      trouble: address,
      async show(page) {
        await neverAnswer(page, list);
        await signInByApi(page, "reseller");
        await page.goto("/app/inventory");
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
        await answer(page, list, 503, unavailable);
        await signInByApi(page, "admin");
        await page.goto("/app/inventory");
        await alert(page);
      },
    },
    item: { show: openForm },
    filled: {
      async show(page) {
        await openEdit(page);
        await expect(page.locator("input[name=name]")).toHaveValue("Hanging lamp of brass");
      },
    },
    refused: {
      async show(page) {
        await openForm(page);
        await submit(page);
        await alert(page);
      },
    },
    conflict: {
      trouble: `${address}/${idOf(1)}`,
      async show(page) {
        const said = refusal(
          "changed_meanwhile",
          "Someone saved a newer version. Please look at it and try again.",
        );
        await answer(page, `${address}/*`, 409, { ...said, current: item(1, { version: 4 }) });
        await openEdit(page);
        await page.locator("input[name=shelf]").fill("B1");
        await submit(page);
        await expect(page.locator("dialog .notice-error")).toBeVisible();
      },
    },
    leaving: {
      async show(page) {
        await openForm(page);
        await fill(page);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog .button-danger")).toBeVisible();
      },
    },
    "deletion-dialog": { show: openDeletion },
    done: {
      async show(page) {
        await answer(page, address, 201, done({ id: idOf(5), version: 1 }));
        await openForm(page);
        await fill(page);
        await submit(page);
        // Hovered, so that the toast stays during the scan.
        await page.locator(".toast-success").hover();
      },
    },
    "change-failed": {
      trouble: `${address}/${idOf(1)}`,
      async show(page) {
        await answer(
          page,
          `${address}/*`,
          409,
          refusal(
            "inventory_item_in_sale",
            "This item is in a live auction that isn't over yet. Please take it out of the auction first.",
          ),
        );
        await openDeletion(page);
        await page.locator("dialog .button-danger").click();
        await expect(page.locator(".inventory-panel .notice-error")).toBeFocused();
      },
    },
    "no-role": {
      async show(page) {
        await signInByApi(page, "buyer");
        await page.goto("/app/inventory");
        await expect(page.locator(".access-denied")).toBeVisible();
      },
    },
  },
};
