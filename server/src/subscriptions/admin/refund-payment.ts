import { rupeesFromPaise } from "@boli/contract/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import { hintSubscription, takeDays } from "../entitlement.ts";
import { issueCreditNote } from "../issue-document.ts";
import { findPayment, findSubscription, lockBook, updatePayment } from "../queries.ts";
import { sendRefund } from "../send-refund.ts";
import { canOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

// Gives money back. What it paid for ends now; money that paid for nothing only goes back.
export async function refundPayment(
  tx: Tx,
  call: SignedInCall,
  id: string,
  { note, utr }: { note: string; utr?: string | undefined },
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!canOf(row).refund) throw refuse("payment_decided");
  const now = await boliNow(tx);
  if (row.state === "matched" && row.subscription_id !== null) {
    const subscription = await findSubscription(tx, row.subscription_id);
    if (subscription) await takeDays(tx, subscription);
    await issueCreditNote(tx, id, now);
  }
  await updatePayment(tx, id, {
    state: "refunded",
    decision_kind: "refunded",
    decided_at: now,
    decided_by: call.principal.userId,
    decision_note: note,
    refund_reference: utr ?? null,
  });
  // After the commit; a provider that sends no money leaves it to the admin.
  if (utr === undefined) await enqueue(tx, sendRefund, { paymentId: id });
  if (row.user_id !== null) {
    await notify(tx, {
      kind: "payment-refunded",
      to: [row.user_id],
      values: { amount: rupeesFromPaise(row.amount_paise) },
    });
    hintSubscription(tx, row.user_id);
  }
  await call.audit(tx, {
    action: "payment.refunded",
    subject: { kind: "payment", id },
    before: { state: row.state, problem: row.problem },
    after: { note, utr: utr ?? null, amount: rupeesFromPaise(row.amount_paise) },
  });
  return showPayment(tx, id);
}
