import { type Kysely, sql } from "kysely";

// The time that a sale was held, and that it and its lots were extended: both have bounds (CLERK-5, CLOSE-1).
// `hold_why` tells a hold by a person from one that began because the host was lost.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sale
      add column hold_why text check (hold_why in ('hand', 'lost')),
      add column held_ms bigint not null default 0,
      add column extended_ms bigint not null default 0`.execute(db);
  await sql`update sale set hold_why = 'hand' where held_at is not null`.execute(db);
  await sql`alter table lot add column extended_ms bigint not null default 0`.execute(db);
}
