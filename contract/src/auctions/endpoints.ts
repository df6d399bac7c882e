import * as z from "zod/mini";
import { auctionCardSchema, auctionSummarySchema, freePlace } from "./card.ts";
import {
  auctionBody,
  auctionFiltersQuery,
  cancelBody,
  listAuctionsQuery,
  messageToOrganiserBody,
  ownAuctionsQuery,
  refusalOfAuctionFields,
} from "./inputs.ts";
import {
  attachmentKinds,
  eligibilityFlags,
  itemConditions,
  itemUnits,
  openReviews,
  biddingMethods,
} from "./kinds.ts";
import { endpoints, redirection } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";
import { pageInput } from "../base/paging.ts";
import { roles } from "../endpoint/permissions.ts";

const nullableText = z.nullable(z.string());
const nullableInstant = z.nullable(instant);

const fullPlace = z.strictObject({
  ...freePlace.shape,
  address: z.string(),
  pincode: nullableText,
  coordinates: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
});

// The actions that the caller may take on this auction.
const can = z.strictObject({
  edit: z.boolean(),
  cancel: z.boolean(),
  delete: z.boolean(),
  manage: z.boolean(),
  approve: z.boolean(),
  sendBack: z.boolean(),
  message: z.boolean(),
});

// The review of a new seller's auction; null without one. Until an admin approves the auction, only its owner and admins see
// it.
const reviewSchema = z.nullable(
  z.strictObject({
    state: z.enum(openReviews),
    // The reason why it was sent back.
    reason: nullableText,
  }),
);
export type OpenReview = z.output<typeof reviewSchema>;

// The card with the extra fields that its owner and admins see.
export const managedCardSchema = z.strictObject({
  ...auctionCardSchema.shape,
  isHidden: z.boolean(),
  review: reviewSchema,
  // True when an admin set the status: it then stays until it is changed again.
  isManualStatus: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can,
});
export type ManagedCard = z.output<typeof managedCardSchema>;

const auctionItemSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  condition: z.enum(itemConditions),
  estimatedValue: z.number(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(itemUnits)),
  images: z.array(z.string()),
});
export type AuctionItem = z.output<typeof auctionItemSchema>;

// The fields whose changes the auction page shows. For a paid field it shows only that the value changed, never the value.
export const shownChanges = ["date", "end", "city", "address", "status", "price", "earnest-money"] as const;
const changeSchema = z.strictObject({
  at: instant,
  field: z.enum(shownChanges),
  // `before` and `after` hold an instant, a city, a status or an amount in rupees, depending on the field. `about` names
  // the item whose price changed.
  about: nullableText,
  before: nullableText,
  after: nullableText,
});
export type ShownChange = z.output<typeof changeSchema>;

const auctionFacts = z.strictObject({
  ...auctionSummarySchema.shape,
  items: z.array(auctionItemSchema),
  contactInfo: z.strictObject({ phone: nullableText, email: nullableText }),
  saleMethod: z.nullable(z.enum(biddingMethods)),
  earnestMoney: z.nullable(z.strictObject({ amount: z.number(), deadline: nullableInstant })),
  eligibility: z.nullable(z.strictObject({ text: nullableText, flags: z.array(z.enum(eligibilityFlags)) })),
  paymentDeadline: nullableInstant,
  liftingDeadline: nullableInstant,
  // The seller's or admin's reason for a cancelled auction. It names no place.
  cancelReason: nullableText,
  changes: z.array(changeSchema),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can,
});

const inspectionTimes = { from: nullableInstant, to: nullableInstant };

// Free and full view are two types, so that the free one has no field that could carry a paid value.
const freeAuctionSchema = z.strictObject({
  access: z.literal("free"),
  ...auctionFacts.shape,
  location: freePlace,
  inspection: z.nullable(z.strictObject(inspectionTimes)),
  attachments: z.array(z.strictObject({ kind: z.enum(attachmentKinds) })),
});
const fullAuctionSchema = z.strictObject({
  access: z.literal("full"),
  ...auctionFacts.shape,
  location: fullPlace,
  inspection: z.nullable(z.strictObject({ ...inspectionTimes, place: nullableText })),
  attachments: z.array(
    z.strictObject({ id: z.uuid(), kind: z.enum(attachmentKinds), name: z.string(), bytes: z.int() }),
  ),
  sourceUrl: nullableText,
  isHidden: z.boolean(),
  review: reviewSchema,
  // The seller's application: for admins, while the auction is under review.
  seller: z.nullable(
    z.strictObject({ organisation: z.string(), sells: z.string(), phone: z.string(), email: z.string() }),
  ),
  isManualStatus: z.boolean(),
});
export const auctionSchema = z.discriminatedUnion("access", [freeAuctionSchema, fullAuctionSchema]);
export type FreeAuction = z.output<typeof freeAuctionSchema>;
export type FullAuction = z.output<typeof fullAuctionSchema>;
export type AuctionView = z.output<typeof auctionSchema>;

// The search as the server understood it; null in a list without a search.
const searchReading = z.nullable(
  z.strictObject({
    // The text that was searched for, if a mistyped word was corrected.
    didYouMean: nullableText,
    // Normalized words whose occurrences in title and description a screen may mark.
    matched: z.array(z.string()),
  }),
);
export type SearchReading = z.output<typeof searchReading>;

// Each figure is exact up to the limit of list totals; above it the figure stops at that limit and `exact` is false.
export const auctionCountsSchema = z.strictObject({
  upcoming: z.int(),
  ongoing: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  all: z.int(),
  exact: z.boolean(),
});
export type AuctionCounts = z.output<typeof auctionCountsSchema>;

