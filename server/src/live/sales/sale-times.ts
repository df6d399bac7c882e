import { refuse } from "../../http/refusal.ts";

// A start is picked by the minute, so a start within the last minute is not in the past.
const startGraceMs = 60_000;

interface SaleTimes {
  startsAt: number;
  endsAt: number;
  now: number;
  // The sale's present start; a start that does not change is not judged again.
  currentStartsAt?: number;
}

// A sale may neither start in the past nor end before it is created (SALE-2).
export function requireValidTimes({ startsAt, endsAt, now, currentStartsAt }: SaleTimes): void {
  if (startsAt !== currentStartsAt && startsAt < now - startGraceMs)
    throw refuse("sale_times_wrong", undefined, { fields: { startDateTime: "start_in_past" } });
  if (endsAt <= startsAt || endsAt <= now)
    throw refuse("sale_times_wrong", undefined, { fields: { endDateTime: "after_start" } });
}
