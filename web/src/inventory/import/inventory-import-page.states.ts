import type { ImportCheck } from "@boli/contract/inventory/import";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const address = "/api/inventory/import";
const check = `${address}/check`;
const id = "01900000-0000-7000-8000-000000000700";

const recent = (items: number, free: number) => ({
  id: `${id.slice(0, -1)}${items % 10}`,
  at: "2026-11-25T06:30:00.000Z",
  items,
  free,
  until: "2026-11-26T06:30:00.000Z",
});

async function open(page: Page, imports: object[] = []): Promise<void> {
  await answer(page, "/api/inventory/imports", 200, done({ imports }));
  await signInByApi(page, "reseller");
  await page.goto("/app/inventory/import");
  await expect(page.locator(".csv-choice input")).toBeAttached();
}

async function choose(page: Page, found: object): Promise<void> {
  await answer(page, check, 200, done(found));
  await open(page);
  const buffer = Buffer.from("Name,Description,Category,Minimum bid\nA lamp,Of brass,Art,1000\n");
  await page.locator(".csv-choice input").setInputFiles({ name: "items.csv", mimeType: "text/csv", buffer });
}

const columns = ["Item", "About the item", "Category", "Starting at", "Qty", "Photo names"];
const mapping = {
  name: "Item",
  description: "About the item",
  category: "Category",
  minimumBidPrice: "Starting at",
  images: "Photo names",
};
const checked: ImportCheck = {
  columns,
  mapping,
  check: "check",
  good: 240,
  bad: [
    {
      line: 4,
      name: "",
      problems: [
        { field: "name", sentence: "Please fill in this field." },
        { field: "minimumBidPrice", sentence: "Minimum bid price must be greater than 0" },
      ],
    },
    {
      line: 17,
      name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      problems: [
        {
          field: null,
          sentence: "This row has more cells than the headings. Text with a comma needs quotes.",
        },
      ],
    },
  ],
  first: [
    {
      line: 2,
      name: "Hanging lamp of brass",
      category: "Art",
      minimumBidPrice: 9_000,
      quantity: 2,
      pictures: 2,
    },
    {
      line: 3,
      name: "पुराने सागवान की नक्काशीदार अलमारी",
      category: "Furniture",
      minimumBidPrice: 1_234_567,
      quantity: 12_345,
      pictures: 0,
    },
  ],
  missingPictures: [
    { line: 3, name: "almirah-front.jpg" },
    { line: 8, name: "rug.png" },
  ],
  unusedPictures: ["IMG_2041.jpg"],
};

// The import of a CSV into the inventory.
export const importStates: Record<string, Record<string, ShownState>> = {
  "/app/inventory/import": {
    full: {
      async show(page) {
        await open(page, [recent(240, 236), recent(1, 0)]);
        await expect(page.locator(".import-recent li")).toHaveCount(2);
      },
    },
    failed: {
      trouble: `${address}s`,
      async show(page) {
        await answer(page, `${address}s`, 503, unavailable);
        await signInByApi(page, "reseller");
        await page.goto("/app/inventory/import");
        await expect(page.locator(".list-failed")).toBeVisible();
      },
    },
    refused: {
      trouble: check,
      async show(page) {
        const sentence =
          "We couldn't read this file. Please choose a CSV file whose first row has the headings.";
        await answer(page, check, 400, refusal("import_unreadable", sentence));
        await open(page);
        const buffer = Buffer.from("%PDF");
        await page
          .locator(".csv-choice input")
          .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
        await alert(page);
      },
    },
    unchecked: {
      trouble: check,
      async show(page) {
        await answer(page, check, 503, unavailable);
        await open(page);
        const buffer = Buffer.from("Name,Description\n");
        await page
          .locator(".csv-choice input")
          .setInputFiles({ name: "items.csv", mimeType: "text/csv", buffer });
        await alert(page);
        await expect(page.locator(".csv-choice ~ div .button")).toBeVisible();
      },
    },
    columns: {
      async show(page) {
        const nothing = { good: 0, bad: [], first: [], missingPictures: [], unusedPictures: [] };
        await choose(page, { columns, mapping: null, check: null, ...nothing });
        await expect(page.locator("select[name=minimumBidPrice]")).toBeVisible();
      },
    },
    checked: {
      async show(page) {
        await choose(page, checked);
        await expect(page.locator("tbody tr")).toHaveCount(4);
      },
    },
    done: {
      async show(page) {
        await answer(page, address, 201, done({ id, items: 240, leftOut: 2 }));
        await choose(page, checked);
        await page.locator(".import-actions .button-strong").click();
        await expect(page.locator(".import-actions a.button")).toBeVisible();
      },
    },
  },
};
