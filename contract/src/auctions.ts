import * as z from "zod/mini";
import { auctionCardSchema, freePlace } from "./auction-card.ts";
import {
  auctionBody,
  auctionFiltersQuery,
  bulkBody,
  cancelBody,
  listAuctionsQuery,
  managedAuctionsQuery,
  managedFiltersQuery,
  messageToOrganiserBody,
  ownAuctionsQuery,
  refusalOfAuctionFields,
  statusBody,
  visibilityBody,
} from "./auction-inputs.ts";
import { documentKinds, eligibilityFlags, itemConditions, itemUnits, saleMethods } from "./auction-kinds.ts";
import { endpoints, redirection } from "./endpoint.ts";
import { id, instant } from "./fields.ts";
import { pageInput } from "./paging.ts";
import { roles } from "./permissions.ts";

const nullableText = z.nullable(z.string());
const nullableInstant = z.nullable(instant);

const fullPlace = z.strictObject({
  ...freePlace.shape,
  address: z.string(),
  pincode: nullableText,
  coordinates: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
});

// What the caller may do with it.
const can = z.strictObject({
  edit: z.boolean(),
  cancel: z.boolean(),
  delete: z.boolean(),
  manage: z.boolean(),
  message: z.boolean(),
});

// To its owner and to admins a list tells more.
export const managedCardSchema = z.strictObject({
  ...auctionCardSchema.shape,
  isHidden: z.boolean(),
  // Set by an admin: it stands until it is changed again.
  isManualStatus: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can,
});
export type ManagedCard = z.output<typeof managedCardSchema>;

