import { figureDays } from "@boli/contract/following/listing-figures";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tx, Queryable } from "../platform/database/database.ts";
import { listens } from "../platform/jobs/index.ts";

// Stores the activities that other capabilities announce. It imports none of them, so they work without it.
export const recordActivity = listens("activity-noted", "analytics", async (tx, { activities }) => {
  if (activities.length === 0) return;
  await tx
    .insertInto("activity")
    .values(
      activities.map(({ kind, thing, at, userId, visitor }) => ({
        id: uuid(),
        at: new Date(at),
        kind,
        thing_kind: thing.kind,
        thing_id: thing.id,
        user_id: userId,
        visitor,
      })),
    )
    .execute();
  await countByDay(tx, activities);
});

type Counted = { kind: string; thing: { id: string }; at: string };

// In one order, so that two writers never wait for each other in a circle.
async function countByDay(tx: Tx, activities: readonly Counted[]): Promise<void> {
  const rows = activities.map(({ kind, thing, at }) => ({ kind, thing_id: thing.id, at }));
  await sql`
    insert into activity_day as counted (thing_id, kind, day, count)
    select a.thing_id, a.kind, (a.at at time zone 'Asia/Kolkata')::date, count(*)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (thing_id uuid, kind text, at timestamptz)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (thing_id, kind, day) do update set count = counted.count + excluded.count`.execute(tx);
}

interface ThingActivity {
  id: string;
  views: number;
  shares: number;
  viewsByDay: number[];
  today: string;
}

// The activity of people on some things, and the views of the last days, with a zero for days without one.
export async function countActivity(db: Queryable, ids: readonly string[]): Promise<ThingActivity[]> {
  const total = (kind: string) => sql`(
    select coalesce(sum(count), 0)::int from activity_day where thing_id = asked.id and kind = ${kind})`;
  const { rows } = await sql<ThingActivity>`
    select asked.id, ${total("view")} as views, ${total("share")} as shares, now.today::text as today,
      array(select coalesce(counted.count, 0)
        from generate_series(${figureDays - 1}::int, 0, -1) as back (days)
        left join activity_day counted
          on counted.thing_id = asked.id and counted.kind = 'view' and counted.day = now.today - back.days
        order by back.days desc) as "viewsByDay"
    from unnest(${[...ids]}::text[]::uuid[]) as asked (id),
      (select (boli_now() at time zone 'Asia/Kolkata')::date as today) as now
    limit ${ids.length}`.execute(db);
  return rows;
}

declare module "../platform/database/database.ts" {
  interface Tables {
    activity: ActivityTable;
    // Counted by day in India.
    activity_day: { thing_id: string; kind: ActivityKind; day: string; count: number };
  }
}

type ActivityKind = "view" | "favorite" | "share" | "bid" | "win";

// One row for each activity; all later counts come from these rows.
interface ActivityTable {
  id: string;
  at: Date;
  kind: ActivityKind;
  thing_kind: string;
  thing_id: string;
  // The signed-in user, or a mark that distinguishes the signed-out visitors of one day.
  user_id: string | null;
  visitor: string | null;
}
