import { type Kysely, sql } from "kysely";

// Saved searches and what they found. A search is stored as it was sent, to be shown and edited, and as columns that a new
// auction is compared with.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table alert (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    search jsonb not null,
    frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
    is_paused boolean not null default false,
    created_at timestamptz not null,
    words text[] not null,
    type text,
    category text,
    date_from date,
    date_to date,
    price_min bigint,
    price_max bigint,
    place_city text,
    place_in_state text,
    place_state text,
    place_part text,
    near_lat double precision,
    near_lng double precision,
    within_km double precision,
    check ((within_km is null) = (near_lat is null) and (near_lat is null) = (near_lng is null))
  )`,
  `create unique index alert_by_user on alert (user_id, search)`,
  `create index alert_by_age on alert (user_id, created_at, id)`,
  `create index alert_by_words on alert using gin (words) where not is_paused`,
  // The words of all alerts, and how they may be mistyped.
  `create table alert_word (
    word text primary key,
    sound text not null,
    near text[] not null,
    -- When an alert was last saved with it.
    used_at timestamptz not null
  )`,
  `create index alert_word_by_sound on alert_word (sound)`,
  `create index alert_word_by_near on alert_word using gin (near)`,
  `create table alert_match (
    alert_id uuid not null references alert (id) on delete cascade,
    auction_id uuid not null references auction (id) on delete cascade,
    user_id uuid not null references app_user (id),
    matched_at timestamptz not null,
    due_at timestamptz not null,
    -- False for what the list showed when the search was saved.
    is_new boolean not null,
    -- Empty until the person was told.
    told_at timestamptz,
    primary key (alert_id, auction_id)
  )`,
  `create index alert_match_by_due on alert_match (due_at) where told_at is null`,
  `create index alert_match_by_auction on alert_match (auction_id)`,
  `create index alert_match_by_user on alert_match (user_id, matched_at)`,
];
