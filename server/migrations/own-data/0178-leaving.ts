import { type Kysely, sql } from "kysely";

// An account whose person leaves is erased at an instant, unless the person signs in before. The last use is written once a day.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table app_user
    add column last_active_at timestamptz,
    add column leaves_at timestamptz,
    add column leaving_why text check (leaving_why = any (array['asked', 'unused'])),
    add column kept_at timestamptz,
    -- The mails of an account that nobody uses: none, the first, the last.
    add column unused_mails smallint not null default 0,
    add column unused_mailed_at timestamptz`,
  `update app_user u set last_active_at = coalesce(
    (select max(s.last_seen_at) from session s where s.user_id = u.id), u.last_login_at, u.created_at)`,
  "alter table app_user alter column last_active_at set default boli_now(), alter column last_active_at set not null",
  "create index app_user_by_use on app_user (last_active_at) where is_active and leaves_at is null",
  `create or replace view person as
    select id, name, email, language, role, email like 'deleted-%@deleted.invalid' as is_gone, leaves_at is not null as is_leaving
    from app_user`,
];
