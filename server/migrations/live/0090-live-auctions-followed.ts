import { type Kysely, sql } from "kysely";

// Live auctions are followed like other auctions.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The values that followers of a live auction hear of, as they were before. Its log has all other changes.
  `create table sale_change (
    id bigint generated always as identity primary key,
    sale_id uuid not null references sale (id),
    field text not null check (field in ('date', 'end', 'status')),
    -- An instant of a date and an end; a status.
    before text not null,
    at timestamptz not null
  )`,
  `create index sale_change_by_field on sale_change (sale_id, field, at)`,
  // One view for each kind, because rows of a union cannot be locked.
  `create view followable_auction as
    select id, 'auction'::text as kind, owner_id, title, starts_at, over_at, manual_status, is_hidden,
      estimate_from, estimate_to, ends_at, earnest_paise
    from auction`,
  // A practice sale is seen by its host alone. A sale that waits for its start goes by the clock.
  `create view followable_sale as
    select id, 'live-auction'::text as kind, host_id as owner_id, title, starts_at, ends_at as over_at,
      case status when 'scheduled' then null when 'live' then 'ongoing' else status end as manual_status,
      false as is_hidden, null::bigint as estimate_from, null::bigint as estimate_to, ends_at,
      null::bigint as earnest_paise
    from sale where not is_practice`,
  `create or replace view followable as
    select id, kind, owner_id, title, starts_at, over_at, manual_status, is_hidden,
      estimate_from, estimate_to, ends_at, earnest_paise from followable_auction
    union all
    select id, kind, owner_id, title, starts_at, over_at, manual_status, is_hidden,
      estimate_from, estimate_to, ends_at, earnest_paise from followable_sale`,
  // Those who bid are told of a sale's status by the sale itself, with its reason.
  `create view followable_bidder as
    select sale_id as thing_id, user_id from sale_alias where user_id is not null`,
];
