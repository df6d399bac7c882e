import type { Sentences } from "../texts/sentences.ts";
import type { inventoryRefusals } from "./refusals.ts";

export const inventoryTexts = {
  refusals: {
    minimum_bid_missing: () => "Minimum bid price must be greater than 0",
    inventory_item_not_found: () => "This item is no longer in the inventory.",
    inventory_item_in_sale: () =>
      "This item is in a live auction that isn't over yet. Please take it out of the auction first.",
    inventory_item_sold: () => "This item has been sold, so it can't be changed or deleted.",
    inventory_full: ({ max }: { max: number }) =>
      `You have ${max} items in your inventory, which is the limit. Please delete some first.`,
  } satisfies Sentences<typeof inventoryRefusals>,
  fields: {
    minimum_bid: () => "Minimum bid price must be greater than 0",
  },
};
