import { queryOptions } from "@tanstack/react-query";
import type { AuctionStatus } from "@boli/contract/auction-kinds";
import type { AuctionDraft } from "@boli/contract/auction-inputs";
import { auctionEndpoints } from "@boli/contract/auctions";
import { call, list } from "../lib/api.ts";

// What owners and admins ask and do about auctions of theirs. Every key begins with "auctions", as those of the readers
// do: whoever changes an auction makes all of them anew.

export interface OwnAuctionsQuery {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
}

export const ownAuctions = (query: OwnAuctionsQuery) =>
  queryOptions({
    queryKey: ["auctions", "own", query],
    queryFn: ({ signal }) => list(auctionEndpoints.listOwnAuctions, { query, signal }),
  });

// For the form: always as it is now, and never changed under the hands of whoever is typing.
export const auctionToEdit = (id: string) =>
  queryOptions({
    queryKey: ["auctions", "to-edit", id],
    queryFn: ({ signal }) => call(auctionEndpoints.getAuction, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

// Who changed it last.
export const lastChange = (id: string) =>
  queryOptions({
    queryKey: ["auctions", "last-change", id],
    queryFn: ({ signal }) =>
      list(auctionEndpoints.listAuctionHistory, { params: { id }, query: { page: 1, limit: 1 }, signal }),
    staleTime: 0,
  });

export interface Saved {
  id: string;
  version: number;
}

export const createAuction = (body: AuctionDraft, key: string): Promise<Saved> =>
  call(auctionEndpoints.createAuction, { body, key });

export const saveAuction = (id: string, body: AuctionDraft, version: number, key: string): Promise<Saved> =>
  call(auctionEndpoints.editAuction, { params: { id }, body, version, key });

export const cancelAuction = (id: string, reason: string): Promise<Saved> =>
  call(auctionEndpoints.cancelAuction, { params: { id }, body: { reason: reason || null } });
