import { type Kysely, sql } from "kysely";

// Auctions, their items and their history. The constraints repeat what the code decides.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table auction (
    id uuid primary key,
    owner_id uuid not null references app_user (id),
    title text not null check (title <> ''),
    description text not null check (description <> ''),
    type text not null check (type in ('Embassy', 'Airport', 'Port', 'Local')),
    starts_at timestamptz not null,
    ends_at timestamptz check (ends_at > starts_at),
    -- Without an end it lasts for the day in India on which it begins.
    over_at timestamptz not null generated always as (
      coalesce(ends_at, (date_trunc('day', starts_at at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata')
    ) stored,
    manual_status text check (manual_status in ('upcoming', 'ongoing', 'completed', 'cancelled')),
    is_hidden boolean not null default false,
    address text not null check (address <> ''),
    city text not null check (city <> ''),
    state text not null check (state <> ''),
    pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
    lat double precision check (lat between -90 and 90),
    lng double precision check (lng between -180 and 180),
    -- The middle of the city, for distances that everyone may know.
    city_lat double precision,
    city_lng double precision,
    phone text,
    email text,
    organiser text,
    source_url text check (source_url ~* '^https?://'),
    event_type text,
    expected_attendees integer check (expected_attendees > 0),
    sale_method text check (sale_method in ('open_outcry', 'sealed', 'online')),
    inspection_from timestamptz,
    inspection_to timestamptz,
    inspection_place text,
    earnest_paise bigint check (earnest_paise >= 0),
    earnest_deadline timestamptz,
    eligibility_text text,
    eligibility_flags text[] not null default '{}',
    payment_deadline timestamptz,
    lifting_deadline timestamptz,
    picture_ids uuid[] not null default '{}',
    document_ids uuid[] not null default '{}',
    document_kinds text[] not null default '{}',
    item_count integer not null check (item_count > 0),
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((lat is null) = (lng is null)),
    check (inspection_to >= inspection_from),
    check (cardinality(document_ids) = cardinality(document_kinds))
  )`,
  `create index auction_by_start on auction (starts_at, id) where not is_hidden`,
  `create index auction_by_end on auction (over_at) where not is_hidden`,
  `create index auction_by_owner on auction (owner_id, created_at desc)`,
  // The one rule of an auction's status: the status that an admin set, else by the clock.
  `create function auction_status(manual text, starts_at timestamptz, over_at timestamptz, at timestamptz)
   returns text language sql immutable as $$
     select coalesce(manual, case when at < starts_at then 'upcoming' when at < over_at then 'ongoing' else 'completed' end)
   $$`,
  `create table auction_item (
    id uuid primary key,
    auction_id uuid not null references auction (id) on delete cascade,
    position integer not null check (position > 0),
    name text not null check (name <> ''),
    description text not null check (description <> ''),
    category text not null,
    condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
    estimated_paise bigint not null default 0 check (estimated_paise >= 0),
    quantity double precision check (quantity > 0),
    unit text,
    picture_ids uuid[] not null default '{}'
  )`,
  `create index auction_item_by_auction on auction_item (auction_id, position)`,
  // The history: who changed what. Keys and values, never sentences; a line never changes.
  `create table auction_change (
    id uuid primary key,
    auction_id uuid not null references auction (id) on delete cascade,
    at timestamptz not null,
    actor_id uuid references app_user (id),
    field text not null,
    about text,
    before text,
    after text
  )`,
  `create index auction_change_by_auction on auction_change (auction_id, id desc)`,
  // The data that other capabilities may have about the owners of their things.
  `create view person as select id, name, email, language, role from app_user`,
];
