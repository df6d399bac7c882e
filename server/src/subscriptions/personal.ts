import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { schedule } from "../platform/jobs/index.ts";
import { type PersonalData, countStanding, ownRows } from "../platform/personal-data.ts";

const paidFor = countStanding(
  "subscription",
  (userId) => sql`
    select ends_at as until from subscription
    where user_id = ${userId} and starts_at is not null and refunded_at is null and ends_at > (select boli_now())`,
);
// Money that is to go back to the person.
const refunds = countStanding(
  "refunds",
  (userId) => sql`
    select null::timestamptz as until from payment
    where user_id = ${userId} and (state = 'refund_due' or (state = 'matched' and refund_asked_at is not null and decided_at is null))`,
);

export const personal: PersonalData = {
  columns: [
    "subscription.user_id",
    "payment.user_id",
    "payment.proved_by",
    "payment.decided_by",
    "payment.refund_sent_by",
    "payment_opening.user_id",
    "subscription_told.user_id",
  ],
  tables: {
    subscriptions: ownRows(
      ["subscription"],
      (userId) => sql`
        select id, plan, days, amount_paise, is_granted, starts_at, ends_at, refunded_at, created_at
        from subscription where user_id = ${userId} order by created_at, id`,
    ),
    // Notes of admins about a payment are personal data of the admins.
    payments: ownRows(
      ["payment"],
      (userId) => sql`
        select id, subscription_id, state, problem, provider, amount_paise, received_paise, reference, upi_id, claimed_utr,
          claimed_at, buyer, utr, paid_at, decision_kind, decided_at, refund_reason, refund_note, refund_asked_at, refund_paise,
          refund_reference, refund_sent_at, created_at, expires_at
        from payment where user_id = ${userId} order by created_at, id`,
    ),
    receipts: ownRows(
      ["payment_document"],
      (userId) => sql`
        select d.payment_id, d.kind, d.label, d.amount_paise, d.taxable_paise, d.cgst_paise, d.sgst_paise, d.igst_paise,
          d.place_of_supply, d.seller, d.buyer, d.issued_at, d.starts_at, d.ends_at
        from payment_document d join payment p on p.id = d.payment_id
        where p.user_id = ${userId} order by d.issued_at, d.label`,
    ),
    "subscription-reminders": ownRows(
      ["subscription_told"],
      (userId) => sql`
        select ends_at, what from subscription_told where user_id = ${userId} order by ends_at, what`,
    ),
  },
  listStanding: async (db, userId) => [...(await paidFor(db, userId)), ...(await refunds(db, userId))],
  // The law asks for payments and their documents for eight years. Other texts of the person are erased.
  erase: async (tx, userId) => {
    await tx
      .updateTable("payment")
      .set({ refund_note: null, buyer: null })
      .where("user_id", "=", userId)
      .execute();
    await tx.deleteFrom("payment_opening").where("user_id", "=", userId).execute();
    await tx.deleteFrom("subscription_told").where("user_id", "=", userId).execute();
  },
};

// Removes what nobody asks for any more. What came in, went back and was issued stays, as the law wants it.
export const forgetOld = schedule({
  kind: "subscriptions/forget-events",
  everySeconds: 3_600,
  run: (tx) => forgetDue(tx),
});

// Each statement has a limit, because others wait for its end; what is left is removed an hour later.
export async function forgetDue(tx: Tx): Promise<void> {
  const before = (days: number) => sql`(select boli_now()) - make_interval(days => ${days}::int)`;
  // A provider repeats a message for a day, and by hand for a week.
  await sql`delete from payment_event where (provider, event_id) in (
    select provider, event_id from payment_event where at < ${before(90)} limit 5000)`.execute(tx);
  await sql`delete from subscription_told where (user_id, ends_at, what) in (
    select user_id, ends_at, what from subscription_told where ends_at < ${before(90)} limit 5000)`.execute(
    tx,
  );
  // Left over from nodes that were killed, and from providers that were away.
  await sql`delete from payment_opening where user_id in (
    select user_id from payment_opening where at < ${before(1)} limit 1000)`.execute(tx);
  // The columns of a bank whose statements nobody has imported for two years.
  await sql`delete from statement_mapping where headings in (
    select headings from statement_mapping where used_at < ${before(730)} limit 100)`.execute(tx);
  await forgetAttempts(tx);
}

// Attempts that nobody paid and no admin decided, a year after their end; money that still comes for one waits for an admin.
async function forgetAttempts(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from payment where id in (
      select p.id from payment p
      where p.state in ('pending', 'declined') and p.expires_at < (select boli_now()) - interval '365 days'
        and p.proof_kind is null and p.decision_kind is null
        and not exists (select from payment other where other.subscription_id = p.subscription_id and other.id <> p.id)
      limit 500)
    returning subscription_id as id`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .deleteFrom("subscription")
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("starts_at", "is", null)
    .execute();
}
