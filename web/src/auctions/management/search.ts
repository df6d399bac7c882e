import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import { readPage, readText } from "../../lib/search-values.ts";
import { listTabs, listTypes, type ListTab } from "../list/list-search.ts";

// The state of the list in the address, so that Back, a reload and a link give the same one. Defaults are omitted: upcoming
// auctions, the first page.
export interface ManagedSearch {
  status?: Exclude<AuctionStatus, "upcoming"> | "all" | undefined;
  type?: AuctionType | undefined;
  search?: string | undefined;
  // The queue of new sellers' listings.
  review?: "waiting" | undefined;
  page?: number | undefined;
  rows?: number | undefined;
}

// The maximum is the number of rows that can be changed at once.
export const rowChoices = [20, 50, 100] as const;
const [defaultRows] = rowChoices;

export function readManagedSearch(address: Record<string, unknown>): ManagedSearch {
  const status = listTabs.find((known) => known === address["status"]);
  const rows = rowChoices.find((known) => known === Number(address["rows"]));
  return {
    status: status === "upcoming" ? undefined : status,
    type: listTypes.find((known) => known === address["type"]),
    search: readText(address["search"]),
    review: address["review"] === "waiting" ? "waiting" : undefined,
    page: readPage(address["page"]),
    rows: rows === defaultRows ? undefined : rows,
  };
}

export const statusOf = ({ status }: ManagedSearch): ListTab => status ?? "upcoming";

export const filtersOf = ({ type, search, review }: ManagedSearch) => ({ type, search, review });

export function queryOf(search: ManagedSearch) {
  const status = statusOf(search);
  return {
    ...filtersOf(search),
    status: status === "all" ? undefined : status,
    page: search.page ?? 1,
    limit: search.rows ?? defaultRows,
  };
}

// The key of a list: the same for the same request.
export const listOf = (search: ManagedSearch): string => JSON.stringify(queryOf(search));

export const noFilters = { search: undefined, type: undefined, review: undefined } as const;

// A changed filter starts at the first page again.
export const changed = (search: ManagedSearch, change: Partial<ManagedSearch>): ManagedSearch => ({
  ...search,
  page: undefined,
  ...change,
});
