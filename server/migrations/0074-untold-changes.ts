import { type Kysely, sql } from "kysely";

// Changes that nobody could see are told when the auction is shown again, unless it is as it was.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The marks tell if two values are the same, and not what they are: some are paid for.
  `create or replace view followable_change as
    select auction_id as thing_id, actor_id, field, at, id, case when field = 'price' then about end as part,
      md5(before) as before_mark, md5(after) as after_mark
    from auction_change`,
  `create table untold_change (
    thing_id uuid not null,
    change text not null,
    -- The first line of the history that was not told.
    since timestamptz,
    -- Those up to here were told already.
    told_up_to uuid,
    primary key (thing_id, change)
  )`,
];
