import * as z from "zod/mini";
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
