import { type Kysely, sql } from "kysely";

// What the operator hands to an administrator, so that the second step is not set up by whoever knows the password.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The newest one of each account counts; only its hash is kept.
  `create table setup_token (
    user_id uuid primary key references app_user (id) on delete cascade,
    token_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index setup_token_by_end on setup_token (expires_at)`,
  // Since when the second step is known to be the right person's. Administrators of before were made by the operator's own hand.
  `alter table two_step add column vouched_at timestamptz`,
  `update two_step set vouched_at = confirmed_at
   where user_id in (select id from app_user where role = 'admin')`,
];
