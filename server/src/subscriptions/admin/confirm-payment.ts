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
  const { attempt, money, utr } = await chooseMoney(tx, row, confirmation);
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

interface Choice {
  attempt: PaymentRow;
  // The money that waits for an attempt, if there is any.
  money: PaymentRow | undefined;
  utr: string | null;
}

async function chooseMoney(tx: Tx, row: PaymentRow, { reference, utr }: Confirmation): Promise<Choice> {
  if (row.state === "unmatched") {
    const named = reference?.trim().toUpperCase() || row.named_reference;
    const attempt = named ? await findAttempt(tx, named) : undefined;
    if (!attempt) throw refuse("attempt_not_found", undefined, { at: "reference" });
    if (!isUnsettled(attempt)) throw refuse("payment_decided");
    return { attempt, money: row, utr: row.utr };
  }
  const named = utr ?? row.claimed_utr;
  if (named === null) return { attempt: row, money: undefined, utr: null };
  const [money] = await listSameMoney(tx, { provider: row.provider, utr: named, providerPayment: null });
  // The bank's app shows this UTR, so an admin would believe it: it paid for somebody else, or names another attempt.
  const isOfAnother = money && money.named_reference !== null && money.named_reference !== row.reference;
  if (money && (money.state !== "unmatched" || isOfAnother))
    throw refuse("utr_used", undefined, { at: "utr" });
  // Two accounts claim this UTR. It is theirs whose attempt an admin confirms with it, typed once more.
  if (utr === undefined && (await isClaimedByOthers(tx, row, named)))
    return { attempt: row, money: undefined, utr: null };
  return { attempt: row, money, utr: named };
}

const isClaimedByOthers = async (tx: Tx, attempt: PaymentRow, utr: string): Promise<boolean> =>
  (await listClaims(tx, utr)).some(({ user_id: userId }) => userId !== attempt.user_id);
