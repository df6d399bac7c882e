import { type Kysely, sql } from "kysely";

// Sales, lots, bids and events. The constraints repeat what the code decides.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table inventory_item (
    id uuid primary key,
    owner_id uuid not null references app_user (id),
    name text not null check (name <> ''),
    category text not null,
    quantity integer not null default 1 check (quantity > 0),
    minimum_bid_paise bigint not null check (minimum_bid_paise > 0),
    status text not null default 'available' check (status in ('available', 'in_auction', 'sold', 'reserved')),
    created_at timestamptz not null
  )`,
  `create index inventory_item_by_owner on inventory_item (owner_id, created_at desc)`,
  `create table sale (
    id uuid primary key,
    host_id uuid not null references app_user (id),
    title text not null check (title <> ''),
    description text not null,
    city text,
    state text,
    status text not null check (status in ('scheduled', 'live', 'completed', 'cancelled')),
    pace text not null check (pace in ('timed', 'clerk')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    original_ends_at timestamptz not null,
    youtube_url text not null,
    youtube_embed_id text check (youtube_embed_id ~ '^[A-Za-z0-9_-]{11}$'),
    allow_chat boolean not null,
    require_membership boolean not null,
    step_rupees integer check (step_rupees > 0),
    soft_close_seconds integer not null check (soft_close_seconds between 0 and 1800),
    soft_close_cap_minutes integer not null check (soft_close_cap_minutes between 0 and 1440),
    is_practice boolean not null,
    is_verified boolean not null default false,
    seq bigint not null default 0 check (seq >= 0),
    aliases integer not null default 0,
    total_bids integer not null default 0 check (total_bids >= 0),
    total_revenue_paise bigint not null default 0 check (total_revenue_paise >= 0),
    current_lot_id uuid,
    held_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (ends_at > starts_at)
  )`,
  `create index sale_by_start on sale (status, starts_at)`,
  `create index sale_by_host on sale (host_id, created_at desc)`,
  `create table sale_alias (
    sale_id uuid not null references sale (id),
    alias integer not null check (alias > 0),
    bidder text not null,
    user_id uuid references app_user (id),
    primary key (sale_id, bidder)
  )`,
  `create unique index sale_alias_once on sale_alias (sale_id, alias)`,
  `create table lot (
    id uuid primary key,
    sale_id uuid not null references sale (id),
    position integer not null,
    item_id uuid not null references inventory_item (id),
    item_name text not null,
    category text not null,
    is_practice boolean not null,
    status text not null check (status in ('queued', 'open', 'sold', 'passed', 'withdrawn')),
    minimum_paise bigint not null check (minimum_paise > 0),
    price_paise bigint,
    leader text,
    leader_ceiling_paise bigint,
    closes_at timestamptz,
    original_closes_at timestamptz,
    bid_seq integer not null default 0 check (bid_seq >= 0),
    head text not null,
    total_bids integer not null default 0,
    voids integer not null default 0,
    is_fair_warning boolean not null default false,
    sold_to text,
    sold_price_paise bigint,
    unique (sale_id, position),
    check ((price_paise is null) = (leader is null)),
    check ((leader is null) = (leader_ceiling_paise is null)),
    check (leader_ceiling_paise >= price_paise),
    check (price_paise >= minimum_paise),
    check ((status = 'sold') = (sold_to is not null)),
    check ((sold_to is null) = (sold_price_paise is null)),
    check (status <> 'sold' or (sold_to = leader and sold_price_paise = price_paise))
  )`,
  // An item is in at most one unfinished sale (LOT-2); a practice sale reserves nothing (SALE-6).
  `create unique index lot_of_item_unfinished on lot (item_id) where status in ('queued', 'open') and not is_practice`,
  // A lot never goes back to an earlier status, keeps its winner (LOT-3), and its price falls only by a void (BID-10).
  `create function lot_goes_forward() returns trigger language plpgsql as $$
  begin
    if old.status in ('sold', 'passed', 'withdrawn') and new is distinct from old then
      raise exception 'a closed lot stays as it is' using errcode = 'integrity_constraint_violation';
    end if;
    if old.status = 'open' and new.status = 'queued' then
      raise exception 'an open lot does not go back' using errcode = 'integrity_constraint_violation';
    end if;
    if new.voids = old.voids and coalesce(new.price_paise, 0) < coalesce(old.price_paise, 0) then
      raise exception 'a price does not fall' using errcode = 'integrity_constraint_violation';
    end if;
    if new.bid_seq < old.bid_seq then
      raise exception 'a log does not shrink' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$`,
  `create trigger lot_forward before update on lot for each row execute function lot_goes_forward()`,
  `create function sale_goes_forward() returns trigger language plpgsql as $$
  begin
    if new.status <> old.status and not (
      (old.status = 'scheduled' and new.status in ('live', 'cancelled')) or
      (old.status = 'live' and new.status in ('completed', 'cancelled'))
    ) then
      raise exception 'a sale does not go from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
    end if;
    if new.seq < old.seq then
      raise exception 'the events of a sale do not go back' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$`,
  `create trigger sale_forward before update on sale for each row execute function sale_goes_forward()`,
  `create table bid (
    lot_id uuid not null,
    seq integer not null check (seq > 0),
    id uuid not null,
    sale_id uuid not null,
    kind text not null check (kind in ('bid', 'floor', 'auto', 'raise', 'void')),
    bidder text not null,
    user_id uuid,
    alias integer,
    amount_paise bigint check (amount_paise > 0),
    offered_paise bigint,
    ceiling_paise bigint,
    at timestamptz not null,
    salt text,
    secret text not null,
    hash text not null,
    paddle text,
    voids integer,
    reason text,
    key text,
    request_hash text,
    answer json,
    primary key (lot_id, seq),
    check ((kind in ('raise', 'void')) = (amount_paise is null)),
    check ((kind = 'void') = (voids is not null)),
    check ((key is null) = (request_hash is null))
  )`,
  // A key identifies one request of one person, wherever it was sent (BID-7).
  `create unique index bid_key on bid (user_id, key) where key is not null`,
  // No index on the id or the sale: rows are reached by their lot, and every index makes each bid slower. The log of a lot
  // has no gap, belongs to a lot, and the lot knows its newest row (BID-5). This is checked once per statement over all its
  // rows, because a foreign key would look up the lot for every row. The function is planned while the table is empty, and
  // the plan is kept while the table grows by thousands of rows a second, so it must not use a sequential scan.
  `create function bid_log_has_no_gap() returns trigger language plpgsql set enable_seqscan = off as $$
  declare
    added record;
    newest integer;
  begin
    for added in
      select lot_id, min(seq) as first, max(seq) as last, count(*) as rows from new_bid group by lot_id
    loop
      select bid_seq into newest from lot where id = added.lot_id;
      if added.last - added.first + 1 <> added.rows
         or newest is distinct from added.last
         or (added.first > 1 and not exists (
           select 1 from bid where lot_id = added.lot_id and seq = added.first - 1))
      then
        raise exception 'the log of a lot has no gap' using errcode = 'integrity_constraint_violation';
      end if;
    end loop;
    return null;
  end $$`,
  `create trigger bid_gapless after insert on bid referencing new table as new_bid
   for each statement execute function bid_log_has_no_gap()`,
  // The earlier answers to these keys (BID-7). A function for the same reason: it must use the index, whenever it was
  // planned.
  `create function kept_bid_answers(uuid[], text[])
   returns table (user_id uuid, key text, request_hash text, answer json)
   language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  begin
    return query
      select b.user_id, b.key, b.request_hash, b.answer
      from unnest($1, $2) as asked (user_id, key)
      join bid b on b.user_id = asked.user_id and b.key = asked.key and b.key is not null;
  end $$`,
  // A row never changes; only its link to a person may be removed (BID-12).
  `create function bid_stays() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or (new.lot_id, new.seq, new.id, new.sale_id, new.kind, new.alias, new.amount_paise, new.at, new.secret, new.hash, new.voids)
      is distinct from (old.lot_id, old.seq, old.id, old.sale_id, old.kind, old.alias, old.amount_paise, old.at, old.secret, old.hash, old.voids) then
      raise exception 'the log of a lot is append-only' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$`,
  `create trigger bid_append_only before update or delete on bid for each row execute function bid_stays()`,
  `create table sale_event (
    sale_id uuid not null,
    seq bigint not null check (seq > 0),
    at timestamptz not null,
    payload json not null,
    only_for text,
    primary key (sale_id, seq)
  )`,
];
