import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { maxCountedFollowers } from "@boli/contract/following/listing-figures";
import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { ThingKind } from "./tables.ts";

// Something that can be followed, as it stands now.
export interface Thing {
  id: string;
  kind: ThingKind;
  owner_id: string;
  title: string;
  starts_at: Date;
  status: AuctionStatus;
  // In paise.
  estimate_from: number | null;
  estimate_to: number | null;
  ends_at: Date | null;
  // In paise.
  earnest_paise: number | null;
  now: Date;
}

// Undefined when it is hidden, deleted, or was never there.
export async function findThing(db: Queryable, id: string): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select id, kind, owner_id, title, starts_at, estimate_from, estimate_to, ends_at, earnest_paise, boli_now() as now,
      auction_status(manual_status, starts_at, over_at, boli_now()) as status
    from followable where id = ${id}::uuid and not is_hidden limit 1`.execute(db);
  return rows[0];
}

// The same, and it stays so until the end of the transaction. A live auction is held only while it waits for its start, because
// nothing that is read here changes afterwards but its end, and its bids need its row.
export async function holdThing(tx: Tx, id: string): Promise<Thing | undefined> {
  await sql`
    with auction as materialized (select id from followable_auction where id = ${id}::uuid for share),
      sale as materialized (
        select id from followable_sale where id = ${id}::uuid and manual_status is null for share)
    select id from auction union all select id from sale limit 1`.execute(tx);
  // Read afterwards, because a statement that waited for a lock still sees what was before.
  return findThing(tx, id);
}

interface ThingFollowers {
  id: string;
  favourites: number;
  reminders: number;
}

// Counts the people who follow some things now. `ownerId` leaves out the things of others.
export async function countFollowers(
  db: Queryable,
  { ids, ownerId }: { ids: readonly string[]; ownerId: string | undefined },
): Promise<ThingFollowers[]> {
  const { rows } = await sql<ThingFollowers>`
    select t.id,
      (select count(*)::int from (
        select from favourite where thing_id = t.id limit ${maxCountedFollowers}) as counted) as favourites,
      (select count(*)::int from (
        select distinct user_id from reminder where thing_id = t.id limit ${maxCountedFollowers}) as counted) as reminders
    from followable t
    where t.id = any(${[...ids]}::text[]::uuid[])
      ${ownerId === undefined ? sql`` : sql`and t.owner_id = ${ownerId}::uuid`}
    limit ${ids.length}`.execute(db);
  return rows;
}