export const auctionItemSchema = z.strictObject({
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

// What is told on the page when it changes. Values of a paid field are told to nobody: only that it changed.
export const shownChanges = ["date", "end", "city", "address", "status", "price", "earnest-money"] as const;
const changeSchema = z.strictObject({
  at: instant,
  field: z.enum(shownChanges),
  // An instant, a city, a status or an amount in rupees, as the field has it; an item's price names the item.
  about: nullableText,
  before: nullableText,
  after: nullableText,
});
export type ShownChange = z.output<typeof changeSchema>;

const auctionFacts = z.strictObject({
  ...auctionCardSchema.shape,
  items: z.array(auctionItemSchema),
  contactInfo: z.strictObject({ phone: nullableText, email: nullableText }),
  saleMethod: z.nullable(z.enum(saleMethods)),
  earnestMoney: z.nullable(z.strictObject({ amount: z.number(), deadline: nullableInstant })),
  eligibility: z.nullable(z.strictObject({ text: nullableText, flags: z.array(z.enum(eligibilityFlags)) })),
  paymentDeadline: nullableInstant,
  liftingDeadline: nullableInstant,
  changes: z.array(changeSchema),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  can,
});

const inspectionTimes = { from: nullableInstant, to: nullableInstant };

// Two types, so that the free view has no field in which a paid one could travel.
export const freeAuctionSchema = z.strictObject({
  access: z.literal("free"),
  ...auctionFacts.shape,
  location: freePlace,
  inspection: z.nullable(z.strictObject(inspectionTimes)),
  attachments: z.array(z.strictObject({ kind: z.enum(documentKinds) })),
});
export const fullAuctionSchema = z.strictObject({
  access: z.literal("full"),
  ...auctionFacts.shape,
  location: fullPlace,
  inspection: z.nullable(z.strictObject({ ...inspectionTimes, place: nullableText })),
  attachments: z.array(
    z.strictObject({ id: z.uuid(), kind: z.enum(documentKinds), name: z.string(), bytes: z.int() }),
  ),
  sourceUrl: nullableText,
  isHidden: z.boolean(),
  isManualStatus: z.boolean(),
});
export const auctionSchema = z.discriminatedUnion("access", [freeAuctionSchema, fullAuctionSchema]);
export type FreeAuction = z.output<typeof freeAuctionSchema>;
export type FullAuction = z.output<typeof fullAuctionSchema>;
export type AuctionView = z.output<typeof auctionSchema>;

// Each figure is exact up to what lists count; where one of them is more, it stops there and `exact` says so.
export const auctionCountsSchema = z.strictObject({
  upcoming: z.int(),
  ongoing: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  all: z.int(),
  exact: z.boolean(),
});
export type AuctionCounts = z.output<typeof auctionCountsSchema>;

// Every change that was made, for those who may edit.
export const historyEntrySchema = z.strictObject({
  id: z.uuid(),
  at: instant,
  by: z.nullable(z.strictObject({ name: z.string(), role: z.enum(roles) })),
  field: z.string(),
  about: nullableText,
  before: nullableText,
  after: nullableText,
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

const auctionId = z.strictObject({ id });
const changed = z.strictObject({ id: z.uuid(), version: z.int() });

const writing = {
  input: { body: auctionBody },
  audit: true,
  limit: "write",
  whenWrong: refusalOfAuctionFields,
  // Five hundred items with a thousand letters of Hindi each.
  bodyLimitBytes: 1_500_000,
} as const;
const refusedWhenWriting = [
  "place_told",
  "required_fields_missing",
  "items_missing",
  "item_fields_missing",
] as const;

export const auctionEndpoints = endpoints({
  listAuctions: {
    method: "GET",
    path: "/api/auctions",
    summary: "Auctions, the next to begin first; those that are over, the newest first.",
    access: "anyone",
    input: { query: listAuctionsQuery },
    answer: z.array(auctionCardSchema),
    paged: true,
    limit: "browse",
    refusals: ["session_required"],
  },
  countAuctions: {
    method: "GET",
    path: "/api/auctions/counts",
    summary: "How many auctions of each status the same filters find.",
    access: "anyone",
    input: { query: auctionFiltersQuery },
    answer: auctionCountsSchema,
    limit: "browse",
  },
  listOwnAuctions: {
    method: "GET",
    path: "/api/auctions/own",
    summary: "The caller's own auctions, hidden ones included, the newest first.",
    access: { right: "auctions.create" },
    input: { query: ownAuctionsQuery },
    answer: z.array(managedCardSchema),
    paged: true,
    limit: "read",
  },
  createAuction: {
    method: "POST",
    path: "/api/auctions",
    summary: "Lists an auction.",
    access: { right: "auctions.create" },
    answer: changed,
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
    ],
  },
  getAuction: {
    method: "GET",
    path: "/api/auctions/{id}",
    summary:
      "One auction: the whole of it to subscribers, its owner and admins, without its place to others.",
    access: "anyone",
    input: { params: auctionId },
    answer: auctionSchema,
    limit: "browse",
    refusals: ["auction_not_found"],
  },
  auctionCalendar: {
    method: "GET",
    path: "/api/auctions/{id}/calendar.ics",
    summary: "The auction as a calendar file; with its address for those who may know it.",
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
    answer: changed,
    // A save whose answer was lost is sent again under its key, and must not meet itself as somebody else's.
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
    summary: "Cancels an auction that is not over; it stays in sight as cancelled.",
    access: { right: "auctions.edit" },
    input: { params: auctionId, body: cancelBody },
    answer: changed,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found", "auction_over"],
  },
  deleteAuction: {
    method: "DELETE",
    path: "/api/auctions/{id}",
    summary: "Removes an auction for ever, with its pictures and documents.",
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
    summary: "Every change of an auction: who, when, what.",
    access: { right: "auctions.edit" },
    input: {
      params: auctionId,
      query: z.strictObject(pageInput({ usual: 50, most: 100 })),
    },
    answer: z.array(historyEntrySchema),
    paged: true,
    limit: "read",
    refusals: ["auction_not_found"],
  },
  openAttachment: {
    method: "GET",
    path: "/api/auctions/{id}/attachments/{attachmentId}",
    summary: "Leads those who may know the place to an attachment, by a link that is good for a minute.",
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
    summary: "Sends the organiser a message by mail, where neither phone nor email is given.",
    access: "signed-in",
    input: { params: auctionId, body: messageToOrganiserBody },
    answer: z.strictObject({}),
    status: 202,
    audit: true,
    limit: "mail",
    refusals: ["auction_not_found", "organiser_reachable", "too_many_messages", "organiser_asked_often"],
  },
});

export const auctionAdminEndpoints = endpoints({
  listManagedAuctions: {
    method: "GET",
    path: "/api/admin/auctions",
    summary: "Every auction, hidden ones included.",
    access: { right: "auctions.manage" },
    input: { query: managedAuctionsQuery },
    answer: z.array(managedCardSchema),
    paged: true,
    limit: "read",
  },
  countManagedAuctions: {
    method: "GET",
    path: "/api/admin/auctions/counts",
    summary: "How many auctions of each status the same filters find.",
    access: { right: "auctions.manage" },
    input: { query: managedFiltersQuery },
    answer: auctionCountsSchema,
    limit: "read",
  },
  setAuctionVisibility: {
    method: "PUT",
    path: "/api/admin/auctions/{id}/visibility",
    summary: "Hides an auction from all but its owner and admins, or shows it again.",
    access: { right: "auctions.manage" },
    input: { params: auctionId, body: visibilityBody },
    answer: changed,
    audit: true,
    limit: "write",
    refusals: ["auction_not_found"],
  },
  setAuctionStatus: {
    method: "PUT",
    path: "/api/admin/auctions/{id}/status",
    summary: "Sets an auction's status; it stands until it is changed again.",
    access: { right: "auctions.manage" },
    input: { params: auctionId, body: statusBody },
    answer: changed,
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
    summary: "Removes an auction for ever, with its pictures and documents.",
    access: { right: "auctions.delete" },
    input: { params: auctionId },
    answer: z.strictObject({}),
    audit: true,
    limit: "write",
    refusals: ["auction_not_found"],
  },
});
