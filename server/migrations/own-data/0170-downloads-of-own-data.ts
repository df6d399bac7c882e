import { type Kysely, sql } from "kysely";

// The downloads that people ordered of their own data. Each is gone a day after it was made, with its file.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table own_data_export (
    id uuid primary key,
    user_id uuid not null references app_user,
    key text not null unique,
    state text not null check (state = any (array['waiting', 'ready', 'failed'])),
    ordered_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz not null,
    bytes bigint,
    check ((state = 'ready') = (ready_at is not null and bytes is not null))
  )`,
  "create unique index own_data_export_under_way on own_data_export (user_id) where state = 'waiting'",
  "create index own_data_export_of on own_data_export (user_id, ordered_at)",
  "create index own_data_export_over on own_data_export (expires_at)",
];
