import { type Kysely, sql } from "kysely";

// The followers of a thing, published by the capability that knows it: whoever follows is told of its status as a follower.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create view follower as
        select thing_id, user_id from favourite
        union
        select thing_id, user_id from reminder`,
    )
    .execute(db);
}
