import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import { textLimits } from "@boli/contract/text-limits";
import { createStore } from "../../lib/store.ts";
import type { AuctionFilters, AuctionListQuery } from "../queries.ts";

// The search part of the list's URL. Defaults are omitted: upcoming auctions, the first page, no filter.
export interface AuctionListSearch {
  status?: ListTab | undefined;
  search?: string | undefined;
  type?: AuctionType | undefined;
  location?: string | undefined;
  dateFrom?: string | undefined;
  page?: number | undefined;
  // The list is the default.
  view?: "map" | undefined;
  // The auction that was listed just now, which a panel tells of.
  listed?: string | undefined;
}

// Repeated here because the router parses URLs before the contract's schemas are loaded; a test compares both lists.
export const listTabs = ["upcoming", "ongoing", "completed", "cancelled", "all"] as const satisfies readonly (
  | AuctionStatus
  | "all"
)[];
export const listTypes = ["Embassy", "Airport", "Port", "Local"] as const satisfies readonly AuctionType[];
export type ListTab = (typeof listTabs)[number];
export const defaultTab: ListTab = "upcoming";

// Cards on one page.
export const listPageSize = 12;

// Anyone may have written the URL, so invalid values are ignored.
export function readListSearch(raw: Record<string, unknown>): AuctionListSearch {
  const status = listTabs.find((tab) => tab === raw["status"]);
  const page = Number(raw["page"]);
  return {
    listed: readAuctionId(raw["listed"]),
    status: status === defaultTab ? undefined : status,
    search: readText(raw["search"]),
    type: listTypes.find((type) => type === raw["type"]),
    location: readText(raw["location"]),
    dateFrom: readDay(raw["dateFrom"]),
    view: raw["view"] === "map" ? "map" : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

export const readAuctionId = (raw: unknown): string | undefined =>
  typeof raw === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(raw) ? raw : undefined;

// The router parses a search for digits as a number.
function readText(raw: unknown): string | undefined {
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  return String(raw).trim().slice(0, textLimits.short) || undefined;
}

// Returns the day if it exists in the calendar; 31 November does not.
function readDay(raw: unknown): string | undefined {
  if (typeof raw !== "string" || !/^\d{4}-\d\d-\d\d$/.test(raw)) return undefined;
  const day = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(raw) ? raw : undefined;
}

export const tabOf = ({ status }: AuctionListSearch): ListTab => status ?? defaultTab;

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

// The number of filters of the panel that are set.
export const countFilters = ({ type, location, dateFrom }: AuctionListSearch): number =>
  [type, location, dateFrom].filter((value) => value !== undefined).length;

// The search of the list that was shown last, for the link back from an auction.
export const lastList = createStore<AuctionListSearch>({});
