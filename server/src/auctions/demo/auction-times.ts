import { dayOf, startOf } from "@boli/contract/base/day-and-time";
import { dayMs } from "@boli/contract/base/time";
import type { DemoAuction, Moment } from "./demo-auction.ts";

// The times of the demo's auctions, counted from a day. India has no daylight saving time, so every day has the same
// length.

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const partsOf = (moment: Moment): { days: number; clock: string } => {
  const [days = "", clock = ""] = moment.split(" ");
  return { days: Number(days), clock };
};

export function instantOf(day: string, moment: Moment): Date {
  const { days, clock } = partsOf(moment);
  const instant = startOf(dayAfter(day, days), clock);
  if (instant === undefined) throw new RangeError(`No time of day: "${moment}"`);
  return instant;
}

export interface Beginning {
  // The day in India, and the time of day as the listing writes it.
  day: string;
  clock: string;
  at: Date;
}

// The next start, as of this instant. An upcoming auction whose time today has passed starts tomorrow.
export function beginningOf({ begins, phase }: DemoAuction, now: Date): Beginning {
  const { days, clock } = partsOf(begins);
  const today = dayOf(now);
  const at = instantOf(today, begins);
  const later = phase === "upcoming" && at <= now ? 1 : 0;
  return { day: dayAfter(today, days + later), clock, at: new Date(at.getTime() + later * dayMs) };
}
