import type { Sentences } from "../base/sentences.ts";
import type { inventoryRefusals } from "./refusals.ts";

export const inventoryTexts = {
  refusals: {
    minimum_bid_missing: () => "Minimum bid price must be greater than 0",
    inventory_item_not_found: () => "This item is no longer in the inventory.",
    inventory_item_in_sale: () =>
      "This item is in a live auction that isn't over yet. Please take it out of the auction first.",
    inventory_item_sold: () => "This item has been sold, so it can't be changed or deleted.",
    inventory_item_lot_open: () =>
      "People can bid on this item now, so its name, condition and quantity stay as they are. You can only add to its description and pictures.",
    inventory_full: ({ max }: { max: number }) =>
      `You have ${max} items in your inventory, which is the limit. Please delete some first.`,
    too_many_items_added: ({ max }: { max: number }) =>
      `You can add up to ${max} items in a day, also if you delete them again. Please continue tomorrow.`,
    import_unreadable: () =>
      "We couldn't read this file. Please choose a CSV file whose first row has the headings.",
    import_too_long: ({ rows }: { rows: number }) =>
      `A file can have up to ${rows} rows. Please import the others from a second one.`,
    import_not_checked: () => "Please check this file first. You can import only what was checked.",
    import_empty: () => "No row of this file can be imported. Please correct the rows first.",
    import_not_found: () => "This import can no longer be undone.",
  } satisfies Sentences<typeof inventoryRefusals>,
  fields: {
    no_such_heading: () => "This file has no such column.",
    too_many_cells: () => "This row has more cells than the headings. Text with a comma needs quotes.",
    minimum_bid: () => "Minimum bid price must be greater than 0",
    amount_too_high: () => "Please enter at most ₹1,00,00,00,000.",
    quantity_wrong: () => "Please enter a whole number from 1 to 10,00,000.",
  },
};
