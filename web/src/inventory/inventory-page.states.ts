import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { expect } from "@playwright/test";
import { alert, done, idOf, listOf, refusal, submit } from "../../../e2e/support/state-answers.ts";
import {
  busy,
  click,
  counts,
  fill,
  focused,
  gives,
  hover,
  never,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../e2e/support/steps.ts";

const address = "/api/inventory";
const list = `${address}?*`;

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

const enter = visit("/app/inventory", "reseller");
const open = (shown: readonly InventoryItem[], page: object): Steps =>
  steps(gives(list, listOf(shown, { limit: 10, ...page })), enter, "h1");
const openSome = open(items, { total: 43, pages: 5 });

const openForm = steps(openSome, click(".inventory-head .button-strong"), ".inventory-form");
const rowButton = "tbody tr >> nth=0 >> .inventory-row-actions button";
const openEdit = steps(openSome, click(`${rowButton} >> nth=0`), ".inventory-form");
const openDeletion = steps(openSome, click(`${rowButton} >> nth=1`), "dialog .button-danger");

const fillIn = steps(
  fill("input[name=name]", "Brass bell"),
  fill("textarea[name=description]", "From a temple town, with its clapper."),
  (page) => page.locator("dialog select[name=category]").selectOption("Collectibles"),
  fill("input[name=minimumBidPrice]", "1500"),
);

const changed = refusal(
  "changed_meanwhile",
  "Someone saved a newer version. Please look at it and try again.",
);
const inSale = refusal(
  "inventory_item_in_sale",
  "This item is in a live auction that isn't over yet. Please take it out of the auction first.",
);

export const states: StatesOf<"/app/inventory"> = {
  full: steps(openSome, counts("tbody tr", items.length)),
  loading: steps(never(list), enter, ".skeleton"),
  empty: steps(open([], {}), ".list-empty"),
  failed: steps(busy(list), visit("/app/inventory", "admin"), alert),
  item: openForm,
  filled: steps(openEdit, (page) =>
    expect(page.locator("input[name=name]")).toHaveValue("Hanging lamp of brass"),
  ),
  refused: steps(openForm, submit, alert),
  conflict: steps(
    gives(`${address}/*`, { ...changed, current: item(1, { version: 4 }) }, 409),
    openEdit,
    fill("input[name=shelf]", "B1"),
    submit,
    "dialog .notice-error",
  ),
  leaving: steps(openForm, fillIn, (page) => page.keyboard.press("Escape"), "dialog .button-danger"),
  "deletion-dialog": openDeletion,
  done: steps(
    gives(address, done({ id: idOf(5), version: 1 }), 201),
    openForm,
    fillIn,
    submit,
    hover(".toast-success"),
  ),
  "change-failed": steps(
    gives(`${address}/*`, inSale, 409),
    openDeletion,
    click("dialog .button-danger"),
    focused(".inventory-panel .notice-error"),
  ),
  "no-role": steps(visit("/app/inventory", "buyer"), ".access-denied"),
};
