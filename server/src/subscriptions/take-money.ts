import type { PaymentProblem } from "@boli/contract/subscriptions/admin";
import { v7 as uuid } from "uuid";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type PaymentRow,
  findAttempt,
  listClaims,
  listSameMoney,
  lockBook,
  updatePayment,
} from "./queries.ts";
import { findDocumentedAmount } from "./issue-document.ts";
import {
  type ReceivedMoney,
  isOtherMoney,
  recogniseMoney,
  type Proof,
  type SettleTools,
  settle,
} from "./settle.ts";

export type Taken =
  | { kind: "settled"; attempt: PaymentRow }
  // The same money again, perhaps reported by somebody else.
  | { kind: "seen_before"; payment: PaymentRow }
  // The same money, of which an admin had named another amount.
  | { kind: "corrected"; payment: PaymentRow }
  // Paid twice: it has to go back.
  | { kind: "surplus"; attempt: PaymentRow }
  | { kind: "unmatched"; problem: PaymentProblem };

type Verdict =
  | { kind: "settle"; attempt: PaymentRow }
  | { kind: "surplus"; attempt: PaymentRow }
  | { kind: "same"; attempt: PaymentRow }
  | { kind: "unmatched"; problem: PaymentProblem };

// Takes money that somebody proves to have come in, in any order and however often it is reported: it activates the attempt
// that it pays, or waits for an admin. Everything happens in the given transaction.
export async function takeMoney(
  tx: Tx,
  tools: SettleTools,
  received: ReceivedMoney,
  proof: Proof,
): Promise<Taken> {
  await lockBook(tx);
  const { known, isWaiting, money, absorbed } = await recogniseMoney(tx, received);
  // They are deleted first, because each name may stand on one payment only.
  for (const { id } of absorbed) await forget(tx, id);
  if (known && !isWaiting) {
    await markNamedAttempt(tx, known, money);
    const seen = await seeAgain(tx, known, money);
    if (!isConfirmedOtherwise(known, money)) return seen;
    // The last import may have corrected what one by a wrong column reported.
    const isAsWritten = money.amountPaise === (await findDocumentedAmount(tx, known.id));
    await updatePayment(tx, known.id, {
      received_paise: money.amountPaise,
      problem: isAsWritten ? null : "amount_differs",
    });
    return { kind: "corrected", payment: known };
  }
  const verdict = await judgeMoney(tx, money, { kind: proof.kind, firstReportedAt: known?.created_at });
  switch (verdict.kind) {
    case "same":
      if (known) await forget(tx, known.id);
      return seeAgain(tx, verdict.attempt, money);
    case "settle":
      await settle(tx, tools, { attempt: verdict.attempt, money, proof, absorbs: known });
      return { kind: "settled", attempt: verdict.attempt };
    case "surplus":
      await keepMoney(tx, {
        money,
        proof,
        known,
        state: "refund_due",
        problem: "paid_twice",
        of: verdict.attempt,
      });
      return { kind: "surplus", attempt: verdict.attempt };
    default:
      await keepMoney(tx, { money, proof, known, state: "unmatched", problem: verdict.problem });
      return verdict;
  }
}

// Deletes money that became part of another payment.
async function forget(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("payment").where("id", "=", id).execute();
}

// Predicts the effect of this money. Reads only, so the check of a statement asks it as well.
export async function judgeMoney(
  tx: Tx,
  money: ReceivedMoney,
  { kind, firstReportedAt }: Pick<Proof, "kind"> & { firstReportedAt: Date | undefined },
): Promise<Verdict> {
  const claims = money.utr === null ? [] : await listClaims(tx, money.utr);
  const named = money.reference === null ? undefined : await findAttempt(tx, money.reference);
  if (money.reference !== null && !named) return { kind: "unmatched", problem: "unknown_reference" };
  // A provider knows whose order was paid. The text of a statement is less certain than that.
  const isTextAlone = kind === "statement";
  if (named && isTextAlone && claims.some(({ id }) => id !== named.id))
    return { kind: "unmatched", problem: "other_reference" };
  if (!named && new Set(claims.map(({ user_id: userId }) => userId)).size > 1)
    return { kind: "unmatched", problem: "utr_claimed_twice" };
  // Also when the money is reported once more: it was paid for something else.
  const possible = claims.filter(
    ({ created_at: at }) => firstReportedAt === undefined || at <= firstReportedAt,
  );
  const attempt = named ?? possible.find(isUnsettled) ?? possible[0];
  if (!attempt) return { kind: "unmatched", problem: "unknown_reference" };
  const isNew = isUnsettled(attempt) || isOtherMoney(attempt, money);
  const expected = isNew ? attempt.amount_paise : attempt.received_paise;
  if (expected !== money.amountPaise) return { kind: "unmatched", problem: "amount_differs" };
  if (isUnsettled(attempt)) return { kind: "settle", attempt };
  return { kind: isNew ? "surplus" : "same", attempt };
}

