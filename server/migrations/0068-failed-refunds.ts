import { type Kysely, sql } from "kysely";

// Refunds that their provider could not send, and payments that differ from what an admin confirmed.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment
    -- When the provider gave up. Empty again while it tries once more.
    add column refund_failed_at timestamptz,
    add check (refund_failed_at is null or (state = 'refunded' and refund_sent_at is null))`,
  `create index payment_that_differs on payment (created_at desc, id desc)
    where state = 'matched' and problem = 'amount_differs'`,
];
