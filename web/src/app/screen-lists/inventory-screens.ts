import { readInventorySearch } from "../../inventory/inventory-search.ts";
import { defineScreen, type Screen } from "../define-screen.ts";

export const inventoryScreens = [
  defineScreen({
    path: "/app/inventory",
    name: { en: "Inventory Management", hi: "इन्वेंट्री संभालें" },
    page: "inventory-page",
    right: "inventory.manage",
    search: readInventorySearch,
    isWide: true,
    link: { places: ["bar", "menu"], label: { en: "Inventory", hi: "इन्वेंट्री" } },
    states: [
      "full",
      "loading",
      "empty",
      "failed",
      "item",
      "filled",
      "refused",
      "conflict",
      "leaving",
      "deletion-dialog",
      "done",
      "change-failed",
      "no-role",
    ],
  }),
  defineScreen({
    path: "/app/inventory/import",
    name: { en: "Import items", hi: "CSV से सामान डालें" },
    page: "inventory-import-page",
    right: "inventory.manage",
    isWide: true,
    states: ["full", "failed", "refused", "unchecked", "columns", "checked", "done"],
  }),
] as const satisfies readonly Screen[];
