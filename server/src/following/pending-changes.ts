import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";

// The changes of hidden things, stored until the thing is shown again.

export interface PendingChange {
  change: string;
  // The instant of the first change, as text, which keeps the microseconds.
  since?: string | undefined;
  // The last follower who was notified of it.
  after?: string | undefined;
}

// Stores a change that nobody may know of yet. Returns false, and stores nothing, when the thing is not hidden. The row's lock
// makes a request that shows the thing wait, so the event of showing finds the change.
export async function storeIfHidden(
  tx: Tx,
  thingId: string,
  { change, since, after }: PendingChange,
): Promise<boolean> {
  const { rows } = await sql`
    with hidden as materialized (
      select t.id from followable_auction t where t.id = ${thingId}::uuid and t.is_hidden for share)
    insert into untold_change as kept (thing_id, change, since, told_up_to)
    select id, ${change}, ${since ?? null}::timestamptz, ${after ?? null}::uuid from hidden
    on conflict (thing_id, change) do update set since = least(kept.since, excluded.since), told_up_to = null
    returning kept.thing_id`.execute(tx);
  return rows.length > 0;
}

export async function takePendingChanges(tx: Tx, thingId: string): Promise<PendingChange[]> {
  const { rows } = await sql<{ change: string; since: string | null; told_up_to: string | null }>`
    delete from untold_change where thing_id = ${thingId}::uuid
    returning change, since::text as since, told_up_to`.execute(tx);
  return rows.map((row) => ({
    change: row.change,
    since: row.since ?? undefined,
    after: row.told_up_to ?? undefined,
  }));
}

// True when one of these fields differs from its value at an instant, or from its value when the thing was hidden, whichever
// was earlier.
export async function isOtherThan(
  db: Queryable,
  thingId: string,
  { fields, since }: { fields: readonly string[]; since: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    with hidden as (
      select at from followable_change where thing_id = ${thingId}::uuid and field = 'visibility'
      order by at desc, id desc limit 1 offset 1),
    changed as (
      select (array_agg(before_mark order by at, id))[1] as first, (array_agg(after_mark order by at desc, id desc))[1] as last
      from followable_change
      where thing_id = ${thingId}::uuid and field = any(${[...fields]}::text[])
        and at >= coalesce(least(${since ?? null}::timestamptz, (select at from hidden)), '-infinity')
      group by field, part)
    select from changed where first is distinct from last limit 1`.execute(db);
  return rows.length > 0;
}
