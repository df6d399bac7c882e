import { exactTotalLimit } from "@boli/contract/base/paging";
import { dayMs, hourMs } from "@boli/contract/base/time";
import type { WaitingApplications } from "@boli/contract/dashboard/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";

// The number of applications that wait for the admins, counted up to `exactTotalLimit`, and how long the oldest has waited. One
// read of the index of those that wait, in its order.
export async function countWaitingApplications(db: Queryable): Promise<WaitingApplications> {
  const { rows } = await sql<{ count: number; oldest: Date | null; now: Date }>`
    select count(*)::int as count, min(submitted_at) as oldest, boli_now() as now from (
      select submitted_at from reseller_application where status in ('submitted', 'in_review')
      order by submitted_at limit ${exactTotalLimit}) as waiting
    limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined || found.oldest === null) return { waiting: 0, oldest: null };
  const due = dueAt(found.oldest);
  return {
    waiting: found.count,
    oldest: {
      workingDays: workingDaysSince(found.oldest, found.now),
      dueAt: due.toISOString(),
      isOverdue: due <= found.now,
    },
  };
}

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
