import * as z from "zod/mini";
import { saleFields, saleStatuses } from "./inputs.ts";
import { shapeOf } from "../base/field-table.ts";
import { instant } from "../base/fields.ts";

// The holder of a sale, whom the E-Commerce Rules require us to name to everybody.
export const hostIdentity = z.strictObject({
  legalName: z.string(),
  // Of the house, which an admin holds a sale for. A reseller's address stays with us.
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  // The time at which the account became a reseller; null for the house.
  memberSince: z.nullable(instant),
  // Sales that are completed.
  salesHeld: z.int(),
});
export type HostIdentity = z.output<typeof hostIdentity>;

// The fields of a sale that every view has.
export const saleFacts = z.strictObject({
  id: z.uuid(),
  ...shapeOf(saleFields, "answered"),
  status: z.enum(saleStatuses),
  startDateTime: instant,
  endDateTime: instant,
  isVerified: z.boolean(),
  isPractice: z.boolean(),
  youtubeUrl: z.string(),
  youtubeEmbedId: z.nullable(z.string()),
  statistics: z.strictObject({ totalBids: z.int(), totalRevenue: z.number() }),
});
export type SaleFacts = z.output<typeof saleFacts>;

// A sale as lists show it.
export const saleCardSchema = z.strictObject({
  ...saleFacts.shape,
  // Null for a sale that is not held by a reseller.
  host: z.nullable(hostIdentity),
  categories: z.array(z.string()),
  // The address of the first picture among its first lots; null without one.
  picture: z.nullable(z.string()),
  // The number of people who are in the room now (ROOM-6).
  participantCount: z.int(),
  // The number of people who have bid.
  bidderCount: z.int(),
  itemCount: z.int(),
});
export type SaleCard = z.output<typeof saleCardSchema>;
