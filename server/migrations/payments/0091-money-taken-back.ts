import { type Kysely, sql } from "kysely";

// Money that came in and that the bank has taken back since.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment drop constraint payment_problem_check`,
  `alter table payment add constraint payment_problem_check check (problem in
    ('unknown_reference', 'amount_differs', 'paid_twice', 'utr_claimed_twice', 'other_reference', 'reversed'))`,
  // The name of the statement's row by which it was taken back.
  `alter table payment add column reversal_row text unique`,
  // In place of the index of those that differ.
  `drop index payment_that_differs`,
  `create index payment_in_doubt on payment (created_at desc, id desc)
    where state in ('matched', 'refund_due') and problem in ('amount_differs', 'reversed')`,
  `create index payment_by_refund_reference on payment (refund_reference) where refund_reference is not null`,
];
