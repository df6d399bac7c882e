import { resellerLimits } from "@boli/contract/resellers/limits";
import { dayMs, hourMs } from "@boli/contract/time";

const indiaMs = 5.5 * hourMs;

// When three working days are over. Saturdays and Sundays in India do not count. Holidays do, because they differ by state.
export function dueAt(submittedAt: Date): Date {
  let due = submittedAt.getTime();
  let left: number = resellerLimits.reviewDays.to;
  while (left > 0) {
    due += dayMs;
    const weekday = new Date(due + indiaMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due);
}
