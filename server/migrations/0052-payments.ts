import { type Kysely, sql } from "kysely";

// Subscriptions with the attempts to pay them, the money that came in, and the numbered documents about it. Whether an
// account has a subscription now stays in `app_user`, and is written only together with the rows here.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table subscription (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    plan text not null check (plan = 'monthly'),
    days integer not null check (days > 0),
    amount_paise bigint not null check (amount_paise >= 0),
    -- From before there were payments, without one.
    is_granted boolean not null default false,
    -- Both empty until it is paid. A granted one may have no end.
    starts_at timestamptz,
    ends_at timestamptz,
    refunded_at timestamptz,
    created_at timestamptz not null,
    check (ends_at is null or (starts_at is not null and ends_at >= starts_at)),
    check (is_granted or (starts_at is null) = (ends_at is null)),
    check (refunded_at is null or starts_at is not null)
  )`,
  `create index subscription_by_user on subscription (user_id, created_at desc, id desc)`,
  // Attempts to pay, and money that came without an attempt or a second time.
  `create table payment (
    id uuid primary key,
    user_id uuid references app_user (id),
    subscription_id uuid references subscription (id),
    state text not null check (state in
      ('pending', 'matched', 'unmatched', 'refund_due', 'refunded', 'rejected', 'declined')),
    problem text check (problem in
      ('unknown_reference', 'amount_differs', 'paid_twice', 'utr_claimed_twice', 'other_reference')),
    provider text not null,
    -- The amount that an attempt asks for; for money without an attempt, the amount that came in.
    amount_paise bigint not null check (amount_paise > 0),
    -- The next columns are those of an attempt.
    reference text unique,
    provider_order text,
    link text,
    upi_id text,
    expires_at timestamptz,
    -- Entered by its payer.
    claimed_utr text check (claimed_utr ~ '^[0-9]{12}$'),
    claimed_at timestamptz,
    buyer jsonb,
    -- The next columns are those of money: the reference that came with it, and its names at the bank and at the provider.
    -- Money with the same name counts once.
    named_reference text,
    utr text unique,
    provider_payment text,
    paid_at timestamptz,
    -- The person or source that proved it.
    proof_kind text check (proof_kind in ('webhook', 'answer', 'statement', 'admin')),
    proof_source text,
    proved_at timestamptz,
    proved_by uuid references app_user (id),
    proof_note text,
    decision_kind text check (decision_kind in ('rejected', 'refunded', 'refund_refused')),
    decided_at timestamptz,
    decided_by uuid references app_user (id),
    decision_note text,
    refund_reason text check (refund_reason in ('duplicate', 'faulty')),
    refund_note text,
    refund_asked_at timestamptz,
    -- The refund's name at the bank or at the provider.
    refund_reference text,
    created_at timestamptz not null,
    unique (provider, provider_payment),
    check ((reference is null) = (expires_at is null)),
    check ((proof_kind is null) = (proved_at is null)),
    check (state not in ('matched', 'refunded', 'refund_due') or proof_kind is not null),
    check (state <> 'matched' or subscription_id is not null),
    check (proof_kind is distinct from 'admin' or proved_by is not null),
    check ((decision_kind is null) = (decided_at is null)),
    check (state not in ('refunded', 'rejected') or decision_kind is not null),
    check ((refund_reason is null) = (refund_asked_at is null))
  )`,
  // At most one payment makes a subscription active.
  `create unique index payment_that_settled on payment (subscription_id)
    where state in ('matched', 'refunded') and reference is not null`,
  // Also for the rule that an account has one open attempt at most.
  `create index payment_by_user on payment (user_id, created_at desc)`,
  `create index payment_by_subscription on payment (subscription_id)`,
  `create index payment_by_claim on payment (claimed_utr) where claimed_utr is not null`,
  `create index payment_by_time on payment (created_at desc, id desc)`,
  `create index payment_by_state on payment (state, created_at desc, id desc)`,
  `create index payment_by_request on payment (refund_asked_at)
    where refund_asked_at is not null and state in ('matched', 'refund_due')`,
  // The signed messages of providers that have been processed. The same message again changes nothing.
  `create table payment_event (
    provider text not null,
    event_id text not null,
    at timestamptz not null,
    primary key (provider, event_id)
  )`,
  // Every decision about money locks this row first.
  `create table payment_book (only_row boolean primary key default true check (only_row))`,
  `insert into payment_book default values`,
  // Numbers without a gap, for each series and financial year.
  `create table payment_document_counter (
    series text not null,
    year text not null check (year ~ '^[0-9]{4}$'),
    last integer not null check (last > 0),
    primary key (series, year)
  )`,
  `create table payment_document (
    id uuid primary key,
    payment_id uuid not null references payment (id),
    kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
    series text not null,
    year text not null,
    number integer not null check (number > 0),
    label text not null unique check (length(label) <= 16),
    amount_paise bigint not null,
    taxable_paise bigint not null,
    cgst_paise bigint not null check (cgst_paise >= 0),
    sgst_paise bigint not null check (sgst_paise >= 0),
    igst_paise bigint not null check (igst_paise >= 0),
    place_of_supply text,
    seller jsonb not null,
    buyer jsonb not null,
    -- The document that it corrects.
    corrects_id uuid references payment_document (id),
    issued_at timestamptz not null,
    unique (series, year, number),
    unique (payment_id, kind),
    check (taxable_paise + cgst_paise + sgst_paise + igst_paise = amount_paise)
  )`,
  // The notices that people got about the end of their subscription: each kind once for each end.
  `create table subscription_told (
    user_id uuid not null references app_user (id),
    ends_at timestamptz not null,
    what text not null check (what in ('three_days', 'one_day', 'over')),
    primary key (user_id, ends_at, what)
  )`,
  // The chosen columns of a bank's statement, by its headings.
  `create table statement_mapping (headings text primary key, mapping jsonb not null, used_at timestamptz not null)`,
  `create index app_user_by_subscription_end on app_user (subscription_expires_at)
    where subscription_status = 'subscribed'`,
  // For joins: the ends that lie ahead or were not told yet. An account without an end has no row.
  `create view subscription_end as
    select id as user_id, subscription_expires_at as ends_at from app_user
    where subscription_status = 'subscribed' and subscription_expires_at is not null`,
  // Everyone who had a subscription keeps it, as a granted one.
  `insert into subscription (id, user_id, plan, days, amount_paise, is_granted, starts_at, ends_at, created_at)
    select gen_random_uuid(), id, 'monthly', 30, 0, true,
      least(greatest(created_at, coalesce(subscription_expires_at - interval '30 days', created_at)),
        coalesce(subscription_expires_at, boli_now())),
      subscription_expires_at, boli_now()
    from app_user
    where subscription_status = 'subscribed' or (subscription_status = 'expired' and subscription_expires_at is not null)`,
];
