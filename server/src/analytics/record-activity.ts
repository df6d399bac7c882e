import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tx } from "../platform/database/database.ts";
import { listens } from "../platform/jobs/index.ts";
import "./tables.ts";

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
