import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { findPayment, lockBook, updatePayment } from "../queries.ts";
import { sendRefund } from "../send-refund.ts";
import { allowedActionsOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

// Has the provider try again to send a refund that it could not send. It is the same refund for the provider, so one that went
// after all is not sent twice.
export async function retryRefund(tx: Tx, call: SignedInCall, id: string): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).retryRefund) throw refuse("payment_decided");
  await updatePayment(tx, id, { refund_failed_at: null, is_refund_by_hand: false });
  await enqueue(tx, sendRefund, { paymentId: id });
  await call.audit(tx, {
    action: "refund.retried",
    subject: { kind: "payment", id },
    after: { amount: rupeesFromPaise(row.refund_paise ?? 0) },
  });
  return showPayment(tx, id);
}
