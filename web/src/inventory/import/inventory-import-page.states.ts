import type { ImportCheck } from "@boli/contract/inventory/import";
import { expect } from "@playwright/test";
import { alert, done, idOf, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  gives,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/inventory/import";
const check = `${address}/check`;

const recent = (items: number, free: number) => ({
  id: idOf(700 + (items % 10)),
  at: "2026-11-25T06:30:00.000Z",
  items,
  free,
  until: "2026-11-26T06:30:00.000Z",
});

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

const enter = visit("/app/inventory/import", "reseller");
const open = (imports: readonly object[] = []): Steps =>
  steps(gives(`${address}s`, done({ imports })), enter, (page) =>
    expect(page.locator(".csv-choice input")).toBeAttached(),
  );
const choose =
  (name: string, text: string): Steps =>
  (page) =>
    page
      .locator(".csv-choice input")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const chooseItems = (found: object): Steps =>
  steps(
    gives(check, done(found)),
    open(),
    choose("items.csv", "Name,Description,Category,Minimum bid\nA lamp,Of brass,Art,1000\n"),
  );

const unreadable = refusal(
  "import_unreadable",
  "We couldn't read this file. Please choose a CSV file whose first row has the headings.",
);
const nothing = { good: 0, bad: [], first: [], missingPictures: [], unusedPictures: [] };

export const states: StatesOf<"/app/inventory/import"> = {
  full: steps(open([recent(240, 236), recent(1, 0)]), counts(".import-recent li", 2)),
  failed: steps(busy(`${address}s`), enter, ".list-failed"),
  refused: steps(gives(check, unreadable, 400), open(), choose("a.csv", "%PDF"), alert),
  unchecked: steps(
    busy(check),
    open(),
    choose("items.csv", "Name,Description\n"),
    alert,
    ".csv-choice ~ div .button",
  ),
  columns: steps(
    chooseItems({ columns, mapping: null, check: null, ...nothing }),
    "select[name=minimumBidPrice]",
  ),
  checked: steps(chooseItems(checked), counts("tbody tr", 4)),
  done: steps(
    gives(address, done({ id: idOf(700), items: 240, leftOut: 2 }), 201),
    chooseItems(checked),
    click(".import-actions .button-strong"),
    ".import-actions a.button",
  ),
};
