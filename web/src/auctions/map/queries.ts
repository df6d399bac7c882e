import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { auctionMapEndpoints, type AuctionMap } from "@boli/contract/auctions/map";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { call } from "../../lib/api.ts";
import type { AuctionFilters } from "../list-query.ts";

export interface MapQuery extends AuctionFilters {
  status?: AuctionStatus | undefined;
  box?: string | undefined;
}

// The map looks different to different people, as an auction does (`asker` in `../queries.ts`).
export const auctionMap = (query: MapQuery, audience: string) =>
  queryOptions({
    queryKey: ["auctions", "map", query, audience],
    queryFn: ({ signal }): Promise<AuctionMap> => call(auctionMapEndpoints.mapAuctions, { query, signal }),
    placeholderData: keepPreviousData,
  });
