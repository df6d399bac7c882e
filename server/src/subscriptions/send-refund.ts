import { rupeesFromPaise } from "@boli/contract/base/money";
import { dayMs } from "@boli/contract/base/time";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import type { RefundReason, Subscription } from "@boli/contract/subscriptions/schemas";
import { sql } from "kysely";
import * as z from "zod/mini";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { type Job, type RunningJob, defineJob, schedule } from "../platform/jobs/index.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import type { PaymentProvider } from "../platform/payments/payment-provider.ts";
import { hintSubscription } from "./entitlement.ts";
import { mailPayer } from "./mail-payer.ts";
import { refundable, showSubscription } from "./present-subscription.ts";
import {
  type PaymentRow,
  findPayment,
  lockBook,
  updatePayment,
  findSubscription,
  listPaymentsOf,
} from "./queries.ts";

// Some hours, with the default pauses.
const maxAttempts = 15;

interface RefundTools {
  database: Database;
  payments: PaymentProvider | undefined;
}

// Has the provider send the money back, once: every try names the same refund.
export const refundJobs = (tools: RefundTools): readonly Job[] => [
  defineRefundJob((payload, job) => sendBack(tools, payload.paymentId, job)),
];

async function sendBack(
  { database, payments }: RefundTools,
  id: string,
  { signal, attempt }: RunningJob,
): Promise<void> {
  const payment = await findPayment(database.db, id);
  if (!payment || !isToSend(payment) || payment.is_refund_by_hand) return;
  const sent = await askToSend(payments, payment, signal).catch(async (error: unknown) => {
    if (attempt >= maxAttempts) await database.transaction((tx) => storeFailed(tx, id));
    throw error;
  });
  await database.transaction(async (tx) => {
    await lockBook(tx);
    const now = await findPayment(tx, id);
    if (!now || !isToSend(now)) return;
    if (sent.kind === "by_hand") await updatePayment(tx, id, { is_refund_by_hand: true });
    else await storeSent(tx, now, { reference: sent.reference, by: null });
  });
}

// Money of a provider that takes no payments any more goes back by hand. Rejects where no answer came.
async function askToSend(
  payments: PaymentProvider | undefined,
  { id, provider, provider_payment: providerPayment, refund_paise: paise }: PaymentRow,
  signal: AbortSignal,
) {
  if (payments?.name !== provider) return { kind: "by_hand" } as const;
  return payments.refund({ key: id, providerPayment, amountPaise: paise ?? 0 }, signal);
}

// A node may be lost at the last try, between the provider's call and our record; then nobody tries again. The refund is stored
// as failed. If an admin tries it again, the provider recognises it and does not pay twice.
export const findLostRefunds = schedule({
  kind: "subscriptions/find-lost-refunds",
  everySeconds: 300,
  run: (tx) => failLost(tx),
});

export async function failLost(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p
    where p.state = 'refunded' and p.refund_sent_at is null and p.refund_failed_at is null and not p.is_refund_by_hand
      and not exists (select from job j where j.kind = 'subscriptions/send-refund' and j.state <> 'dead'
        and j.payload->>'paymentId' = p.id::text)
    order by p.id limit 100`.execute(tx);
  for (const { id } of rows) await storeFailed(tx, id);
}

// Afterwards an admin may try it again, or say that it was sent by hand. The admins are notified once.
export async function storeFailed(tx: Tx, id: string): Promise<void> {
  await lockBook(tx);
  const payment = await findPayment(tx, id);
  if (!payment || !isToSend(payment) || payment.refund_failed_at !== null) return;
  await updatePayment(tx, id, { refund_failed_at: await boliNow(tx) });
  const to = (await listAdmins(tx)).map((admin) => admin.id);
  const amount = rupeesFromPaise(payment.refund_paise ?? 0);
  await notify(tx, { kind: "refund-failed", to, values: { amount } });
}

export const isToSend = ({ state, refund_sent_at: sentAt }: PaymentRow): boolean =>
  state === "refunded" && sentAt === null;

// The money is on its way: by the provider, or `by` an admin. Its payer is notified.
export async function storeSent(
  tx: Tx,
  { id, user_id: userId, refund_paise: paise }: PaymentRow,
  { reference, by }: { reference: string; by: string | null },
): Promise<void> {
  await updatePayment(tx, id, {
    refund_reference: reference,
    refund_sent_at: await boliNow(tx),
    refund_sent_by: by,
  });
  if (userId === null) return;
  const values = { amount: rupeesFromPaise(paise ?? 0), reference };
  await notify(tx, { kind: "refund-sent", to: [userId], values });
  await mailPayer(tx, userId, (name) => ({ key: "refundSent", values: { name, ...values } }));
  hintSubscription(tx, userId);
}

const defineRefundJob = (
  run: (payload: { paymentId: string }, job: RunningJob) => Promise<void>,
): Job<{ paymentId: string }> =>
  defineJob({
    kind: "subscriptions/send-refund",
    effect: "outside",
    payload: z.strictObject({ paymentId: z.uuid() }),
    maxAttempts,
    limitMs: 60_000,
    run,
  });

// For enqueuing only; nodes with the role `worker` run the one of `refundJobs`.
export const sendRefund = defineRefundJob(async () => {
  throw new Error("This job is only enqueued.");
});

// Asks for the money of a payment. It stays where it is until an admin decides.
export async function requestRefund(
  tx: Tx,
  userId: string,
  { id, reason, note }: { id: string; reason: RefundReason; note: string },
): Promise<Subscription> {
  await lockBook(tx);
  const subscription = await findSubscription(tx, id);
  if (subscription?.user_id !== userId) throw refuse("subscription_not_found");
  const payment = refundable(await listPaymentsOf(tx, [id]));
  if (!payment?.paid_at) throw refuse("not_refundable");
  if (payment.refund_asked_at !== null) throw refuse("refund_asked");
  const now = await boliNow(tx);
  if (now.getTime() >= payment.paid_at.getTime() + paymentLimits.refundDays * dayMs)
    throw refuse("refund_too_late");
  await updatePayment(tx, payment.id, { refund_reason: reason, refund_note: note, refund_asked_at: now });
  hintSubscription(tx, userId);
  return showSubscription(tx, userId, id);
}
