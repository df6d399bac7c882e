import { maxCountedFollowers } from "@boli/contract/following/listing-figures";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import "./tables.ts";

export interface ThingFollowers {
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
