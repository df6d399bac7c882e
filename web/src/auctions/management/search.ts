import type { AuctionStatus, AuctionType } from "@boli/contract/auction-kinds";
import { textLimits } from "@boli/contract/fields";
import { listTabs, listTypes, type ListTab } from "../list-search.ts";

// What the address says of the list, so that Back, a reload and a link give the same one. What is left out is what the
// screen begins with: upcoming auctions, the first page.
export interface ManagedSearch {
  status?: Exclude<AuctionStatus, "upcoming"> | "all" | undefined;
  type?: AuctionType | undefined;
  search?: string | undefined;
  page?: number | undefined;
  rows?: number | undefined;
}

// As many as can be changed at once, at most.
export const rowChoices = [20, 50, 100] as const;
const [usualRows] = rowChoices;
const mostPages = 100_000;

export function readManagedSearch(address: Record<string, unknown>): ManagedSearch {
  const status = listTabs.find((known) => known === address["status"]);
  const page = Number(address["page"]);
  const rows = rowChoices.find((known) => known === Number(address["rows"]));
  return {
    status: status === "upcoming" ? undefined : status,
    type: listTypes.find((known) => known === address["type"]),
    search: readText(address["search"]),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, mostPages) : undefined,
    rows: rows === usualRows ? undefined : rows,
  };
}

// Addresses are read as if they carried values of a program: a search for 2026 arrives as a number.
function readText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value).trim().slice(0, textLimits.short);
  return text === "" ? undefined : text;
}

export const statusOf = ({ status }: ManagedSearch): ListTab => status ?? "upcoming";

export const filtersOf = ({ type, search }: ManagedSearch) => ({ type, search });

export function queryOf(search: ManagedSearch) {
  const status = statusOf(search);
  return {
    ...filtersOf(search),
    status: status === "all" ? undefined : status,
    page: search.page ?? 1,
    limit: search.rows ?? usualRows,
  };
}

// One name for each list that the server can be asked for.
export const listOf = (search: ManagedSearch): string => JSON.stringify(queryOf(search));

// Whoever changes what is looked for begins at the first page again.
export const changed = (search: ManagedSearch, change: Partial<ManagedSearch>): ManagedSearch => ({
  ...search,
  page: undefined,
  ...change,
});
