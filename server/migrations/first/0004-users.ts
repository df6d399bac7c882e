import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id uuid primary key,
      email text not null check (email = lower(email) and email like '%_@_%'),
      name text not null check (name <> ''),
      profile_picture text,
      mobile_number text check (mobile_number ~ '^[6-9][0-9]{9}$'),
      mobile_verified_at timestamptz,
      role text not null check (role in ('admin', 'buyer', 'seller', 'reseller')),
      subscription_status text not null default 'free'
        check (subscription_status in ('free', 'subscribed', 'expired', 'unsubscribed')),
      subscription_expires_at timestamptz,
      kyc_status text not null default 'pending' check (kyc_status in ('pending', 'submitted', 'verified', 'rejected')),
      language text check (language in ('en', 'hi')),
      is_active boolean not null default true,
      email_verified_at timestamptz,
      password_hash text,
      password_set_at timestamptz,
      last_login_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((password_hash is null) = (password_set_at is null)),
      check (mobile_verified_at is null or mobile_number is not null)
    )`.execute(db);
  await sql`create unique index app_user_email on app_user (email)`.execute(db);
  await sql`create unique index app_user_mobile on app_user (mobile_number) where mobile_verified_at is not null`.execute(
    db,
  );
  // For other capabilities to join: the user without personal data.
  await sql`
    create view user_principal as
    select id as user_id, role, subscription_status, language, is_active from app_user`.execute(db);
}
