import { type Kysely, sql } from "kysely";

// The amounts that really came in and went back, and the number of times the provider is asked.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment
    -- The amount received, which an admin may have accepted although it is not the one that was asked for.
    add column received_paise bigint check (received_paise > 0),
    -- The amount that goes back. Its provider sends it, or an admin by hand; until then refund_sent_at is empty.
    add column refund_paise bigint check (refund_paise > 0),
    add column is_refund_by_hand boolean not null default false,
    add column refund_sent_at timestamptz,
    add column refund_sent_by uuid references app_user (id),
    -- When the provider was last asked about this payment.
    add column asked_at timestamptz`,
  `update payment set received_paise = amount_paise where proof_kind is not null`,
  // Until now an admin sent the money first.
  `update payment set refund_paise = amount_paise,
      refund_sent_at = case when refund_reference is not null or provider in ('manual-upi', 'bank') then decided_at end
    where state = 'refunded'`,
  `alter table payment
    add check (state not in ('matched', 'unmatched', 'refund_due', 'refunded') or received_paise is not null),
    add check (refund_paise <= received_paise),
    add check ((state = 'refunded') = (refund_paise is not null)),
    add check (refund_sent_at is null or refund_paise is not null)`,
  `create index payment_to_send on payment (created_at desc, id desc)
    where state = 'refunded' and refund_sent_at is null`,
  // The accounts for which an order is being opened at the provider, so that pressing the button many times opens one order.
  `create table payment_opening (
    user_id uuid primary key references app_user (id),
    at timestamptz not null,
    has_failed boolean not null default false
  )`,
];
