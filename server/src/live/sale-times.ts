import { refuse } from "../http/refusal.ts";

// A start is picked by the minute, so one within the last minute is no past one.
const startGraceMs = 60_000;

interface SaleTimes {
  startsAt: number;
  endsAt: number;
  now: number;
  // The start that the sale has already; one that stays is not judged again.
  startedFrom?: number;
}

// Nobody can have been at a start that lies in the past, and a sale that is over before it is made is none (SALE-2).
export function requireSoundTimes({ startsAt, endsAt, now, startedFrom }: SaleTimes): void {
  if (startsAt !== startedFrom && startsAt < now - startGraceMs)
    throw refuse("sale_times_wrong", undefined, { fields: { startDateTime: "start_in_past" } });
  if (endsAt <= startsAt || endsAt <= now)
    throw refuse("sale_times_wrong", undefined, { fields: { endDateTime: "after_start" } });
}
