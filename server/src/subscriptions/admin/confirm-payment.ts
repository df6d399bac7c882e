import type { Payment } from "@boli/contract/subscriptions/admin";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import {
  type PaymentRow,
  findAttempt,
  findPayment,
  listClaims,
  listSameMoney,
  lockBook,
} from "../queries.ts";
import { type SettleTools, settle } from "../settle.ts";
import { isUnsettled } from "../take-money.ts";
import { canOf } from "./present-payment.ts";
import { showPayment } from "./show-payment.ts";

export interface Confirmation {
  note: string;
  utr?: string | undefined;
  reference?: string | undefined;
}

// An admin says that the money came in. This activates like any other proof, and their name and note are stored.
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
  if (!canOf(row).confirm) throw refuse("payment_decided");
  const { attempt, money } = await chooseMoney(tx, row, confirmation);
  const utr = money?.utr ?? confirmation.utr ?? (await unusedClaimOf(tx, attempt));
  await settle(tx, tools, {
    attempt,
    money: { utr, providerPayment: money?.provider_payment ?? null },
    proof: { kind: "admin", source: call.requestId, by: call.principal.userId, note: confirmation.note },
    absorbs: money,
  });
  await call.audit(tx, {
    action: "payment.confirmed",
    subject: { kind: "payment", id: attempt.id },
    before: { state: attempt.state, ...(money ? { unmatched: money.id, problem: money.problem } : {}) },
    after: { state: "matched", reference: attempt.reference, utr, note: confirmation.note },
  });
  return showPayment(tx, attempt.id);
}

// The attempt and the money that waits for an attempt, if there is any.
async function chooseMoney(
  tx: Tx,
  row: PaymentRow,
  { reference, utr }: Confirmation,
): Promise<{ attempt: PaymentRow; money: PaymentRow | undefined }> {
  if (row.state === "unmatched") {
    const named = reference?.trim().toUpperCase() || row.named_reference;
    const attempt = named ? await findAttempt(tx, named) : undefined;
    if (!attempt) throw refuse("attempt_not_found", undefined, { at: "reference" });
    if (!isUnsettled(attempt)) throw refuse("payment_decided");
    return { attempt, money: row };
  }
  const [money] =
    utr === undefined ? [] : await listSameMoney(tx, { provider: row.provider, utr, providerPayment: null });
  if (money && money.state !== "unmatched") throw refuse("utr_used", undefined, { at: "utr" });
  return { attempt: row, money };
}

// What the payer entered is stored as the money's name, unless it is somebody else's money too.
async function unusedClaimOf(tx: Tx, attempt: PaymentRow): Promise<string | null> {
  const { claimed_utr: utr, provider } = attempt;
  if (utr === null) return null;
  const others = (await listClaims(tx, utr)).filter(({ user_id: userId }) => userId !== attempt.user_id);
  const money = await listSameMoney(tx, { provider, utr, providerPayment: null });
  return others.length === 0 && money.length === 0 ? utr : null;
}
