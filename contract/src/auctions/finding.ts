import * as z from "zod/mini";
import { auctionCountsSchema, auctionId } from "./endpoints.ts";
import { auctionCardSchema } from "./card.ts";
import { auctionLimits, listAuctionsQuery } from "./inputs.ts";
import { itemCategories } from "./categories.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { requiredText } from "../base/fields.ts";
import { textLimits } from "../base/typed-text.ts";

export const findingLimits = {
  // The number of suggestions of each kind.
  suggestions: 5,
  related: 4,
  recommended: 8,
  // The count of a near miss stops at this number.
  nearMisses: 1_000,
  exportedRows: 5_000,
} as const;

const suggestionsSchema = z.strictObject({
  // Cities and states that have auctions, as the list's `location` takes them.
  places: z.array(z.strictObject({ label: z.string() })),
  categories: z.array(z.strictObject({ key: z.enum(itemCategories) })),
  titles: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
});
export type SearchSuggestions = z.output<typeof suggestionsSchema>;

// The filters of a list that can be removed one by one.
export const droppableFilters = [
  "search",
  "type",
  "location",
  "dateFrom",
  "dateTo",
  "category",
  "priceMin",
  "priceMax",
  "radiusKm",
] as const;
export type DroppableFilter = (typeof droppableFilters)[number];

const nearMissesSchema = z.strictObject({
  // The number of auctions under each tab, with the same filters.
  otherTabs: auctionCountsSchema,
  // The number of auctions without one of the filters, the largest first. A filter whose removal finds nothing is left out.
  // Counted up to `findingLimits.nearMisses`.
  without: z.array(z.strictObject({ filter: z.enum(droppableFilters), count: z.int() })),
  // The nearest other city in which the other filters find something.
  nextCity: z.nullable(z.strictObject({ city: z.string(), state: z.string(), count: z.int() })),
});
export type NearMisses = z.output<typeof nearMissesSchema>;

const recommendationReasons = ["like", "near", "soon"] as const;
const recommendedSchema = z.strictObject({
  ...auctionCardSchema.shape,
  why: z.enum(recommendationReasons),
  // The category that the caller looked at (`like`), or the nearby city (`near`).
  about: z.nullable(z.string()),
});
export type RecommendedCard = z.output<typeof recommendedSchema>;

export const findingEndpoints = endpoints({
  suggestSearches: {
    method: "GET",
    path: "/api/auctions/suggestions",
    summary: "Suggests places, categories and auctions for an unfinished search.",
    access: "anyone",
    input: { query: z.strictObject({ q: requiredText(textLimits.short) }) },
    answer: suggestionsSchema,
    limit: "browse",
  },
  findNearMisses: {
    method: "GET",
    path: "/api/auctions/near-misses",
    summary: "Finds alternatives to an empty list: other tabs, fewer filters, the nearest city.",
    access: "anyone",
    input: { query: listAuctionsQuery },
    answer: nearMissesSchema,
    limit: "browse",
    refusals: ["place_locked"],
  },
  listRelated: {
    method: "GET",
    path: "/api/auctions/{id}/related",
    summary: "Lists upcoming and ongoing auctions in the same city, and of the same organiser.",
    access: "anyone",
    input: { params: auctionId },
    answer: z.strictObject({
      sameCity: z.array(auctionCardSchema),
      sameOrganiser: z.array(auctionCardSchema),
    }),
    limit: "browse",
    refusals: ["auction_not_found"],
  },
  recommendAuctions: {
    method: "GET",
    path: "/api/auctions/recommended",
    summary:
      "Recommends upcoming auctions: similar to those that the caller looked at, near a place, or soon.",
    access: "signed-in",
    input: {
      query: z.strictObject({
        near: z.optional(z.string().check(z.trim(), z.maxLength(auctionLimits.name, "too_long"))),
      }),
    },
    answer: z.array(recommendedSchema),
    limit: "browse",
  },
  exportAuctions: {
    method: "GET",
    path: "/api/auctions/export",
    summary: "Returns a list as a CSV file, with addresses, for those who may know them.",
    access: "signed-in",
    input: { query: listAuctionsQuery },
    answer: z.string(),
    raw: { contentType: "text/csv; charset=utf-8", fileName: "auctions.csv" },
    countsRows: true,
    limit: "export",
    refusals: ["place_locked"],
  },
});
