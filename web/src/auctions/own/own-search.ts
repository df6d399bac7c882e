import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { listTabs, readAuctionId } from "../list/list-search.ts";

// The search part of the URL of the user's own auctions. A value that does not fit is ignored.

export interface CreateSearch {
  // The auction that the new one copies.
  from?: string | undefined;
}

export const readCreateSearch = ({ from }: Record<string, unknown>): CreateSearch => ({
  from: readAuctionId(from),
});

export interface OwnSearch {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
}

export const readOwnSearch = ({ status, page }: Record<string, unknown>): OwnSearch => ({
  status: listTabs.filter((tab) => tab !== "all").find((tab) => tab === status),
  page: typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
});
