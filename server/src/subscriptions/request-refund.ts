import { paymentLimits } from "@boli/contract/subscriptions/plan";
import type { RefundReason, Subscription } from "@boli/contract/subscriptions/schemas";
import { dayMs } from "@boli/contract/base/time";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { hintSubscription } from "./entitlement.ts";
import { refundable } from "./present-subscription.ts";
import { findSubscription, listPaymentsOf, lockBook, updatePayment } from "./queries.ts";
import { showSubscription } from "./show-subscription.ts";

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
