import * as z from "zod/mini";
import { defineEvent } from "../platform/jobs/index.ts";

// The reason is for the bidders of the reseller's sales.
const resellerSuspended = z.strictObject({ userId: z.uuid(), saleReason: z.string() });

declare module "../platform/jobs/events.ts" {
  interface Events {
    "reseller-suspended": typeof resellerSuspended;
  }
}
defineEvent("reseller-suspended", resellerSuspended);
