import type { AuctionStatus, AuctionType } from "@boli/contract/auction-kinds";
import { textLimits } from "@boli/contract/fields";
import { createStore } from "../lib/store.ts";
import type { AuctionFilters, AuctionListQuery } from "./queries.ts";

// What the address of the list says. Left out is what is usual: upcoming auctions, the first page, no filter.
export interface AuctionListSearch {
  status?: ListTab | undefined;
  search?: string | undefined;
  type?: AuctionType | undefined;
  location?: string | undefined;
  dateFrom?: string | undefined;
  page?: number | undefined;
}

// Written out once more, because every address is read before the contract's schemas are there; a test compares them.
export const listTabs = ["upcoming", "ongoing", "completed", "cancelled", "all"] as const satisfies readonly (
  | AuctionStatus
  | "all"
)[];
export const listTypes = ["Embassy", "Airport", "Port", "Local"] as const satisfies readonly AuctionType[];
export type ListTab = (typeof listTabs)[number];
export const usualTab: ListTab = "upcoming";

// Cards on one page.
export const listPageSize = 12;

// Anyone may have written the address: what cannot be meant is left out.
export function readListSearch(raw: Record<string, unknown>): AuctionListSearch {
  const status = listTabs.find((tab) => tab === raw["status"]);
  const page = Number(raw["page"]);
  return {
    status: status === usualTab ? undefined : status,
    search: readText(raw["search"]),
    type: listTypes.find((type) => type === raw["type"]),
    location: readText(raw["location"]),
    dateFrom: readDay(raw["dateFrom"]),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

// A search for figures arrives as a number.
function readText(raw: unknown): string | undefined {
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  return String(raw).trim().slice(0, textLimits.short) || undefined;
}

// A day that is in the calendar: the 31st of November is none.
function readDay(raw: unknown): string | undefined {
  if (typeof raw !== "string" || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const day = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw) ? raw : undefined;
}

export const tabOf = ({ status }: AuctionListSearch): ListTab => status ?? usualTab;

export const filtersOf = ({ search, type, location, dateFrom }: AuctionListSearch): AuctionFilters => ({
  search,
  type,
  location,
  dateFrom,
});

export function queryOf(search: AuctionListSearch): AuctionListQuery {
  const tab = tabOf(search);
  return {
    ...filtersOf(search),
    status: tab === "all" ? undefined : tab,
    page: search.page ?? 1,
    limit: listPageSize,
  };
}

// How many of the filters of the panel are set.
export const countFilters = ({ type, location, dateFrom }: AuctionListSearch): number =>
  [type, location, dateFrom].filter((value) => value !== undefined).length;

// The list as it was looked at last, for the way back from an auction.
export const lastList = createStore<AuctionListSearch>({});
