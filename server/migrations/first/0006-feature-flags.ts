import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feature_flag (
      id uuid primary key,
      name text not null unique check (name ~ '^[a-z][a-z0-9_]{0,63}$'),
      display_name text not null check (display_name <> ''),
      description text not null,
      category text not null default 'general'
        check (category in ('dashboard', 'landing_page', 'navigation', 'general')),
      affected_roles text[] not null default '{all}'
        check (affected_roles <@ array['all', 'admin', 'buyer', 'seller', 'reseller']),
      is_enabled boolean not null,
      rollout_percent smallint not null default 100 check (rollout_percent between 0 and 100),
      version integer not null default 1,
      last_modified_at timestamptz not null
    )`.execute(db);
  // The three flags of the specification. Their ids are fixed, so that all databases agree on them.
  await sql`
    insert into feature_flag (id, name, display_name, description, category, is_enabled, last_modified_at) values
      ('01900000-0000-7000-8000-000000000001', 'live_auctions_landing', 'Live auctions on the landing page',
       'Shows the Live Auctions section on the landing page.', 'landing_page', true, boli_now()),
      ('01900000-0000-7000-8000-000000000002', 'offline_auctions_dashboard', 'Auctions on the dashboard',
       'Shows the Upcoming Auctions card and Browse Auctions on the dashboard.', 'dashboard', true, boli_now()),
      ('01900000-0000-7000-8000-000000000003', 'live_auctions_dashboard', 'Live auctions on the dashboard',
       'Shows the Live Auctions link and card.', 'dashboard', true, boli_now())`.execute(db);
}
