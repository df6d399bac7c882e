import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { readId, readPage } from "../../lib/search-values.ts";
import { listTabs } from "../list/list-search.ts";

// The query parameters in the URLs of the user's own auctions.

export interface CreateSearch {
  // The auction that the new one copies.
  from?: string | undefined;
}

export const readCreateSearch = ({ from }: Record<string, unknown>): CreateSearch => ({
  from: readId(from),
});

export interface OwnSearch {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
}

export const readOwnSearch = ({ status, page }: Record<string, unknown>): OwnSearch => ({
  status: listTabs.filter((tab) => tab !== "all").find((tab) => tab === status),
  page: readPage(page),
});
