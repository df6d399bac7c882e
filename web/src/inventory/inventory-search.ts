import { type ItemCategory, itemCategories } from "@boli/contract/auctions/categories";
import { inventorySorts, inventoryStatuses, type InventorySort } from "@boli/contract/inventory/kinds";
import { readPage, readText } from "../lib/search-values.ts";

// The state of the list in the address. The newest items and the first page are the defaults, and omitted.
export interface InventorySearch {
  search?: string | undefined;
  category?: ItemCategory | undefined;
  status?: (typeof inventoryStatuses)[number] | undefined;
  sort?: Exclude<InventorySort, "createdAt"> | undefined;
  direction?: Direction | undefined;
  page?: number | undefined;
}
export type Direction = "asc" | "desc";

export function readInventorySearch(raw: Record<string, unknown>): InventorySearch {
  const sort = inventorySorts.find((known) => known === raw["sort"]) ?? "createdAt";
  return {
    search: readText(raw["search"]),
    category: itemCategories.find((known) => known === raw["category"]),
    status: inventoryStatuses.find((known) => known === raw["status"]),
    ...sortedBy(
      sort,
      raw["direction"] === "asc" || raw["direction"] === "desc" ? raw["direction"] : undefined,
    ),
    page: readPage(raw["page"]),
  };
}

// The newest come first, and everything else from its beginning, unless the direction is turned.
export const defaultDirection = (sort: InventorySort): Direction => (sort === "createdAt" ? "desc" : "asc");

export const sortedBy = (sort: InventorySort, direction: Direction | undefined) => ({
  sort: sort === "createdAt" ? undefined : sort,
  direction: direction === defaultDirection(sort) ? undefined : direction,
});
