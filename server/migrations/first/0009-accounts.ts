import { type Kysely, sql } from "kysely";

// Sign-up, Google, password links and the second step. No token is stored: a link's token is computed from its id.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table app_user add column two_step_at timestamptz`,
  `alter table app_user add column consent_version text`,
  `alter table app_user add column consented_at timestamptz`,
  // When the session's owner last proved their identity: at sign-in, or by a later proof.
  `alter table session add column proved_at timestamptz`,
  `update session set proved_at = created_at`,
  `alter table session alter column proved_at set not null`,
  // For older nodes that run beside the new one and do not set the column.
  `alter table session alter column proved_at set default boli_now()`,
  `create or replace view user_principal as
    select id as user_id, role, subscription_status, language, is_active, two_step_at is not null as has_two_step
    from app_user`,
  // Pending sign-ups. The account itself is created when the mailed link has proved the address.
  `create table sign_up (
    id uuid primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    consent_version text not null,
    language text not null,
    browser_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sign_up_by_email on sign_up (email)`,
  `create index sign_up_by_end on sign_up (expires_at)`,
  `create table user_identity (
    issuer text not null,
    subject text not null,
    user_id uuid not null references app_user (id) on delete cascade,
    email text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  `create unique index user_identity_by_user on user_identity (user_id, issuer)`,
  // A sign-in with Google in progress. It belongs to the browser that started it, and is used once.
  `create table google_transaction (
    id uuid primary key,
    state_hash text not null unique,
    nonce text not null,
    code_verifier text not null,
    purpose text not null check (purpose in ('login', 'reset', 'reproof')),
    reset_id uuid,
    session_id uuid,
    return_to text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index google_transaction_by_end on google_transaction (expires_at)`,
  // A password reset in progress. For an unknown address the row has no user, and behaves the same.
  `create table password_reset (
    id uuid primary key,
    user_id uuid references app_user (id) on delete cascade,
    browser_hash text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    proved_until timestamptz,
    used_at timestamptz
  )`,
  `create index password_reset_by_user on password_reset (user_id)`,
  `create index password_reset_by_end on password_reset (expires_at)`,
  `create table two_step (
    user_id uuid primary key references app_user (id) on delete cascade,
    sealed_secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    -- The number of the newest code that was accepted, because a code works only once.
    last_step bigint
  )`,
  `create table recovery_code (
    user_id uuid not null references app_user (id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  // Sign-ins whose password or Google account was right, and whose code is still missing.
  `create table pending_sign_in (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references app_user (id) on delete cascade,
    method text not null check (method in ('password', 'google', 'link')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_in_by_end on pending_sign_in (expires_at)`,
  `create index pending_sign_in_by_user on pending_sign_in (user_id)`,
];
