import { type Kysely, sql } from "kysely";

// The activities of people. Rows are only added and counted, never changed.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table activity (
    id uuid primary key,
    at timestamptz not null,
    kind text not null check (kind in ('view', 'favorite', 'share', 'bid', 'win')),
    thing_kind text not null,
    thing_id uuid not null,
    user_id uuid references app_user (id),
    visitor text
  )`,
  `create index activity_by_time on activity (at)`,
  `create index activity_by_thing on activity (thing_id, kind, at)`,
];
