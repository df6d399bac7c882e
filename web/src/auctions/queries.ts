import { queryOptions } from "@tanstack/react-query";
import { auctionEndpoints } from "@boli/contract/auctions/endpoints";
import { findingEndpoints } from "@boli/contract/auctions/finding";
import { call, list } from "../lib/api.ts";
import type { AuctionFilters, AuctionListQuery } from "./list-query.ts";

// Returned together with the query, because a response may still be shown while the next one is under way.
const loadAuctions = async (query: AuctionListQuery, signal: AbortSignal) => ({
  ...(await list(auctionEndpoints.listAuctions, { query, signal })),
  asked: query,
});
export type FoundAuctionsPage = Awaited<ReturnType<typeof loadAuctions>>;

export const auctionList = (query: AuctionListQuery) =>
  queryOptions({
    queryKey: ["auctions", "list", query],
    queryFn: ({ signal }) => loadAuctions(query, signal),
  });

// The suggestions for the typed text, requested after a pause in typing. The last suggestions stay while the text only gets
// longer.
export const searchSuggestions = (q: string) =>
  queryOptions({
    queryKey: ["auctions", "suggestions", q],
    queryFn: ({ signal }) => call(findingEndpoints.suggestSearches, { query: { q }, signal }),
    placeholderData: (found, before) => (q.startsWith(before?.queryKey[2] ?? "\0") ? found : undefined),
    staleTime: 60_000,
    retry: false,
  });

// Upcoming and ongoing auctions in the same city, and of the same organiser.
export const relatedAuctions = (id: string) =>
  queryOptions({
    queryKey: ["auctions", "related", id],
    queryFn: ({ signal }) => call(findingEndpoints.listRelated, { params: { id }, signal }),
    retry: false,
  });

// The alternatives to an empty list.
export const nearMisses = (query: AuctionListQuery) =>
  queryOptions({
    queryKey: ["auctions", "near-misses", query],
    queryFn: ({ signal }) => call(findingEndpoints.findNearMisses, { query, signal }),
    retry: false,
  });

export const auctionCounts = (query: AuctionFilters) =>
  queryOptions({
    queryKey: ["auctions", "counts", query],
    queryFn: ({ signal }) => call(auctionEndpoints.countAuctions, { query, signal }),
  });

// An auction looks different to different people. `asker` changes with the person's role and subscription, so a view
// cached under another role or subscription is never shown.
export const auction = (id: string, audience: string) =>
  queryOptions({
    queryKey: ["auctions", "one", id, audience],
    queryFn: ({ signal }) => call(auctionEndpoints.getAuction, { params: { id }, signal }),
    meta: { isKept: true },
  });

export async function messageOrganiser(id: string, message: string): Promise<void> {
  await call(auctionEndpoints.messageOrganiser, { params: { id }, body: { message } });
}

export const calendarFileOf = (id: string): string =>
  auctionEndpoints.auctionCalendar.path.replace("{id}", encodeURIComponent(id));

export const attachmentUrl = (id: string, attachmentId: string): string =>
  auctionEndpoints.openAttachment.path
    .replace("{id}", encodeURIComponent(id))
    .replace("{attachmentId}", encodeURIComponent(attachmentId));
