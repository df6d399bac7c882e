import { type Kysely, sql } from "kysely";

// The sales that a host has held are counted on every card of every list.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sale_held on sale (host_id) where status = 'completed' and not is_practice`.execute(db);
}
