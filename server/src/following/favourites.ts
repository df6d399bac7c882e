import { followingLimits } from "@boli/contract/following/limits";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Database, Queryable, Tx } from "../platform/database/database.ts";
import { announceInterest } from "./count-interest.ts";
import type { ThingKind } from "./tables.ts";
import { holdThing } from "./things.ts";

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

export interface FavouriteRow {
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
