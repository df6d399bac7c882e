import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { dayOf } from "@boli/contract/base/day-and-time";
import { dayMs } from "@boli/contract/base/time";

// The time until an auction starts, or until an ongoing one ends.
export interface Urgency {
  event: "starts" | "ends";
  // Calendar days in India: 0 is today.
  days: number;
  // Undefined when the auction has no end: it then lasts until midnight.
  at: Date | undefined;
}

// Beyond this number of days, the date is clearer.
const maxDays = 30;

export function urgencyOf(
  { status, startsAt, endsAt }: { status: AuctionStatus; startsAt: string; endsAt: string | null },
  nowMs: number,
): Urgency | undefined {
  if (startsAt === "" || (status !== "upcoming" && status !== "ongoing")) return undefined;
  const event = status === "upcoming" ? "starts" : "ends";
  const start = new Date(startsAt);
  const at = event === "starts" ? start : endsAt === null ? undefined : new Date(endsAt);
  const days = Math.round((Date.parse(dayOf(at ?? start)) - Date.parse(dayOf(new Date(nowMs)))) / dayMs);
  return days < 0 || days > maxDays ? undefined : { event, days, at };
}
