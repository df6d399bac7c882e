import type { AuctionStatus } from "@boli/contract/auction-kinds";
import { listTabs } from "./list-search.ts";

// What the address says of one's own auctions. Whatever does not fit counts as left out.

export interface CreateSearch {
  // The auction after whose pattern the new one is made.
  from?: string | undefined;
}

export const readCreateSearch = ({ from }: Record<string, unknown>): CreateSearch => ({
  from:
    typeof from === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(from)
      ? from
      : undefined,
});

export interface OwnSearch {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
}

export const readOwnSearch = ({ status, page }: Record<string, unknown>): OwnSearch => ({
  status: listTabs.filter((tab) => tab !== "all").find((tab) => tab === status),
  page: typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? page : undefined,
});
