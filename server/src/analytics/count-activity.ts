import { figureDays } from "@boli/contract/following/listing-figures";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import "./tables.ts";

export interface ThingActivity {
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
