import { rupeesFromPaise } from "@boli/contract/base/money";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import type { Reversal } from "../platform/payments/payment-provider.ts";
import { hintSubscription } from "./entitlement.ts";
import {
  type MoneyNames,
  type PaymentRow,
  listMoneyNamed,
  listSameMoney,
  updatePayment,
  lockBook,
  paymentBy,
} from "./queries.ts";
import { storeFailed } from "./send-refund.ts";

// The states of money that is here.
const states = ["refund_due", "matched", "unmatched"];

interface Leaving {
  names: MoneyNames;
  reference: string | null;
  amountPaise: number;
}

// Finds the payment that left again, if it is still stored as being here. A reference alone does not say which money left where
// some of it was sent back.
export async function findStillHere(
  db: Queryable,
  { names, reference, amountPaise }: Leaving,
): Promise<PaymentRow | undefined> {
  const isHere = ({ state, problem, received_paise: paise }: PaymentRow): boolean =>
    states.includes(state) && problem !== "reversed" && paise === amountPaise;
  const [named] = await listSameMoney(db, names);
  if (named) return isHere(named) ? named : undefined;
  const money = reference === null ? [] : await listMoneyNamed(db, reference);
  if (money.some(({ state }) => state === "refunded")) return undefined;
  // Double payments go first, because they have to go back anyway.
  return states.flatMap((state) => money.filter((one) => one.state === state)).find(isHere);
}

// Stores that a payment was taken back. An admin decides about one that counts, or that somebody is to get back; other money only
// is not here any more.
export async function markReversed(
  tx: Tx,
  { id, state, user_id: userId }: PaymentRow,
  // The row or the message that reports it; `by` is the admin who imported it.
  { name, note, by }: { name: string; note: string; by: string | null },
): Promise<void> {
  await updatePayment(tx, id, {
    problem: "reversed",
    reversal_row: name,
    ...(state === "unmatched"
      ? {
          state: "rejected",
          decision_kind: "rejected",
          decided_at: await boliNow(tx),
          decided_by: by,
          decision_note: note,
        }
      : {}),
  });
  if (userId !== null) hintSubscription(tx, userId);
}

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