export const isUnsettled = ({ state }: PaymentRow): boolean => state !== "matched" && state !== "refunded";

// True while an admin has to look at a payment that counts, because the bank or the provider reports another amount than its
// receipt names, or the bank has taken the money back.
export const isInDoubt = ({ state, problem }: Pick<PaymentRow, "state" | "problem">): boolean =>
  state === "matched" && (problem === "amount_differs" || problem === "reversed");

// The money counted for one attempt, perhaps by an admin's mistake, and now names another: an admin has to look at that one.
async function markNamedAttempt(tx: Tx, known: PaymentRow, { reference }: ReceivedMoney): Promise<void> {
  if (reference === null || reference === known.reference) return;
  const named = await findAttempt(tx, reference);
  if (named && isUnsettled(named)) await updatePayment(tx, named.id, { problem: "other_reference" });
}

// An amount that an admin entered gives way to the amount of the bank or the provider, and an admin has to look at it again.
export const isConfirmedOtherwise = (known: PaymentRow, { amountPaise }: ReceivedMoney): boolean =>
  known.state === "matched" && known.proof_kind === "admin" && known.received_paise !== amountPaise;

// Adds the name that was missing, so that it is recognised by both from now on.
async function seeAgain(tx: Tx, payment: PaymentRow, money: ReceivedMoney): Promise<Taken> {
  const isFree = (await listSameMoney(tx, money)).every(({ id }) => id === payment.id);
  const names = {
    ...(payment.utr === null && money.utr !== null ? { utr: money.utr } : {}),
    ...(payment.bank_row === null && money.bankRow !== null ? { bank_row: money.bankRow } : {}),
    ...(payment.provider_payment === null &&
    payment.provider === money.provider &&
    money.providerPayment !== null
      ? { provider_payment: money.providerPayment }
      : {}),
  };
  if (isFree && Object.keys(names).length > 0) await updatePayment(tx, payment.id, names);
  return { kind: "seen_before", payment };
}

// Money that does not activate anything by itself.
async function keepMoney(
  tx: Tx,
  {
    money,
    proof,
    known,
    state,
    problem,
    of,
  }: {
    money: ReceivedMoney;
    proof: Proof;
    known: PaymentRow | undefined;
    state: "unmatched" | "refund_due";
    problem: PaymentProblem;
    of?: PaymentRow;
  },
): Promise<void> {
  const row = {
    state,
    amount_paise: money.amountPaise,
    received_paise: money.amountPaise,
    problem,
    user_id: of?.user_id ?? null,
    subscription_id: of?.subscription_id ?? null,
    named_reference: money.reference,
    utr: money.utr,
    provider_payment: money.providerPayment,
    bank_row: money.bankRow,
  };
  // Money that only the bank knew has the provider's name from now on.
  const provider = money.providerPayment === null ? {} : { provider: money.provider };
  // A decision about another amount no longer counts.
  const undecided = { decision_kind: null, decided_at: null, decided_by: null, decision_note: null };
  if (known) return updatePayment(tx, known.id, { ...row, ...provider, ...undecided });
  const now = await boliNow(tx);
  await tx
    .insertInto("payment")
    .values({
      id: uuid(),
      ...row,
      provider: money.provider,
      paid_at: now,
      created_at: now,
      proof_kind: proof.kind,
      proof_source: proof.source,
      proved_at: now,
      proved_by: proof.by,
      proof_note: proof.note,
    })
    .execute();
}
