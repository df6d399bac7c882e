import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import type { Payment, PaymentState } from "@boli/contract/subscriptions/admin";
import { instantText } from "../../platform/database/clock.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type PaymentRow, listDocumentsOf } from "../queries.ts";
import { isToSend } from "../send-refund.ts";
import { isInDoubt, isUnsettled } from "../take-money.ts";

interface Person {
  id: string;
  name: string;
  email: string;
}

// Payments as an admin sees them.
export async function presentPayments(
  db: Queryable,
  rows: readonly PaymentRow[],
  now: Date,
): Promise<Payment[]> {
  const ids = rows.flatMap((row) => [row.user_id, row.proved_by, row.decided_by].filter((id) => id !== null));
  const people = new Map((await listPeople(db, [...new Set(ids)])).map((person) => [person.id, person]));
  const documents = await listDocumentsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: stateOf(row, now),
    problem: row.problem,
    amount: rupeesFromPaise(row.amount_paise),
    received: rupeesOrNull(row.received_paise),
    provider: row.provider,
    reference: row.reference ?? row.named_reference,
    utr: row.utr,
    claimedUtr: row.claimed_utr,
    user: row.user_id === null ? null : (people.get(row.user_id) ?? null),
    subscriptionId: row.subscription_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: instantText(row.expires_at),
    paidAt: instantText(row.paid_at),
    proof: proofOf(row, people),
    decision: decisionOf(row, people),
    refundRequest: requestOf(row),
    refund: refundOf(row),
    documents: documents
      .filter(({ payment_id: id }) => id === row.id)
      .map(({ kind, label }) => ({ kind, number: label })),
    can: allowedActionsOf(row),
  }));
}

async function listPeople(db: Queryable, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return (
    db
      .selectFrom("person")
      .select(["id", "name", "email"])
      .where("id", "in", [...ids])
      // Of an account that was deleted there is nobody to show; its money is.
      .where("is_gone", "=", false)
      .limit(ids.length)
      .execute()
  );
}

function stateOf(row: PaymentRow, now: Date): PaymentState {
  const { state, expires_at: end } = row;
  if (state === "pending" && end !== null && end <= now) return "lapsed";
  if (!isToSend(row)) return state;
  return row.refund_failed_at === null ? "refund_to_send" : "refund_failed";
}

const refundOf = (row: PaymentRow): Payment["refund"] =>
  row.refund_paise === null
    ? null
    : {
        amount: rupeesFromPaise(row.refund_paise),
        isByHand: row.is_refund_by_hand,
        sentAt: instantText(row.refund_sent_at),
        reference: row.refund_reference,
      };

const proofOf = (row: PaymentRow, people: ReadonlyMap<string, Person>): Payment["proof"] =>
  row.proof_kind === null || row.proved_at === null
    ? null
    : {
        kind: row.proof_kind,
        at: row.proved_at.toISOString(),
        by: nameOf(row.proved_by, people),
        note: row.proof_note,
      };

const decisionOf = (row: PaymentRow, people: ReadonlyMap<string, Person>): Payment["decision"] =>
  row.decision_kind === null || row.decided_at === null
    ? null
    : {
        kind: row.decision_kind,
        at: row.decided_at.toISOString(),
        by: nameOf(row.decided_by, people),
        note: row.decision_note ?? "",
      };

const nameOf = (id: string | null, people: ReadonlyMap<string, Person>): string | null =>
  id === null ? null : (people.get(id)?.name ?? null);

const requestOf = (row: PaymentRow): Payment["refundRequest"] =>
  row.refund_reason === null || row.refund_asked_at === null || !isRequested(row)
    ? null
    : { reason: row.refund_reason, note: row.refund_note ?? "", askedAt: row.refund_asked_at.toISOString() };

// A request for a refund that nobody has decided yet.
export const isRequested = (row: PaymentRow): boolean =>
  row.refund_asked_at !== null && row.decision_kind === null && ["matched", "refund_due"].includes(row.state);

// The actions that an admin may take on it. The decisions themselves ask this too.
export function allowedActionsOf(row: PaymentRow): Payment["can"] {
  const isAttempt = row.reference !== null;
  // Money that was rejected is there all the same, so that can be taken back.
  const isReversed = row.problem === "reversed";
  const isOpen = row.state === "unmatched" || (!isAttempt && row.state === "rejected" && !isReversed);
  return {
    confirm: isAttempt ? isUnsettled(row) : isOpen,
    reject: row.state === "unmatched" || row.state === "pending" || isRequested(row),
    refund: isOpen || row.state === "matched" || row.state === "refund_due",
    // While its provider still tries, the money would go back twice.
    markSent: isToSend(row) && (row.is_refund_by_hand || row.refund_failed_at !== null),
    retryRefund: isToSend(row) && row.refund_failed_at !== null && !row.is_refund_by_hand,
    acceptAmount: isInDoubt(row) || (row.state === "refund_due" && isReversed),
  };
}
