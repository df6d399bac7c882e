import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import { interruptionSchema } from "./sale-log.ts";

// The course of a sale: its start, its hold, and what an outage did to it.
export const saleCourse = {
  // The start itself, which may be before or after the planned one: an outage delays it (CLOSE-7). Null before that.
  startedAt: z.nullable(instant),
  isHeld: z.boolean(),
  // When the hold ends by itself.
  heldUntil: z.nullable(instant),
  // By somebody's hand, or because the auctioneer's connection was lost (CLERK-4); null while it is not held.
  heldBecause: z.nullable(z.enum(["hand", "lost", "outage"])),
  // The last outage that moved it, held it or delayed its start; null without one, so that nobody asks which lots it moved (CLOSE-12).
  interruption: z.nullable(interruptionSchema),
};
