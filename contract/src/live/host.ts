import * as z from "zod/mini";
import { instant } from "../fields.ts";

// Who holds a sale, as the E-Commerce Rules have it told to everybody.
export const hostIdentity = z.strictObject({
  legalName: z.string(),
  city: z.string(),
  state: z.string(),
  gstin: z.nullable(z.string()),
  // Since when the account is a reseller.
  memberSince: instant,
  // Sales that are completed.
  salesHeld: z.int(),
});
export type HostIdentity = z.output<typeof hostIdentity>;
