import * as z from "zod/mini";
import type { Database } from "../platform/database/database.ts";
import { type Job, type RunningJob, defineJob } from "../platform/jobs/index.ts";
import type { PaymentProvider } from "../platform/payments/payment-provider.ts";
import { findPayment, updatePayment } from "./queries.ts";

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
  { signal }: RunningJob,
): Promise<void> {
  const payment = await findPayment(database.db, id);
  if (payment?.state !== "refunded" || payment.refund_reference !== null) return;
  if (payments?.name !== payment.provider) return;
  const sent = await payments.refund(
    { key: id, providerPayment: payment.provider_payment, amountPaise: payment.amount_paise },
    signal,
  );
  if (sent.kind === "by_hand") return;
  await database.transaction((tx) => updatePayment(tx, id, { refund_reference: sent.reference }));
}

const defineRefundJob = (
  run: (payload: { paymentId: string }, job: RunningJob) => Promise<void>,
): Job<{ paymentId: string }> =>
  defineJob({
    kind: "subscriptions/send-refund",
    effect: "outside",
    payload: z.strictObject({ paymentId: z.uuid() }),
    limitMs: 60_000,
    run,
  });

// For enqueuing only; nodes with the role `worker` run the one of `refundJobs`.
export const sendRefund = defineRefundJob(async () => {
  throw new Error("This job is only enqueued.");
});
