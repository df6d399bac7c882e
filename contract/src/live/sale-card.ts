import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import { saleStatuses } from "./inputs.ts";
import { hostIdentity } from "./host.ts";

// The fields of a sale that every view has.
export const saleFacts = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(saleStatuses),
  startDateTime: instant,
  endDateTime: instant,
  isVerified: z.boolean(),
  isPractice: z.boolean(),
  youtubeUrl: z.string(),
  youtubeEmbedId: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
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
