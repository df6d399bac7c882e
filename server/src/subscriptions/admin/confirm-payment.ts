import { formatPaise, paiseFromRupees, rupeesFromPaise } from "@boli/contract/base/money";
import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { notify } from "../../platform/notifications/index.ts";
import { hintSubscription } from "../entitlement.ts";
import { correctDocument } from "../issue-document.ts";
import { mailPayer } from "../mail-payer.ts";
import {
  type PaymentRow,
  findAttempt,
  findPayment,
  findUnnamedMoney,
  listClaims,
  listSameMoney,
  lockBook,
  updatePayment,
} from "../queries.ts";
import { type SettleTools, settle } from "../settle.ts";
import { isUnsettled } from "../take-money.ts";
import { allowedActionsOf, showPayment, isRequested } from "./list-payments.ts";

interface Confirmation {
  note: string;
  utr?: string | undefined;
  reference?: string | undefined;
  // In rupees, where another amount came in than was asked for.
  amount?: number | undefined;
}

// An admin says that the money came in, and under which UTR. This activates like any other proof, and their name and note are
// stored. Another amount than was asked for counts only when the admin names it.
export async function confirmPayment(
  tx: Tx,
  tools: SettleTools,
  call: SignedInCall,
  id: string,
  confirmation: Confirmation,
): Promise<Payment> {
  await lockBook(tx);
  const row = await findPayment(tx, id);
  if (!row) throw refuse("payment_not_found");
  if (!allowedActionsOf(row).confirm) throw refuse("payment_decided");
  const { attempt, money, utr } = await chooseMoney(tx, row, confirmation);
  const amountPaise = amountOf({ attempt, money }, confirmation);
  await settle(tx, tools, {
    attempt,
    money: {
      utr,
      providerPayment: money?.provider_payment ?? null,
      bankRow: money?.bank_row ?? null,
      amountPaise,
    },
    proof: { kind: "admin", source: call.requestId, by: call.principal.userId, note: confirmation.note },
    absorbs: money,
  });
  await call.audit(tx, {
    action: "payment.confirmed",
    subject: { kind: "payment", id: attempt.id },
    before: { state: attempt.state, ...(money ? { unmatched: money.id, problem: money.problem } : {}) },
    after: {
      state: "matched",
      reference: attempt.reference,
      utr,
      amount: rupeesFromPaise(amountPaise),
      note: confirmation.note,
    },
  });
  return showPayment(tx, attempt.id);
}

// The amount that came in: as the bank or the provider reported it, else as the admin says.
function amountOf(
  { attempt, money }: Pick<Choice, "attempt" | "money">,
  { amount }: Pick<Confirmation, "amount">,
): number {
  const named = amount === undefined ? attempt.amount_paise : paiseFromRupees(amount);
  const received = money ? money.received_paise : named;
  if (received === null || received !== named)
    throw refuse(
      "amount_differs",
      { received: formatPaise(received ?? named), asked: formatPaise(attempt.amount_paise) },
      { at: "amount" },
    );
  return received;
}

interface Choice {
  attempt: PaymentRow;
  // The money that waits for an attempt, if there is any.
  money: PaymentRow | undefined;
  utr: string | null;
}

async function chooseMoney(
  tx: Tx,
  row: PaymentRow,
  { reference, utr, amount }: Confirmation,
): Promise<Choice> {
  if (row.reference === null) {
    const named = reference?.trim().toUpperCase() || row.named_reference;
    const attempt = named ? await findAttempt(tx, named) : undefined;
    if (!attempt) throw refuse("attempt_not_found", undefined, { at: "reference" });
    if (!isUnsettled(attempt)) throw refuse("payment_decided");
    return { attempt, money: row, utr: row.utr };
  }
  const named = utr ?? (await findSoleClaim(tx, row));
  // The bank's row of this money is recognised by it.
  if (named === null) throw refuse("utr_required", undefined, { at: "utr" });
  const names = { provider: row.provider, utr: named, providerPayment: null, bankRow: null };
  const [same] = await listSameMoney(tx, names);
  const amountPaise = amount === undefined ? row.amount_paise : paiseFromRupees(amount);
  const money = same ?? (await findWaiting(tx, { ...names, reference: row.reference, amountPaise }));
  // The bank's app shows this UTR, so an admin would believe it: it paid for somebody else, or names another attempt.
  const isOfAnother = money && money.named_reference !== null && money.named_reference !== row.reference;
  if (money && (money.state !== "unmatched" || isOfAnother))
    throw refuse("utr_used", undefined, { at: "utr" });
  return { attempt: row, money, utr: named };
}

// Finds the money when the bank or the provider reported it without the UTR.
async function findWaiting(tx: Tx, reported: Parameters<typeof findUnnamedMoney>[1]) {
  const money = await findUnnamedMoney(tx, reported);
  return money?.state === "unmatched" ? money : undefined;
}

// The UTR that the payer entered. When somebody else entered it too, the admin has to type whose it is.
async function findSoleClaim(tx: Tx, { claimed_utr: utr, user_id: userId }: PaymentRow) {
  if (utr === null) return null;
  const isContested = (await listClaims(tx, utr)).some(({ user_id: other }) => other !== userId);
  return isContested ? null : utr;
}

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
