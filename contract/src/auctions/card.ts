import * as z from "zod/mini";
import { auctionStatuses, auctionTypes } from "./kinds.ts";
import { instant } from "../base/fields.ts";

// The part of a place that everyone sees without paying.
export const freePlace = z.strictObject({ city: z.string(), state: z.string() });

// The fields that cards and the page of an auction share.
export const auctionSummarySchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.enum(auctionTypes),
  status: z.enum(auctionStatuses),
  startsAt: instant,
  endsAt: z.nullable(instant),
  // The start as date and time of day in India: "2026-12-01" and "10:00 AM".
  date: z.string(),
  time: z.string(),
  images: z.array(z.string()),
  itemCount: z.int(),
  location: freePlace,
  organiser: z.nullable(z.string()),
  eventType: z.nullable(z.string()),
  expectedAttendees: z.nullable(z.int()),
});
export type AuctionSummary = z.output<typeof auctionSummarySchema>;

// An auction as lists show it. Lists never contain paid fields, for any caller.
export const auctionCardSchema = z.strictObject({
  ...auctionSummarySchema.shape,
  // Rupees, of the cheapest and the dearest item that has an estimate.
  estimate: z.nullable(z.strictObject({ from: z.number(), to: z.number() })),
  // Rupees.
  earnestMoney: z.nullable(z.number()),
  // Whole kilometres from the place in the list's parameter `near`. To callers who may not know where an auction is, it is
  // the distance to the middle of its city.
  distanceKm: z.nullable(z.int()),
});
export type AuctionCard = z.output<typeof auctionCardSchema>;
