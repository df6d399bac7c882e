import { sql } from "kysely";
import type { DemoTools } from "../http/capability.ts";

const each = 3;

// The demo's buyer and member follow the next few auctions.
export async function seedDemoFavourites({ database, people }: DemoTools): Promise<{ favourites: number }> {
  const followers = [people.buyer, people.member];
  const { rows } = await database.transaction((tx) =>
    sql<{ thing_id: string }>`
      insert into favourite (user_id, thing_id, saved_at, seen_at)
      select person.id, thing.id, boli_now(), boli_now()
      from unnest(${followers}::uuid[]) as person (id), lateral (
        select t.id from followable t
        where not t.is_hidden and t.manual_status is null and t.starts_at > boli_now()
        order by t.starts_at, t.id limit ${each}) as thing
      where not exists (select from favourite)
      returning thing_id`.execute(tx),
  );
  return { favourites: rows.length };
}
