import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { correctDocument } from "../issue-document.ts";
import { findPayment, lockBook, updatePayment } from "../queries.ts";
import type { SettleTools } from "../settle.ts";
import { allowedActionsOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

// An admin has looked at a payment whose amount at the bank differs or whose money was taken back, and lets it count. The days
// and the confirmation stay as they are; a receipt over another amount is corrected.
export async function acceptAmount(
  tx: Tx,
  { settings }: SettleTools,
  call: SignedInCall,
  { id, note }: { id: string; note: string },
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).acceptAmount) throw refuse("payment_decided");
  await updatePayment(tx, id, {
    problem: row.state === "refund_due" ? "paid_twice" : null,
    proof_note: [row.proof_note, note].filter(Boolean).join(" / "),
  });
  const receivedPaise = row.received_paise ?? 0;
  await correctDocument(tx, settings.seller, { paymentId: id, receivedPaise, at: await boliNow(tx) });
  await call.audit(tx, {
    action: "payment.amount_accepted",
    subject: { kind: "payment", id },
    before: { problem: row.problem },
    after: { received: rupeesFromPaise(receivedPaise), note },
  });
  return showPayment(tx, id);
}
