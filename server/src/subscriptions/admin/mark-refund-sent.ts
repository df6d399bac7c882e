import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { findPayment, lockBook, updatePayment } from "../queries.ts";
import { storeSent } from "../send-refund.ts";
import { allowedActionsOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

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
