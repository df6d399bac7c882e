import { type Kysely, sql } from "kysely";

// Favourites, reminders, a person's calendar feed, and what sellers get to know of the interest in their listings.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Everything that can be followed, for other capabilities to read. It has no paid fields.
  `create view followable as
    select id, 'auction'::text as kind, owner_id, title, starts_at, over_at, manual_status, is_hidden,
      estimate_from, estimate_to
    from auction`,
  // Auctions that everybody could see and that were deleted then.
  `create table deleted_auction (id uuid primary key, at timestamptz not null)`,
  `create table favourite (
    user_id uuid not null references app_user (id),
    thing_id uuid not null,
    saved_at timestamptz not null,
    -- When it was saved or last looked at.
    seen_at timestamptz not null,
    primary key (user_id, thing_id)
  )`,
  `create index favourite_by_thing on favourite (thing_id, user_id)`,
  `create table reminder (
    user_id uuid not null references app_user (id),
    thing_id uuid not null,
    moment text not null check (moment in ('start', 'hour', 'day')),
    -- The start for which nothing is to be told any more: it was told, or was too near when the reminder was set.
    told_for timestamptz,
    primary key (user_id, thing_id, moment)
  )`,
  `create index reminder_by_thing on reminder (thing_id, moment, user_id)`,
  `create index reminder_followers on reminder (thing_id, user_id)`,
  // The viewers who were counted lately, so that one person counts once.
  `create table counted_interest (
    user_id uuid not null references app_user (id),
    thing_id uuid not null,
    kind text not null check (kind in ('favorite', 'share')),
    at timestamptz not null,
    primary key (user_id, thing_id, kind)
  )`,
  `create index counted_interest_by_time on counted_interest (at)`,
  `create index counted_interest_by_thing on counted_interest (thing_id)`,
  `create table calendar_feed (
    user_id uuid primary key references app_user (id),
    -- SHA-256 of the address's secret part.
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
  // Activities counted by day in India.
  `create table activity_day (
    thing_id uuid not null,
    kind text not null check (kind in ('view', 'favorite', 'share', 'bid', 'win')),
    day date not null,
    count integer not null check (count > 0),
    primary key (thing_id, kind, day)
  )`,
  `insert into activity_day (thing_id, kind, day, count)
    select thing_id, kind, (at at time zone 'Asia/Kolkata')::date, count(*)
    from activity group by 1, 2, 3`,
];
