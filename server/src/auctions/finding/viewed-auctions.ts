import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

// The auctions that signed-in people looked at lately, from which recommendations are made: the last few of each person, for
// a quarter of a year.

const kept = 20;
const keptDays = 90;
const maxDeletedAtOnce = 5_000;

// A view as the page view counter announces it; a signed-out visitor has no user.
interface View {
  userId: string | null;
  thing: { id: string };
  at: string;
}

// Always in the same order, so that two writers cannot deadlock. An auction may be gone by now.
export async function rememberViews(tx: Tx, views: readonly View[]): Promise<void> {
  const rows = views.flatMap(({ userId, thing, at }) =>
    userId === null ? [] : [{ user_id: userId, auction_id: thing.id, at }],
  );
  if (rows.length === 0) return;
  await sql`
    insert into viewed_auction (user_id, auction_id, at)
    select v.user_id, v.auction_id, max(v.at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (user_id uuid, auction_id uuid, at timestamptz)
    where exists (select from auction a where a.id = v.auction_id)
    group by v.user_id, v.auction_id order by v.user_id, v.auction_id
    on conflict (user_id, auction_id) do update set at = excluded.at`.execute(tx);
  const people = [...new Set(rows.map(({ user_id }) => user_id))].toSorted();
  await sql`
    delete from viewed_auction old using unnest(${people}::uuid[]) as person (id)
    where old.user_id = person.id and old.auction_id not in (
      select newest.auction_id from viewed_auction newest where newest.user_id = person.id
      order by newest.at desc, newest.auction_id limit ${kept})`.execute(tx);
}

export async function forgetOldViews(tx: Tx): Promise<void> {
  await sql`
    delete from viewed_auction where (user_id, auction_id) in (
      select user_id, auction_id from viewed_auction
      where at < (select boli_now()) - make_interval(days => ${keptDays})
      order by at limit ${maxDeletedAtOnce})`.execute(tx);
}

export interface Interests {
  viewed: string[];
  // The two categories that somebody looks at most; and the city: the person's own, or else the one looked at most.
  categories: string[];
  city: string | undefined;
}

export async function readInterests(db: Queryable, userId: string): Promise<Interests> {
  const own = await db
    .selectFrom("home_city")
    .select("city")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{ id: string; categories: string[]; city: string; state: string }>`
    select a.id, a.categories, a.city, a.state
    from viewed_auction v join auction a on a.id = v.auction_id
    where v.user_id = ${userId}::uuid and not a.is_hidden
    order by v.at desc, a.id limit ${kept}`.execute(db);
  return {
    viewed: rows.map(({ id }) => id),
    categories: commonest(rows.flatMap(({ categories }) => categories)).slice(0, 2),
    city: own?.city ?? commonest(rows.map(({ city, state }) => `${city}, ${state}`))[0],
  };
}

// Among equally frequent values, the one that was looked at last comes first.
function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([value]) => value);
}
