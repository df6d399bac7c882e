import { queryOptions } from "@tanstack/react-query";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { auctionEndpoints, savedAuction } from "@boli/contract/auctions/endpoints";
import { type ListingFigures, listingFigureEndpoints } from "@boli/contract/following/listing-figures";
import * as z from "zod/mini";
import { Refusal } from "../../lib/client.ts";
import { call, list } from "../../lib/api.ts";

// The requests of owners and admins about their auctions. Every key begins with "auctions", like those of the readers,
// so that a change to one auction makes all of them refetch.

export interface OwnAuctionsQuery {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
}

export const ownAuctions = (query: OwnAuctionsQuery) =>
  queryOptions({
    queryKey: ["auctions", "own", query],
    queryFn: ({ signal }) => list(auctionEndpoints.listOwnAuctions, { query, signal }),
  });

// The figures of the listings of a page, by their ids.
export const listingFigures = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["auctions", "own-figures", ...ids],
    queryFn: ({ signal }) =>
      call(listingFigureEndpoints.listListingFigures, { query: { ids: ids.join(",") }, signal }),
    select: (found): ReadonlyMap<string, ListingFigures> => new Map(found.map((one) => [one.id, one])),
    enabled: ids.length > 0,
  });

// The auction for the form: fetched again each time, and never replaced while the user types.
export const auctionToEdit = (id: string) =>
  queryOptions({
    queryKey: ["auctions", "to-edit", id],
    queryFn: ({ signal }) => call(auctionEndpoints.getAuction, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export interface Saved {
  id: string;
  version: number;
}

// Returns what an earlier request with the same key created, from the refusal of this one.
export function savedIn(current: unknown): Saved | undefined {
  const read = z.safeParse(savedAuction, current);
  return read.success ? read.data : undefined;
}

export const createAuction = (body: AuctionDraft, key: string): Promise<Saved> =>
  call(auctionEndpoints.createAuction, { body, key });

export const saveAuction = (id: string, body: AuctionDraft, version: number, key: string): Promise<Saved> =>
  call(auctionEndpoints.editAuction, { params: { id }, body, version, key });

export const cancelAuction = (id: string, reason: string): Promise<Saved> =>
  call(auctionEndpoints.cancelAuction, { params: { id }, body: { reason: reason || null } });

// Saves the edits of one form. Each version has its own key, so that a save that is sent again is not mistaken for another
// user's. If the form changed since an answer was lost, the changes are saved over what that try saved.
export async function saveOnce(
  send: typeof saveAuction,
  key: string,
  ...[id, body, version]: [id: string, body: AuctionDraft, version: number]
): Promise<Saved> {
  try {
    return await send(id, body, version, `${key}-${version}`);
  } catch (failure) {
    const made = failure instanceof Refusal && failure.code === "key_reused" && savedIn(failure.current);
    if (!made) throw failure;
    return saveOnce(send, key, id, body, made.version);
  }
}
