import { inventoryLimits, type InventorySort } from "@boli/contract/inventory/kinds";
import { type Direction, type InventorySearch, defaultDirection } from "./inventory-search.ts";

// Apart from the reader of the address, which every first visit loads.

export function sortOf({ sort: by, direction }: InventorySearch): {
  sort: InventorySort;
  direction: Direction;
} {
  const sort = by ?? "createdAt";
  return { sort, direction: direction ?? defaultDirection(sort) };
}

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
