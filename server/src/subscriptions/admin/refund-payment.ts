import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { hintSubscription, takeDays } from "../entitlement.ts";
import { correctDocument, issueCreditNote } from "../issue-document.ts";
import { mailPayer } from "../mail-payer.ts";
import { findPayment, findSubscription, lockBook, updatePayment } from "../queries.ts";
import { sendRefund, storeSent } from "../send-refund.ts";
import { allowedActionsOf, showPayment } from "./list-payments.ts";

// Decides that money goes back: as much as came in. The days that it paid for end now; money that paid for nothing only goes back. It
// is sent by the provider that took it, else by an admin.
export async function refundPayment(
  tx: Tx,
  { payments, settings }: Pick<Platform, "payments" | "settings">,
  call: SignedInCall,
  { id, note }: { id: string; note: string },
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).refund) throw refuse("payment_decided");
  const now = await boliNow(tx);
  const paise = row.received_paise;
  if (paise === null) throw new Error("Money that came in has no amount.");
  // The bank has sent it already.
  const isBack = row.problem === "reversed";
  const isByHand = isBack || payments?.name !== row.provider || row.provider_payment === null;
  if (row.state === "matched" && row.subscription_id !== null) {
    const subscription = await findSubscription(tx, row.subscription_id);
    if (subscription) await takeDays(tx, subscription);
    // Its receipt may name more than came in, and so would the credit note.
    await correctDocument(tx, settings.seller, { paymentId: id, receivedPaise: paise, at: now });
    await issueCreditNote(tx, id, now);
  }
  await updatePayment(tx, id, {
    state: "refunded",
    decision_kind: "refunded",
    decided_at: now,
    decided_by: call.principal.userId,
    decision_note: note,
    refund_paise: paise,
    is_refund_by_hand: isByHand,
  });
  // After the commit.
  if (!isByHand) await enqueue(tx, sendRefund, { paymentId: id });
  if (isBack)
    await storeSent(
      tx,
      { ...row, refund_paise: paise },
      { reference: row.utr ?? row.reference ?? row.named_reference ?? "", by: call.principal.userId },
    );
  else if (row.user_id !== null) {
    await notify(tx, {
      kind: "payment-refunded",
      to: [row.user_id],
      values: { amount: rupeesFromPaise(paise) },
    });
    await mailPayer(tx, row.user_id, (name) => ({
      key: "refundAgreed",
      values: { name, amount: rupeesFromPaise(paise) },
    }));
  }
  if (row.user_id !== null) hintSubscription(tx, row.user_id);
  await call.audit(tx, {
    action: "payment.refunded",
    subject: { kind: "payment", id },
    before: { state: row.state, problem: row.problem },
    after: { note, amount: rupeesFromPaise(paise), isByHand, isBack },
  });
  return showPayment(tx, id);
}

// An admin has sent the money of a refund by hand, under this reference of the bank. Only now its payer is notified.
export async function markRefundSent(
  tx: Tx,
  call: SignedInCall,
  { id, reference }: { id: string; reference: string },
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).markSent) throw refuse("payment_decided");
  await updatePayment(tx, id, { is_refund_by_hand: true, refund_failed_at: null });
  await storeSent(tx, row, { reference, by: call.principal.userId });
  await call.audit(tx, {
    action: "refund.sent",
    subject: { kind: "payment", id },
    after: { reference, amount: rupeesFromPaise(row.refund_paise ?? 0) },
  });
  return showPayment(tx, id);
}

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
