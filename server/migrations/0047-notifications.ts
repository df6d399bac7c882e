import { type Kysely, sql } from "kysely";

// Notifications: kind and values. The sentence is made when somebody looks, in the reader's language.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notification (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    kind text not null check (kind <> ''),
    about_kind text check (about_kind in ('auction', 'live-auction')),
    about_id uuid,
    given jsonb not null check (jsonb_typeof(given) = 'object'),
    -- Those of one person with the same key are shown as one.
    gathered_as text check (gathered_as <> ''),
    created_at timestamptz not null,
    read_at timestamptz,
    -- It was written, read or deleted.
    changed_at timestamptz not null,
    is_deleted boolean not null default false,
    -- When it is to be mailed, until it was.
    mail_at timestamptz,
    check ((about_kind is null) = (about_id is null))
  )`,
  // The list, and what other open tabs learn by.
  `create index notification_of_user on notification (user_id, created_at, id) where not is_deleted`,
  `create index notification_changed on notification (user_id, changed_at)`,
  `create index notification_unread on notification (user_id, created_at, id) where read_at is null and not is_deleted`,
  `create index notification_mail_due on notification (mail_at, user_id) where mail_at is not null`,
  `create index notification_by_age on notification (created_at)`,
  // The mails that somebody does not want.
  `create table mail_switched_off (
    user_id uuid not null references app_user (id),
    topic text not null check (topic <> ''),
    primary key (user_id, topic)
  )`,
];
