import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import { saleId } from "../../../../e2e/support/sale-answers.ts";
import { idOf, listOf, refusal } from "../../../../e2e/support/state-answers.ts";
import { click, counts, fill, gives, type StatesOf, steps, visit } from "../../../../e2e/support/steps.ts";
import { answersSale, itemsOfSale, ownSale } from "./sale-form.states.ts";

const path = "/app/create-live-auction";
const open = steps(visit(path, "reseller"), ".sale-form");
// A copy of a sale.
const openCopy = steps(visit(`${path}?from=${saleId(1)}`, "reseller"), ".sale-form");

// Another auction offers the one with the longest name.
const offeredIn = { id: idOf(902), title: "The same house, once more" };
const oneIsTaken = itemsOfSale.map((item, at) =>
  at === 2 ? ({ ...item, status: "in_auction", offeredIn } as const) : item,
);

const inventory = ownSale().items.map(({ inventoryItem: { picture: _, ...item } }): InventoryItem => ({
  ...item,
  estimatedValue: 12_500,
  ownerId: idOf(901),
  description: "From a house in Jaipur.",
  subcategory: "",
  basePrice: 0,
  minimumBidPrice: 9_000,
  auctionCondition: "good",
  tags: [],
  location: { warehouse: "", shelf: "", bin: "" },
  images: [],
  cover: null,
  status: "available",
  version: 1,
  createdAt: "2026-11-20T09:30:00.000Z",
  updatedAt: "2026-11-20T09:30:00.000Z",
  can: { edit: true, delete: true },
}));

const gone = refusal("item_not_available", "One of the items isn't available for auction.", {
  "selectedItems.1.inventoryItem": "This item isn't available any more.",
});

const fillTime = (name: string, clock: string) =>
  steps(fill(`input[name=${name}]`, "2031-04-01"), fill(`input[name='${name}.clock']`, clock));

export const states: StatesOf<"/app/create-live-auction"> = {
  full: open,
  // One of its items was sold, and one is in another auction.
  filled: steps(answersSale(oneIsTaken), openCopy, counts(".lot-row", 2)),
  item: steps(
    gives("/api/inventory?*", listOf(inventory, { total: 43, pages: 3 })),
    open,
    click(".lots-actions .button-quiet"),
    (page) => page.locator(".add-items-item input").first().check(),
    counts(".add-items-item", 4),
  ),
  refused: steps(
    gives("/api/live-auctions", gone, 409),
    answersSale(),
    openCopy,
    fillTime("startDateTime", "18:00"),
    fillTime("endDateTime", "20:00"),
    click(".sale-form-actions .button-strong"),
    ".lot-row .field-error",
  ),
};
