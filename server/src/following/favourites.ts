import { followingLimits } from "@boli/contract/following/endpoints";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database, Queryable, Tx } from "../platform/database/database.ts";
import { announce } from "../platform/jobs/index.ts";
import type { ThingKind, CountedKind } from "./tables.ts";
import { holdThing, type Thing, findThing } from "./things.ts";

const { favourites: max } = followingLimits;

// Makes a thing a favourite of the caller. A favourite stays one, with the time at which it was saved first.
export async function saveFavourite(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const { userId } = call.principal;
  await database.transaction(async (tx) => {
    await lockFollower(tx, userId);
    // It is neither hidden nor deleted before this is stored, so whoever deletes it finds the favourite.
    const thing = await holdThing(tx, id);
    if (!thing) throw refuse("auction_not_found");
    if (!(await insertFavourite(tx, userId, id))) return;
    if ((await countFavourites(tx, userId)) > max) throw refuse("too_many_favourites", { max });
    await announceInterest(tx, { kind: "favorite", thing, userId });
  });
  return {};
}

export async function removeFavourite(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const { userId } = call.principal;
  await database.transaction((tx) =>
    tx.deleteFrom("favourite").where("user_id", "=", userId).where("thing_id", "=", id).execute(),
  );
  return {};
}

// The changes so far are no news to the caller any more.
export async function seeFavourite(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  const { userId } = call.principal;
  await database.transaction((tx) =>
    tx
      .updateTable("favourite")
      .set({ seen_at: sql<Date>`boli_now()` })
      .where("user_id", "=", userId)
      .where("thing_id", "=", id)
      .execute(),
  );
  return {};
}

// One person adds one thing at a time, so that the limits hold on every node.
export async function lockFollower(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('follower ' || ${userId}::text, 0))`.execute(tx);
}

// False when it was one before.
async function insertFavourite(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into favourite (user_id, thing_id, saved_at, seen_at)
    select ${userId}::uuid, ${id}::uuid, now.at, now.at from (select boli_now() as at) as now
    on conflict (user_id, thing_id) do nothing returning thing_id as id`.execute(tx);
  return rows.length > 0;
}

async function countFavourites(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from favourite where user_id = ${userId}::uuid limit ${max + 1}) as counted limit 1`.execute(tx);
  return rows[0]?.count ?? 0;
}

// One's favourites that can be seen.
export async function listFavouriteIds(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.thing_id as id from favourite f join followable t on t.id = f.thing_id
    where f.user_id = ${userId}::uuid and not t.is_hidden
    order by f.saved_at desc, f.thing_id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

interface FavouriteRow {
  id: string;
  kind: ThingKind;
  saved_at: Date;
  seen_at: Date;
}

// Auctions ahead come first, by their start; then those that are over, the newest first.
export async function listFavouriteRows(
  db: Queryable,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const own = sql`
    from favourite f join followable t on t.id = f.thing_id
    where f.user_id = ${userId}::uuid and not t.is_hidden`;
  const ahead = sql`(auction_status(t.manual_status, t.starts_at, t.over_at, boli_now()) in ('upcoming', 'ongoing'))`;
  const [{ rows }, counted] = await Promise.all([
    sql<FavouriteRow>`
      select f.thing_id as id, t.kind, f.saved_at, f.seen_at ${own}
      order by ${ahead} desc, case when ${ahead} then t.starts_at end, t.starts_at desc, t.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${own} limit 1`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface Interest {
  kind: CountedKind;
  thing: Pick<Thing, "id" | "kind" | "owner_id">;
  userId: string;
}

// One person counts once in half an hour, as for views. Sellers do not count for their own auctions.
const everyMinutes = 30;
// The number of things a day for which one person counts. Each is stored as an activity.
const maxThingsADay = 200;
const maxDeletedAtOnce = 5_000;

// Announces that somebody saved or shared a thing, for those who count it.
async function announceInterest(tx: Tx, { kind, thing, userId }: Interest): Promise<void> {
  if (thing.owner_id === userId) return;
  const { rows } = await sql<{ at: Date }>`
    insert into counted_interest as counted (user_id, thing_id, kind, at)
    select ${userId}::uuid, ${thing.id}::uuid, ${kind}, boli_now()
    where (
        select count(*) from (
          select from counted_interest
          where user_id = ${userId}::uuid and kind = ${kind} and at > (select boli_now()) - interval '1 day'
          limit ${maxThingsADay}) as today) < ${maxThingsADay}
      or exists (
        select from counted_interest
        where user_id = ${userId}::uuid and thing_id = ${thing.id}::uuid and kind = ${kind})
    on conflict (user_id, thing_id, kind) do update set at = excluded.at
      where counted.at <= excluded.at - make_interval(mins => ${everyMinutes})
    returning at`.execute(tx);
  const [counted] = rows;
  if (!counted) return;
  const at = counted.at.toISOString();
  const { id } = thing;
  await announce(tx, "activity-noted", {
    activities: [{ kind, thing: { kind: thing.kind, id }, at, userId, visitor: null }],
  });
}

export async function recordShare(
  database: Database,
  id: string,
  call: SignedInCall,
): Promise<Record<never, never>> {
  await database.transaction(async (tx) => {
    const thing = await findThing(tx, id);
    if (!thing) throw refuse("auction_not_found");
    await announceInterest(tx, { kind: "share", thing, userId: call.principal.userId });
  });
  return {};
}

export async function deleteOldInterest(tx: Tx): Promise<void> {
  await sql`
    delete from counted_interest where (user_id, thing_id, kind) in (
      select user_id, thing_id, kind from counted_interest
      where at < (select boli_now()) - interval '1 day'
      order by at limit ${maxDeletedAtOnce})`.execute(tx);
}
