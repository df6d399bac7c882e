import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from "@tanstack/react-query";
import { auctionEndpoints, type ManagedCard } from "@boli/contract/auctions/endpoints";
import { auctionAdminEndpoints } from "@boli/contract/auctions/admin";
import type { SettableStatus } from "@boli/contract/auctions/inputs";
import { pageOf, type Page } from "@boli/contract/base/paging";
import { call, list } from "../../lib/api.ts";
import { filtersOf, listOf, queryOf, type ManagedSearch } from "./search.ts";

// Every auction query key begins with this word, so that a change makes every list refetch.
const all = ["auctions"] as const;
const lists = [...all, "managed", "list"] as const;

export interface ManagedPage {
  data: readonly ManagedCard[];
  page: Page;
  // The key of the list that it is a page of.
  list: string;
}

// The previous list stays visible, dimmed and disabled, while the next one loads.
export const managedAuctions = (search: ManagedSearch) =>
  queryOptions({
    queryKey: [...lists, queryOf(search)],
    async queryFn({ signal }): Promise<ManagedPage> {
      const query = queryOf(search);
      const found = await list(auctionAdminEndpoints.listManagedAuctions, { query, signal });
      return { ...found, list: listOf(search) };
    },
    placeholderData: keepPreviousData,
  });

export const managedCounts = (search: ManagedSearch) =>
  queryOptions({
    queryKey: [...all, "managed", "counts", filtersOf(search)],
    queryFn: ({ signal }) =>
      call(auctionAdminEndpoints.countManagedAuctions, { query: filtersOf(search), signal }),
    placeholderData: keepPreviousData,
  });

export const auctionHistory = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...all, "history", id],
    queryFn: ({ signal, pageParam }) =>
      list(auctionEndpoints.listAuctionHistory, { params: { id }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }) => (page.page < page.pages ? page.page + 1 : undefined),
    // Opened to see the current state.
    staleTime: 0,
  });

export const setVisibility = (id: string, hidden: boolean) =>
  call(auctionAdminEndpoints.setAuctionVisibility, { params: { id }, body: { hidden } });

export const setStatus = (id: string, status: SettableStatus) =>
  call(auctionAdminEndpoints.setAuctionStatus, { params: { id }, body: { status } });

export async function deleteAuction(id: string): Promise<void> {
  await call(auctionAdminEndpoints.deleteManagedAuction, { params: { id } });
}

export const changeMany = (
  ids: readonly string[],
  change: { hidden: boolean } | { status: SettableStatus },
) => call(auctionAdminEndpoints.changeManyAuctions, { body: { ids: [...ids], ...change } });

// Puts the server's answer into the shown rows and makes every list of auctions refetch. A list answer that was already
// under way does not include the action, so it is dropped.
export async function updateLists(
  client: QueryClient,
  id?: string,
  known?: Partial<ManagedCard> | "gone",
): Promise<void> {
  await client.cancelQueries({ queryKey: lists });
  if (id !== undefined && known !== undefined)
    client.setQueriesData<ManagedPage>(
      { queryKey: lists },
      (shown) => shown && withChangedRow(shown, id, known),
    );
  void client.invalidateQueries({ queryKey: all });
}

function withChangedRow(shown: ManagedPage, id: string, known: Partial<ManagedCard> | "gone"): ManagedPage {
  if (known !== "gone")
    return { ...shown, data: shown.data.map((row) => (row.id === id ? { ...row, ...known } : row)) };
  const data = shown.data.filter((row) => row.id !== id);
  if (data.length === shown.data.length) return shown;
  const { page, limit, total, exact } = shown.page;
  return { ...shown, data, page: exact ? pageOf(page, limit, total - 1, data.length) : shown.page };
}
