import * as z from "zod/mini";
import { instant } from "../fields.ts";

// The holder of a sale, whom the E-Commerce Rules require us to name to everybody.
export const hostIdentity = z.strictObject({
  legalName: z.string(),
  city: z.string(),
  state: z.string(),
  gstin: z.nullable(z.string()),
  // The time at which the account became a reseller.
  memberSince: instant,
  // Sales that are completed.
  salesHeld: z.int(),
});
export type HostIdentity = z.output<typeof hostIdentity>;
