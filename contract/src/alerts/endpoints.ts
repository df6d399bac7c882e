import * as z from "zod/mini";
import { auctionFiltersQuery } from "../auctions/inputs.ts";
import { auctionTypes } from "../auctions/kinds.ts";
import { itemCategories } from "../auctions/categories.ts";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";

export const alertFrequencies = ["instant", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const alertLimits = {
  free: 1,
  subscribed: 20,
  // Matches are counted up to here.
  counted: 99,
} as const;

const frequency = z.enum(alertFrequencies, "invalid");

// The filters of a list, as they were when the search was saved.
const savedSearch = auctionFiltersQuery.check(
  z.refine((search) => Object.values(search).some((value) => value !== undefined && value !== ""), {
    error: "alert_empty",
    path: ["search"],
  }),
);

// The same, as it is answered.
const shownSearch = z.strictObject({
  search: z.optional(z.string()),
  type: z.optional(z.enum(auctionTypes)),
  location: z.optional(z.string()),
  dateFrom: z.optional(z.string()),
  dateTo: z.optional(z.string()),
  category: z.optional(z.enum(itemCategories)),
  priceMin: z.optional(z.number()),
  priceMax: z.optional(z.number()),
  near: z.optional(z.string()),
  radiusKm: z.optional(z.number()),
});
export type SavedSearch = z.output<typeof shownSearch>;

const alertSchema = z.strictObject({
  id: z.uuid(),
  search: shownSearch,
  frequency,
  // Paused by the person, or by the end of a subscription: only subscribers have a radius, and so many alerts.
  paused: z.nullable(z.enum(["by_you", "for_subscribers"])),
  createdAt: instant,
  // The auctions that it found since, up to `alertLimits.counted`.
  found: z.int(),
  lastFoundAt: z.nullable(instant),
});
export type Alert = z.output<typeof alertSchema>;

const alertId = z.strictObject({ id });

export const alertEndpoints = endpoints({
  listAlerts: {
    method: "GET",
    path: "/api/alerts",
    summary: "Lists the caller's saved searches, the newest first, and how many they can have.",
    access: "signed-in",
    answer: z.strictObject({ alerts: z.array(alertSchema), max: z.int() }),
    limit: "read",
  },
  saveAlert: {
    method: "POST",
    path: "/api/alerts",
    summary: "Saves a search, and notifies the caller of auctions that match it from then on.",
    access: "signed-in",
    input: { body: z.strictObject({ search: savedSearch, frequency: z._default(frequency, "instant") }) },
    answer: alertSchema,
    status: 201,
    once: true,
    limit: "account",
    refusals: ["alert_exists", "alerts_full", "place_locked"],
  },
  changeAlert: {
    method: "PATCH",
    path: "/api/alerts/{id}",
    summary: "Changes how often an alert notifies of matches, or pauses it.",
    access: "signed-in",
    input: {
      params: alertId,
      body: z.strictObject({
        frequency: z.optional(frequency),
        isPaused: z.optional(z.boolean("invalid")),
      }),
    },
    answer: alertSchema,
    limit: "write",
    refusals: ["alert_not_found"],
  },
  deleteAlert: {
    method: "DELETE",
    path: "/api/alerts/{id}",
    summary: "Deletes an alert, with what it found.",
    access: "signed-in",
    input: { params: alertId },
    answer: z.strictObject({}),
    limit: "write",
    refusals: ["alert_not_found"],
  },
});
