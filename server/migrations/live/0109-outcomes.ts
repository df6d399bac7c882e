import { type Kysely, sql } from "kysely";

// The outcomes of sold lots (OUTCOME-1). Without references to lots and sales: checking one would wait for the lock of their bids.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The lock of all that concerns the outcome of one lot.
  `create table lot_outcome (
    lot_id uuid primary key,
    sale_id uuid not null,
    freed_at timestamptz
  )`,
  // 1 is the winner's contract, 2 that of the runner-up who accepted. A paddle has no account.
  `create table sold_contract (
    lot_id uuid not null references lot_outcome (lot_id),
    number smallint not null check (number in (1, 2)),
    bidder text not null,
    user_id uuid,
    alias integer not null,
    price_paise bigint not null check (price_paise > 0),
    -- Of the second: the first is due by the end of the sale.
    made_at timestamptz,
    state text not null default 'due' check (state in ('due', 'paid', 'collected', 'unpaid')),
    unpaid_at timestamptz check ((unpaid_at is not null) = (state = 'unpaid')),
    marked_by uuid,
    disputed_at timestamptz,
    dispute_reason text,
    decided_at timestamptz,
    decision text check (decision in ('upheld', 'dismissed')),
    decision_reason text,
    decided_by uuid,
    -- The buyer was told that a strike counts.
    is_told boolean not null default false,
    primary key (lot_id, number),
    check ((decided_at is not null) = (decision is not null)),
    check (decided_at is null or disputed_at is not null),
    check (state <> 'unpaid' or decision is distinct from 'dismissed'),
    check ((made_at is not null) = (number = 2))
  )`,
  `create index sold_contract_unpaid on sold_contract (user_id) where state = 'unpaid'`,
  `create index sold_contract_second on sold_contract (user_id) where number = 2`,
  `create index sold_contract_disputed on sold_contract (disputed_at)
    where state = 'unpaid' and disputed_at is not null and decided_at is null`,
  `create table second_offer (
    lot_id uuid primary key references lot_outcome (lot_id),
    sale_id uuid not null,
    user_id uuid not null,
    alias integer not null,
    price_paise bigint not null check (price_paise > 0),
    offered_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > offered_at),
    state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'lapsed')),
    answered_at timestamptz
  )`,
  `create index second_offer_by_person on second_offer (user_id, ends_at desc)`,
  // A reminder that was sent: to the buyer before the deadline, or to the host after it.
  `create table payment_reminder (
    lot_id uuid not null,
    number smallint not null,
    is_late boolean not null,
    primary key (lot_id, number, is_late)
  )`,
  // A view for joins: the lots that were sold, with their sale. A sale is over with its last event of an end.
  `create view sold_lot as
    select l.id as lot_id, l.sale_id, s.host_id, s.title, s.status as sale_status, s.terms_version, l.item_id, l.item_name,
      l.position, l.sold_to as bidder, a.user_id, a.alias, l.sold_price_paise as price_paise, l.head,
      case when s.status in ('completed', 'cancelled') then (
        select e.at from sale_event e
        where e.sale_id = s.id and e.payload ->> 'kind' in ('sale-completed', 'sale-cancelled', 'sale-ended')
        order by e.seq desc limit 1) end as over_at
    from lot l join sale s on s.id = l.sale_id
    join sale_alias a on a.sale_id = l.sale_id and a.bidder = l.sold_to
    where l.status = 'sold' and not l.is_practice`,
  // A view for joins: how to reach a person. Only numbers that were confirmed.
  `create view person_contact as
    select id, name, email, case when mobile_verified_at is not null then mobile_number end as mobile
    from app_user where email not like 'deleted-%@deleted.invalid'`,
];
