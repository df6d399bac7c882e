import { type Kysely, sql } from "kysely";

// When all sessions of a person were ended at once; what was hidden or deleted; and how often followers were told.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A private address that was given out before, such as that of a calendar, ends with the sessions, whoever stores it.
  `alter table app_user add column signed_out_at timestamptz`,
  `create or replace view user_principal as
    select id as user_id, role,
      case when subscription_status = 'subscribed' and subscription_expires_at <= (select statement_now())
        then 'expired' else subscription_status end as subscription_status,
      language, is_active, two_step_at is not null as has_two_step, signed_out_at
    from app_user`,
  // An auction that is deleted while it is hidden is remembered as well. Its page answers by whether everybody could see it.
  `alter table deleted_auction add column was_shown boolean not null default true`,
  // Each notification that is unread or listed is looked up here, so that neither hiding nor deleting has to rewrite those of
  // many people. With the owner, who still sees what is hidden; nobody sees what is deleted.
  `create index auction_hidden on auction (id) include (owner_id) where is_hidden`,
  `create view withdrawn_auction as
    select id, owner_id from auction where is_hidden
    union all select id, null from deleted_auction`,
  // With what each one is about, so that counting reads the index alone.
  `drop index notification_unread`,
  `create index notification_unread on notification (user_id, created_at, id) include (about_id)
    where read_at is null and not is_deleted`,
  // Followers also hear of a new end and new earnest money, and only so often on a day.
  `create or replace view followable as
    select id, 'auction'::text as kind, owner_id, title, starts_at, over_at, manual_status, is_hidden,
      estimate_from, estimate_to, ends_at, earnest_paise
    from auction`,
  `create table told_followers (
    thing_id uuid primary key,
    -- The last day in India on which its followers were told of a change, and how often.
    day date not null,
    times integer not null check (times > 0)
  )`,
];
