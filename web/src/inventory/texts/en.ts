import type { Direction } from "../inventory-search.ts";
import type { InventoryCondition, InventorySort, InventoryStatus } from "@boli/contract/inventory/kinds";
import { inventoryTexts } from "@boli/contract/inventory/texts-en";
import { itemNames } from "../../locales/item-names.ts";

// The sentences of the inventory.
export const en = {
  subheading: "The items you'll offer in live auctions, all in one place.",
  add: "Add Item",
  // The server's own, which the form shows before anything is sent.
  fieldMessages: inventoryTexts.fields,
  categories: itemNames.en.categories,
  statuses: {
    available: "Available",
    in_auction: "In auction",
    sold: "Sold",
    reserved: "Reserved",
  } satisfies Record<InventoryStatus, string>,
  conditions: {
    New: "New",
    "Like New": "Like New",
    Excellent: "Excellent",
    Good: "Good",
    Fair: "Fair",
    Poor: "Poor",
  } satisfies Record<InventoryCondition, string>,

  filters: {
    search: "Search by name, description or tag",
    category: "Category",
    allCategories: "All categories",
    status: "Status",
    allStatuses: "All statuses",
    sort: "Sort by",
    sorts: {
      name: "Name",
      category: "Category",
      basePrice: "Base price",
      createdAt: "Date added",
    } satisfies Record<InventorySort, string>,
    directions: { asc: "Ascending", desc: "Descending" } satisfies Record<Direction, string>,
    turn: ({ direction }: { direction: string }) => `Sort direction: ${direction}`,
    clear: "Clear all",
  },

  list: {
    loading: "Loading the inventory…",
    failed: "Failed to fetch inventory",
    range: ({ from, to, total }: { from: string; to: string; total: string }) =>
      `${from}–${to} of ${total} ${total === "1" ? "item" : "items"}`,
    emptyHeading: "No items found",
    emptySentence: "Try another search, category or status.",
    emptyEver: "Add your first item, and it appears here.",
    pages: {
      label: "Pages of items",
      previous: "Previous",
      next: "Next",
      page: ({ page }: { page: number }) => `Page ${page}`,
      pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    },
  },

  columns: {
    item: "Item",
    category: "Category",
    status: "Status",
    minimumBid: "Minimum bid",
    basePrice: "Base price",
    quantity: "Quantity",
    added: "Added",
    actions: "Actions",
  },

  row: {
    edit: ({ name }: { name: string }) => `Edit ${name}`,
    remove: ({ name }: { name: string }) => `Delete ${name}`,
    deleting: "Deleting…",
    sold: "A sold item can't be changed or deleted.",
    inSale: "This item is in a live auction, so it can't be deleted.",
  },

  deletion: {
    heading: "Delete item?",
    sentence: "Are you sure you want to delete this item?",
    action: "Delete",
    done: "Item deleted successfully",
    failed: "Failed to delete item",
  },

  form: {
    addHeading: "Add Item",
    editHeading: "Edit Item",
    fields: {
      name: "Name",
      description: "Description",
      category: "Category",
      subcategory: "Subcategory",
      condition: "Condition",
      quantity: "Quantity",
      minimumBidPrice: "Minimum bid price",
      basePrice: "Base price",
      estimatedValue: "Estimated value",
      tags: "Tags",
      warehouse: "Warehouse",
      shelf: "Shelf",
      bin: "Bin",
      status: "Status",
      images: "Pictures",
    },
    required: "Name, description, category and minimum bid price are needed.",
    optional: "(optional)",
    chooseCategory: "Choose a category",
    tagsHint: "Separated by commas, such as brass, antique",
    statusHint: "A reserved item isn't offered in a live auction.",
    inSale: "The live auction sets the status of this item.",
    place: "Where it's kept",
    pictureNumbered: ({ number }: { number: number }) => `Picture ${number}`,
    filesWaiting: "Please wait until your pictures are uploaded.",
    filesFailed: "A picture wasn't uploaded. Please upload it again or remove it.",
    add: "Add Item",
    adding: "Adding…",
    save: "Save",
    saving: "Saving…",
    added: "Item added successfully",
    updated: "Item updated successfully",
    addFailed: "Failed to add item",
    updateFailed: "Failed to update item",
    showNewest: "Show the newer version",
  },

  leave: {
    heading: "Leave this form?",
    sentence: "You'll lose what you typed.",
    stay: "Keep editing",
    discard: "Discard",
  },
};
export type InventoryMessages = typeof en;
