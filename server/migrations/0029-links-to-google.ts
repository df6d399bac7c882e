import { type Kysely, sql } from "kysely";

// A Google account to be linked to an account here, once that account's password is given.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pending_link (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references app_user (id) on delete cascade,
    issuer text not null,
    subject text not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index pending_link_by_end on pending_link (expires_at)`,
  `create index pending_link_by_user on pending_link (user_id)`,
];
