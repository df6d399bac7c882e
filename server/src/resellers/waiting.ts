import type { WaitingApplications } from "@boli/contract/dashboard/endpoints";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import { dueAt, workingDaysSince } from "./due-at.ts";

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
