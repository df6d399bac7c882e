import { type Kysely, sql } from "kysely";

// The token that the operator hands to an administrator, so that knowing the password is not enough to set up the second
// step.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each account has only its newest token, stored as a hash.
  `create table setup_token (
    user_id uuid primary key references app_user (id) on delete cascade,
    token_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index setup_token_by_end on setup_token (expires_at)`,
  // When the second step was vouched for. Earlier administrators were made by the operator directly.
  `alter table two_step add column vouched_at timestamptz`,
  `update two_step set vouched_at = confirmed_at
   where user_id in (select id from app_user where role = 'admin')`,
];
