import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { type ItemCategory, itemCategories } from "@boli/contract/auctions/categories";
import { saleStatuses, type SaleStatus } from "@boli/contract/live/inputs";
import { list } from "../../lib/api.ts";
import { liveKey } from "../query-keys.ts";
import { timed } from "../server-clock.ts";
import type { SaleSearch } from "../addresses.ts";

// The number of sales on a page; the pager is shown only beyond it.
const salesOnPage = 12;

export interface SaleFilters {
  search: string;
  status: SaleStatus | "";
  category: ItemCategory | "";
  verified: "yes" | "no" | "";
}

// The filters that an address names; values that no filter has are ignored.
export const filtersIn = ({ search = "", status, category, verified }: SaleSearch): SaleFilters => ({
  search,
  status: saleStatuses.find((known) => known === status) ?? "",
  category: itemCategories.find((known) => known === category) ?? "",
  verified: (["yes", "no"] as const).find((known) => known === verified) ?? "",
});

// Applied filters start at the first page.
export const searchOf = ({ search, status, category, verified }: SaleFilters): SaleSearch => ({
  search: search.trim() || undefined,
  status: status || undefined,
  category: category || undefined,
  verified: verified || undefined,
});

const wordsOfQuery = { yes: "true", no: "false" } as const;

export const saleQueryOf = (search: SaleSearch) => {
  const { search: text, status, category, verified } = filtersIn(search);
  return {
    search: text || undefined,
    status: status || undefined,
    category: category || undefined,
    isVerified: verified === "" ? undefined : wordsOfQuery[verified],
    page: search.page ?? 1,
    limit: salesOnPage,
  };
};

export const isFiltered = (search: SaleSearch): boolean =>
  Object.values(filtersIn(search)).some((value) => value !== "");

// Live auctions change while somebody looks at them.
const listMs = 30_000;

export const saleList = (search: SaleSearch) =>
  queryOptions({
    queryKey: [...liveKey, "list", saleQueryOf(search)],
    async queryFn({ signal }) {
      const query = saleQueryOf(search);
      const found = await timed(() => list(liveEndpoints.listSales, { query, signal }));
      return { ...found, asked: JSON.stringify(query) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: listMs,
  });
