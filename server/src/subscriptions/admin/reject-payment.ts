import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notify } from "../../platform/notifications/index.ts";
import { hintSubscription } from "../entitlement.ts";
import { mailPayer } from "../mail-payer.ts";
import { findPayment, lockBook, updatePayment } from "../queries.ts";
import { allowedActionsOf, isRequested } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

// Rejects what waits: a request for a refund, else an attempt, or money that is not for us.
export async function rejectPayment(tx: Tx, call: SignedInCall, id: string, note: string): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).reject) throw refuse("payment_decided");
  const isRequest = isRequested(row);
  await updatePayment(tx, id, {
    ...(isRequest ? {} : { state: "rejected" as const }),
    decision_kind: isRequest ? "refund_refused" : "rejected",
    decided_at: await boliNow(tx),
    decided_by: call.principal.userId,
    decision_note: note,
  });
  if (row.user_id !== null) {
    const values = { amount: rupeesFromPaise(row.received_paise ?? row.amount_paise), reason: note };
    await notify(tx, { kind: isRequest ? "refund-refused" : "payment-rejected", to: [row.user_id], values });
    if (isRequest)
      await mailPayer(tx, row.user_id, (name) => ({ key: "refundRefused", values: { name, ...values } }));
    hintSubscription(tx, row.user_id);
  }
  await call.audit(tx, {
    action: isRequest ? "refund.refused" : "payment.rejected",
    subject: { kind: "payment", id },
    before: { state: row.state, problem: row.problem },
    after: { note },
  });
  return showPayment(tx, id);
}
