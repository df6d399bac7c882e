import {
  inventoryCategories,
  inventoryLimits,
  inventorySorts,
  inventoryStatuses,
  type InventorySort,
} from "@boli/contract/inventory/kinds";
import { readPage, readText } from "../lib/search-values.ts";

// The state of the list in the address. The newest items and the first page are the defaults, and omitted.
export interface InventorySearch {
  search?: string | undefined;
  category?: (typeof inventoryCategories)[number] | undefined;
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
    category: inventoryCategories.find((known) => known === raw["category"]),
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

export function sortOf({ sort: by, direction }: InventorySearch): {
  sort: InventorySort;
  direction: Direction;
} {
  const sort = by ?? "createdAt";
  return { sort, direction: direction ?? defaultDirection(sort) };
}

export const sortedBy = (sort: InventorySort, direction: Direction | undefined) => ({
  sort: sort === "createdAt" ? undefined : sort,
  direction: direction === defaultDirection(sort) ? undefined : direction,
});

export const queryOf = (search: InventorySearch) => ({
  search: search.search,
  category: search.category,
  status: search.status,
  ...sortOf(search),
  page: search.page ?? 1,
  limit: inventoryLimits.pageSize,
});

export const noFilters = { search: undefined, category: undefined, status: undefined } as const;

export const isFiltered = ({ search, category, status }: InventorySearch): boolean =>
  search !== undefined || category !== undefined || status !== undefined;

// A changed filter or order starts at the first page again.
export const changed = (search: InventorySearch, change: Partial<InventorySearch>): InventorySearch => ({
  ...search,
  page: undefined,
  ...change,
});
