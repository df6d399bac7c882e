import { createHmac } from "node:crypto";
import { dayOf } from "@boli/contract/base/day-and-time";

// Distinguishes the visitors of one day: a keyed hash of address, browser and the day in India. None of these can be read
// back from the mark, and tomorrow the same visitor gets another one.
export const visitorMark = (
  secret: string,
  { address, userAgent }: { address: string; userAgent: string },
  now: Date,
): string =>
  createHmac("sha256", secret)
    .update(`visitor\n${dayOf(now)}\n${address}\n${userAgent}`)
    .digest("base64url")
    .slice(0, 22);
