import * as z from "zod/mini";
import { auctionCountsSchema, auctionId, managedCardSchema, savedAuction } from "./endpoints.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import {
  bulkBody,
  managedAuctionsQuery,
  managedFiltersQuery,
  sendBackBody,
  statusBody,
  visibilityBody,
} from "./inputs.ts";

const managedCountsSchema = z.strictObject({
  ...auctionCountsSchema.shape,
  // The number of auctions that wait for review, whatever the filters are.
  waiting: z.int(),
});
export type ManagedCounts = z.output<typeof managedCountsSchema>;

export const auctionAdminEndpoints = endpoints({
  listManagedAuctions: {
    method: "GET",
    path: "/api/admin/auctions",
    summary: "Lists every auction, hidden ones included.",
    access: { right: "auctions.manage" },
    input: { query: managedAuctionsQuery },
    answer: z.array(managedCardSchema),
    paged: true,
    limit: "read",
  },
  countManagedAuctions: {
    method: "GET",
    path: "/api/admin/auctions/counts",
    summary: "Counts the auctions of each status that the same filters find, and all that wait for review.",
    access: { right: "auctions.manage" },
    input: { query: managedFiltersQuery },
    answer: managedCountsSchema,
    limit: "read",
  },
  setAuctionVisibility: {
    method: "PUT",
    path: "/api/admin/auctions/{id}/visibility",
    summary: "Hides an auction from all but its owner and admins, or shows it again.",
    access: { right: "auctions.manage" },
    input: { params: auctionId, body: visibilityBody },
    answer: savedAuction,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found", "review_first"],
  },
  approveAuction: {
    method: "POST",
    path: "/api/admin/auctions/{id}/approve",
    summary:
      "Shows an auction that waits for review, or was sent back. If-Match names the version that was looked at.",
    access: { right: "auctions.manage" },
    input: { params: auctionId },
    answer: savedAuction,
    version: true,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found", "changed_meanwhile", "not_under_review"],
  },
  sendBackAuction: {
    method: "POST",
    path: "/api/admin/auctions/{id}/send-back",
    summary:
      "Sends an auction that waits for review back to its seller, with a reason. It waits again once it is saved.",
    access: { right: "auctions.manage" },
    input: { params: auctionId, body: sendBackBody },
    answer: savedAuction,
    version: true,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found", "changed_meanwhile", "not_under_review"],
  },
  setAuctionStatus: {
    method: "PUT",
    path: "/api/admin/auctions/{id}/status",
    summary: "Sets an auction's status until it is changed again.",
    access: { right: "auctions.manage" },
    input: { params: auctionId, body: statusBody },
    answer: savedAuction,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found"],
  },
  changeManyAuctions: {
    method: "POST",
    path: "/api/admin/auctions/bulk",
    summary: "Hides, shows or sets the status of up to a hundred auctions at once.",
    access: { right: "auctions.manage" },
    input: { body: bulkBody },
    answer: z.strictObject({ changed: z.array(z.uuid()), missing: z.array(z.uuid()) }),
    audit: true,
    limit: "write",
  },
  deleteManagedAuction: {
    method: "DELETE",
    path: "/api/admin/auctions/{id}",
    summary: "Permanently deletes an auction, with its pictures and documents.",
    access: { right: "auctions.delete" },
    input: { params: auctionId },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["auction_not_found"],
  },
});
