import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Only the SHA-256 of a token is stored, so whoever reads this table cannot sign in with it.
  await sql`
    create table session (
      id uuid primary key,
      token_hash text not null unique check (length(token_hash) = 64),
      user_id uuid not null references app_user (id) on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      address text not null,
      user_agent text not null,
      method text not null check (method in ('password', 'google', 'link'))
    )`.execute(db);
  await sql`create index session_by_user on session (user_id, created_at desc)`.execute(db);
  await sql`create index session_by_end on session (expires_at)`.execute(db);
  // Failed tries within the window, by a pair of account address and network.
  await sql`
    create table sign_in_throttle (
      key text primary key,
      failures integer not null check (failures >= 0),
      window_ends_at timestamptz not null
    )`.execute(db);
  await sql`
    create table idempotency_key (
      user_id uuid not null,
      endpoint text not null,
      key text not null,
      request_hash text not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (user_id, endpoint, key)
    )`.execute(db);
  await sql`create index idempotency_key_by_age on idempotency_key (created_at)`.execute(db);
}
