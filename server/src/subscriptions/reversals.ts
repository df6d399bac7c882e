import { rupeesFromPaise } from "@boli/contract/base/money";
import type { Tx } from "../platform/database/database.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import type { Reversal } from "../platform/payments/payment-provider.ts";
import { hintSubscription } from "./entitlement.ts";
import { type PaymentRow, listSameMoney, lockBook, paymentBy, updatePayment } from "./queries.ts";
import { findStillHere, markReversed } from "./reverse-payment.ts";
import { storeFailed } from "./send-refund.ts";

// Records that a provider took money back, or may. No subscription ends by itself: the admins are notified, and a payment that is
// gone as a whole is listed until one of them decides.
export async function recordReversal(
  tx: Tx,
  provider: string,
  { kind, money }: { kind: "contested" | "taken_back"; money: Reversal },
): Promise<void> {
  await lockBook(tx);
  const name = `${provider} ${money.name}`;
  if (await paymentBy(tx, "reversal_row", name)) return;
  const named = await findNamed(tx, provider, money.providerPayment);
  // The provider confirms the refund that it sent for us.
  if (named?.state === "refunded" && money.cause.startsWith("refund.")) return;
  const names = { provider, utr: null, providerPayment: money.providerPayment, bankRow: null };
  const payment = kind === "taken_back" ? await findStillHere(tx, { ...money, names }) : undefined;
  if (payment) await markReversed(tx, payment, { name, note: `${money.cause} ${money.name}`, by: null });
  const known = payment ?? named;
  await notify(tx, {
    kind: kind === "contested" ? "chargeback-opened" : "payment-taken-back",
    to: (await listAdmins(tx)).map(({ id }) => id),
    values: {
      amount: rupeesFromPaise(money.amountPaise),
      reference: known?.reference ?? known?.named_reference ?? money.reference ?? money.providerPayment,
    },
  });
}

// The provider had taken the refund on, and gives up. An admin sends it by hand, because the provider answers the same refund with
// what it answered before.
export async function failRefund(
  tx: Tx,
  provider: string,
  { providerPayment, refund }: { providerPayment: string; refund: string },
): Promise<void> {
  await lockBook(tx);
  const payment = await findNamed(tx, provider, providerPayment);
  if (payment?.state !== "refunded" || payment.refund_reference !== refund) return;
  await updatePayment(tx, payment.id, {
    refund_reference: null,
    refund_sent_at: null,
    refund_sent_by: null,
    is_refund_by_hand: true,
  });
  await storeFailed(tx, payment.id);
  if (payment.user_id !== null) hintSubscription(tx, payment.user_id);
}

const findNamed = async (
  tx: Tx,
  provider: string,
  providerPayment: string,
): Promise<PaymentRow | undefined> =>
  (await listSameMoney(tx, { provider, utr: null, providerPayment, bankRow: null }))[0];
