import { resellerLimits } from "@boli/contract/resellers/limits";
import { dayMs, hourMs } from "@boli/contract/base/time";

const indiaMs = 5.5 * hourMs;

// Saturdays and Sundays in India do not count. Holidays do, because they differ by state.
function isWorkingDay(at: number): boolean {
  const weekday = new Date(at + indiaMs).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

// When three working days are over.
export function dueAt(submittedAt: Date): Date {
  let due = submittedAt.getTime();
  let left: number = resellerLimits.reviewDays.to;
  while (left > 0) {
    due += dayMs;
    if (isWorkingDay(due)) left -= 1;
  }
  return new Date(due);
}

// The working days that are over since then: three when the application is due.
export function workingDaysSince(submittedAt: Date, now: Date): number {
  let days = 0;
  for (let at = submittedAt.getTime() + dayMs; at <= now.getTime(); at += dayMs)
    if (isWorkingDay(at)) days += 1;
  return days;
}
