import { dayOf, startOf } from "@boli/contract/auction-times";
import type { DemoAuction, Moment } from "./demo-auction.ts";

// The days of the demo's auctions, counted from a day. India has no summer time, so a day is always as long.

export const dayMs = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
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
  // The day in India, and the clock as the listing has it.
  day: string;
  clock: string;
  at: Date;
}

// When it begins, as from this instant. What is to begin tonight, when the evening is over, begins tomorrow.
export function beginningOf({ begins, phase }: DemoAuction, now: Date): Beginning {
  const { days, clock } = partsOf(begins);
  const today = dayOf(now);
  const at = instantOf(today, begins);
  const later = phase === "upcoming" && at <= now ? 1 : 0;
  return { day: dayAfter(today, days + later), clock, at: new Date(at.getTime() + later * dayMs) };
}
