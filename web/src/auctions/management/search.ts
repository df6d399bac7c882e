import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import { textLimits } from "@boli/contract/text-limits";
import { listTabs, listTypes, type ListTab } from "../list/list-search.ts";

// The state of the list in the address, so that Back, a reload and a link give the same one. What is left out is what the
// screen begins with: upcoming auctions, the first page.
export interface ManagedSearch {
  status?: Exclude<AuctionStatus, "upcoming"> | "all" | undefined;
  type?: AuctionType | undefined;
  search?: string | undefined;
  // The queue of what new sellers list.
  review?: "waiting" | undefined;
  page?: number | undefined;
  rows?: number | undefined;
}

// As many as can be changed at once, at most.
export const rowChoices = [20, 50, 100] as const;
const [defaultRows] = rowChoices;
const maxPages = 100_000;

export function readManagedSearch(address: Record<string, unknown>): ManagedSearch {
  const status = listTabs.find((known) => known === address["status"]);
  const page = Number(address["page"]);
  const rows = rowChoices.find((known) => known === Number(address["rows"]));
  return {
    status: status === "upcoming" ? undefined : status,
    type: listTypes.find((known) => known === address["type"]),
    search: readText(address["search"]),
    review: address["review"] === "waiting" ? "waiting" : undefined,
    page: Number.isInteger(page) && page > 1 ? Math.min(page, maxPages) : undefined,
    rows: rows === defaultRows ? undefined : rows,
  };
}

// The router parses values in the URL: a search for 2026 arrives as a number.
function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).trim().slice(0, textLimits.short);
  return text === "" ? undefined : text;
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

// One name for each list that the server can be asked for.
export const listOf = (search: ManagedSearch): string => JSON.stringify(queryOf(search));

export const noFilters = { search: undefined, type: undefined, review: undefined } as const;

// A changed filter begins at the first page again.
export const changed = (search: ManagedSearch, change: Partial<ManagedSearch>): ManagedSearch => ({
  ...search,
  page: undefined,
  ...change,
});