// Every change of an auction, for users who may edit it.
const historyLineSchema = z.strictObject({
  id: z.uuid(),
  at: instant,
  by: z.nullable(z.strictObject({ name: z.string(), role: z.enum(roles) })),
  field: z.string(),
  about: nullableText,
  before: nullableText,
  after: nullableText,
});
export type HistoryLine = z.output<typeof historyLineSchema>;

export const auctionId = z.strictObject({ id });
export const savedAuction = z.strictObject({ id: z.uuid(), version: z.int() });

const writing = {
  input: { body: auctionBody },
  audit: true,
  limit: "write",
  whenWrong: refusalOfAuctionFields,
  // Room for five hundred items with a thousand Hindi letters each.
  bodyLimitBytes: 1_500_000,
} as const;
const refusedWhenWriting = [
  "address_revealed",
  "required_fields_missing",
  "items_missing",
  "item_fields_missing",
] as const;

export const auctionEndpoints = endpoints({
  listAuctions: {
    method: "GET",
    path: "/api/auctions",
    summary: "Lists auctions: upcoming ones by their start, past ones newest first, or the nearest first.",
    access: "anyone",
    input: { query: listAuctionsQuery },
    answer: z.array(auctionCardSchema),
    extraFields: z.strictObject({ search: searchReading }),
    paged: true,
    limit: "browse",
    refusals: ["session_required", "place_locked"],
  },
  countAuctions: {
    method: "GET",
    path: "/api/auctions/counts",
    summary: "Counts the auctions of each status that the same filters find.",
    access: "anyone",
    input: { query: auctionFiltersQuery },
    answer: auctionCountsSchema,
    limit: "browse",
    refusals: ["place_locked"],
  },
  listOwnAuctions: {
    method: "GET",
    path: "/api/auctions/own",
    summary: "Lists the caller's own auctions, hidden ones included, newest first.",
    access: { right: "auctions.create" },
    input: { query: ownAuctionsQuery },
    answer: z.array(managedCardSchema),
    paged: true,
    limit: "read",
  },
  createAuction: {
    method: "POST",
    path: "/api/auctions",
    summary: "Creates an auction.",
    access: { right: "auctions.create" },
    answer: savedAuction,
    status: 201,
    once: true,
    ...writing,
    whenSignedOut: "login_to_create_auctions",
    whenNotAllowed: "may_not_create_auctions",
    refusals: [
      ...refusedWhenWriting,
      "login_to_create_auctions",
      "may_not_create_auctions",
      "too_many_listings",
      "too_many_open_listings",
      "too_many_waiting",
    ],
  },
  getAuction: {
    method: "GET",
    path: "/api/auctions/{id}",
    summary:
      "Returns one auction: with its place to subscribers, its owner and admins, and without it to others.",
    access: "anyone",
    input: { params: auctionId },
    answer: auctionSchema,
    limit: "browse",
    refusals: ["auction_not_found"],
  },
  auctionCalendar: {
    method: "GET",
    path: "/api/auctions/{id}/calendar.ics",
    summary: "Returns the auction as a calendar file, with its address for those who may know it.",
    access: "anyone",
    input: { params: auctionId },
    answer: z.string(),
    raw: { contentType: "text/calendar; charset=utf-8" },
    limit: "browse",
    refusals: ["auction_not_found"],
  },
  editAuction: {
    method: "PUT",
    path: "/api/auctions/{id}",
    summary: "Replaces an auction's data. If-Match names the version that was edited.",
    access: { right: "auctions.edit" },
    answer: savedAuction,
    // A save whose response was lost is retried under its key, and must not be refused as somebody else's change.
    once: true,
    version: true,
    ...writing,
    input: { params: auctionId, body: auctionBody },
    refusals: [
      ...refusedWhenWriting,
      "auction_not_found",
      "changed_meanwhile",
      "too_many_open_listings",
      "too_many_changes",
    ],
  },
  cancelAuction: {
    method: "POST",
    path: "/api/auctions/{id}/cancel",
    summary: "Cancels an auction that is not over; it stays visible as cancelled.",
    access: { right: "auctions.edit" },
    input: { params: auctionId, body: cancelBody },
    answer: savedAuction,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found", "auction_over"],
  },
  deleteAuction: {
    method: "DELETE",
    path: "/api/auctions/{id}",
    summary: "Permanently deletes an auction, with its pictures and documents.",
    access: { right: "auctions.delete" },
    input: { params: auctionId },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["auction_not_found"],
  },
  listAuctionHistory: {
    method: "GET",
    path: "/api/auctions/{id}/history",
    summary: "Lists every change of an auction: who, when, what.",
    access: { right: "auctions.edit" },
    input: {
      params: auctionId,
      query: z.strictObject(pageInput({ defaultLimit: 50, maxLimit: 100 })),
    },
    answer: z.array(historyLineSchema),
    paged: true,
    limit: "read",
    refusals: ["auction_not_found"],
  },
  openAttachment: {
    method: "GET",
    path: "/api/auctions/{id}/attachments/{attachmentId}",
    summary:
      "Redirects to an attachment, by a signed link that is valid for one minute, for those who may know the place.",
    access: "signed-in",
    input: { params: z.strictObject({ id, attachmentId: id }) },
    answer: redirection,
    redirects: true,
    limit: "read",
    refusals: ["auction_not_found", "attachment_not_found", "place_locked"],
  },
  messageOrganiser: {
    method: "POST",
    path: "/api/auctions/{id}/message",
    summary: "Mails a message to the organiser of an auction without phone and email.",
    access: "signed-in",
    input: { params: auctionId, body: messageToOrganiserBody },
    answer: z.strictObject({}),
    status: 202,
    audit: true,
    limit: "mail",
    refusals: ["auction_not_found", "organiser_reachable", "too_many_messages", "organiser_asked_often"],
  },
});
