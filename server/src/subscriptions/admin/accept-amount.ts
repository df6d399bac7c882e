import { rupeesFromPaise } from "@boli/contract/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { findPayment, lockBook, updatePayment } from "../queries.ts";
import { canOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

// An admin has looked at a payment of which the bank told another amount than was confirmed, and accepts what came. The days stay, and so
// does what is known of the confirmation.
export async function acceptAmount(
  tx: Tx,
  call: SignedInCall,
  { id, note }: { id: string; note: string },
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!canOf(row).acceptAmount) throw refuse("payment_decided");
  await updatePayment(tx, id, {
    problem: null,
    proof_note: [row.proof_note, note].filter(Boolean).join(" / "),
  });
  await call.audit(tx, {
    action: "payment.amount_accepted",
    subject: { kind: "payment", id },
    before: { problem: row.problem },
    after: { received: rupeesFromPaise(row.received_paise ?? 0), note },
  });
  return showPayment(tx, id);
}
