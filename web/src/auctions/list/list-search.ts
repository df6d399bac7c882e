import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import { itemCategories } from "@boli/contract/auctions/categories";
import { readDay, readId, readPage, readText, readWhole } from "../../lib/search-values.ts";
import { createStore } from "../../lib/store.ts";
import type { AuctionFilters, AuctionListQuery } from "../list-query.ts";

// The search part of the list's URL. Defaults are omitted: upcoming auctions, the first page, no filter.
export interface AuctionListSearch extends AuctionFilters {
  status?: ListTab | undefined;
  // Omitted for the default: the best matches of a search first, else by date.
  sort?: ListSort | undefined;
  page?: number | undefined;
  // The list is the default.
  view?: "map" | undefined;
  // The auction that was listed just now, for which a panel is shown.
  listed?: string | undefined;
}

// Repeated here because the router parses URLs before the contract's schemas are loaded; a test compares both lists.
export const listTabs = ["upcoming", "ongoing", "completed", "cancelled", "all"] as const satisfies readonly (
  | AuctionStatus
  | "all"
)[];
export const listTypes = ["Embassy", "Airport", "Port", "Local"] as const satisfies readonly AuctionType[];
export const listSorts = ["soonest", "newest", "nearest"] as const;
export type ListSort = (typeof listSorts)[number];
export type ListTab = (typeof listTabs)[number];
const defaultTab: ListTab = "upcoming";

// Cards on one page.
const listPageSize = 12;

// Anyone may have written the URL, so invalid values are ignored.
export function readListSearch(raw: Record<string, unknown>): AuctionListSearch {
  const status = listTabs.find((tab) => tab === raw["status"]);
  const near = readText(raw["near"])?.slice(0, listLimits.place);
  const sort = listSorts.find((known) => known === raw["sort"]);
  return {
    listed: readId(raw["listed"]),
    status: status === defaultTab ? undefined : status,
    search: readText(raw["search"]),
    type: listTypes.find((type) => type === raw["type"]),
    location: readText(raw["location"]),
    dateFrom: readDay(raw["dateFrom"]),
    category: itemCategories.find((category) => category === raw["category"]),
    priceMin: readWhole(raw["priceMin"], listLimits.rupees),
    priceMax: readWhole(raw["priceMax"], listLimits.rupees),
    near,
    // Distance and its order need a place.
    radiusKm: near === undefined ? undefined : readWhole(raw["radiusKm"], listLimits.radiusKm) || undefined,
    sort: sort === "nearest" && near === undefined ? undefined : sort,
    view: raw["view"] === "map" ? "map" : undefined,
    page: readPage(raw["page"]),
  };
}

// The contract's limits, repeated for the same reason.
export const listLimits = { place: 100, radiusKm: 500, rupees: 100_00_00_000 } as const;

export const tabOf = ({ status }: AuctionListSearch): ListTab => status ?? defaultTab;

export const filtersOf = (search: AuctionListSearch): AuctionFilters => ({
  search: search.search,
  type: search.type,
  location: search.location,
  dateFrom: search.dateFrom,
  category: search.category,
  priceMin: search.priceMin,
  priceMax: search.priceMax,
  near: search.near,
  radiusKm: search.radiusKm,
});

export function queryOf(search: AuctionListSearch): AuctionListQuery {
  const tab = tabOf(search);
  return {
    ...filtersOf(search),
    status: tab === "all" ? undefined : tab,
    sort: search.sort,
    page: search.page ?? 1,
    limit: listPageSize,
  };
}

// The number of filters of the panel that are set.
export const countFilters = (search: AuctionListSearch): number =>
  [
    search.type,
    search.location,
    search.dateFrom,
    search.category,
    search.priceMin ?? search.priceMax,
    search.near,
  ].filter((value) => value !== undefined).length;

// The change to the search for another place to measure from: the nearest auctions come first, and without a place there is
// no distance.
export const nearPlace = (near: string | undefined): AuctionListSearch =>
  near === undefined ? { near, radiusKm: undefined, sort: undefined } : { near, sort: "nearest" };

// True for a point, which only the user's own location sets.
export const isOwnLocation = (near: string): boolean => /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/.test(near);

// The filters of an alert for this list. A list near a place without a distance leaves nothing out, so its alert looks in
// that place; a point or a pincode alone names none.
export function savedSearchOf(search: AuctionListSearch): AuctionFilters {
  const { near, radiusKm, ...filters } = filtersOf(search);
  if (near === undefined || radiusKm !== undefined) return { ...filters, near, radiusKm };
  const isPlace = !isOwnLocation(near) && !/^\d{6}$/.test(near);
  return { ...filters, location: filters.location ?? (isPlace ? near : undefined) };
}

// The search of the list that was shown last, for the link back from an auction.
export const lastList = createStore<AuctionListSearch>({});
