import type { AuctionFilters, ListAuctions } from "@boli/contract/auctions/inputs";
import { exactTotalLimit, filteredTotalLimit } from "@boli/contract/base/paging";

export type Asked = AuctionFilters & Partial<Pick<ListAuctions, "sort" | "page" | "limit">>;

// The part of an index that a list may have to read: as much as it shows, much more, or all.
export type Reach = "short" | "far" | "all";

// An index has a list in its order, and one filter with it. A second filter may leave few of its rows, so that it is read far until a
// page is full; words are looked up in an index of their own, which costs ten times what a list costs; under a search the whole row is read for a price or a day; and a page far down skips all before it.
export function reachOf(asked: Asked): Reach {
  const {
    search,
    type,
    location,
    category,
    dateFrom,
    dateTo,
    priceMin,
    priceMax,
    page = 1,
    limit = 1,
  } = asked;
  if (page * limit > (search ? filteredTotalLimit : exactTotalLimit)) return "all";
  const price = priceMin ?? priceMax;
  if (search && [price, dateFrom, dateTo].some(isGiven)) return "all";
  if (isGiven(search)) return "far";
  return [type, location, category, price].filter(isGiven).length > 1 ? "far" : "short";
}

const isGiven = (filter: unknown): boolean => filter !== undefined && filter !== "";
