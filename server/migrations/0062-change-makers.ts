import { type Kysely, sql } from "kysely";

// Who changed what can be followed, and when: nobody is told of what they changed themselves.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view followable_change as
    select auction_id as thing_id, actor_id, field, at from auction_change`.execute(db);
}
