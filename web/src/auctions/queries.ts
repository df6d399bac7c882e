import { queryOptions } from "@tanstack/react-query";
import { auctionEndpoints } from "@boli/contract/auctions";
import type { AuctionStatus, AuctionType } from "@boli/contract/auctions/kinds";
import { call, list } from "../lib/api.ts";

export interface AuctionFilters {
  search?: string | undefined;
  type?: AuctionType | undefined;
  location?: string | undefined;
  dateFrom?: string | undefined;
}

export interface AuctionListQuery extends AuctionFilters {
  status?: AuctionStatus | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

export const auctionList = (query: AuctionListQuery) =>
  queryOptions({
    queryKey: ["auctions", "list", query],
    // With what was asked for, because the answer may still be shown while the next one is on its way.
    queryFn: async ({ signal }) => ({
      ...(await list(auctionEndpoints.listAuctions, { query, signal })),
      asked: query,
    }),
  });

export const auctionCounts = (query: AuctionFilters) =>
  queryOptions({
    queryKey: ["auctions", "counts", query],
    queryFn: ({ signal }) => call(auctionEndpoints.countAuctions, { query, signal }),
  });

// An auction looks different to different people. `asker` changes with the person's role and subscription, so a view
// cached under another role or subscription is never shown.
export const auction = (id: string, asker: string) =>
  queryOptions({
    queryKey: ["auctions", "one", id, asker],
    queryFn: ({ signal }) => call(auctionEndpoints.getAuction, { params: { id }, signal }),
  });

export async function messageOrganiser(id: string, message: string): Promise<void> {
  await call(auctionEndpoints.messageOrganiser, { params: { id }, body: { message } });
}

export const calendarFileOf = (id: string): string =>
  auctionEndpoints.auctionCalendar.path.replace("{id}", encodeURIComponent(id));

export const attachmentOf = (id: string, attachmentId: string): string =>
  auctionEndpoints.openAttachment.path
    .replace("{id}", encodeURIComponent(id))
    .replace("{attachmentId}", encodeURIComponent(attachmentId));
