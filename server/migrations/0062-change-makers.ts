import { type Kysely, sql } from "kysely";

// Each change that can be followed names its maker and its time: nobody is told of their own changes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view followable_change as
    select auction_id as thing_id, actor_id, field, at from auction_change`.execute(db);
}
