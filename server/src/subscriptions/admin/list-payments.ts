import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { Payment, PaymentFilter, PaymentState } from "@boli/contract/subscriptions/admin";
import { type RawBuilder, sql } from "kysely";
import { refuse } from "../../http/refusal.ts";
import { boliNow, instantText } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { paymentColumns, findPayment, type PaymentRow, listDocumentsOf } from "../queries.ts";
import { isToSend } from "../send-refund.ts";
import { isInDoubt, isUnsettled } from "../take-money.ts";

const isAskedBack = sql<boolean>`(p.refund_asked_at is not null and p.decision_kind is null
  and p.state in ('matched', 'refund_due'))`;

// True for an attempt without money that waits for an admin: it can still be paid, or its UTR is contested.
const isPending = sql<boolean>`(p.state = 'pending' and (p.expires_at > (select boli_now()) or p.claimed_utr is not null))`;

const conditions: Record<PaymentFilter, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  pending: isPending,
  matched: sql<boolean>`(p.state = 'matched' and coalesce(p.problem, '') not in ('amount_differs', 'reversed'))`,
  differs: sql<boolean>`(p.state in ('matched', 'refund_due') and p.problem in ('amount_differs', 'reversed'))`,
  unmatched: sql<boolean>`(p.state in ('unmatched', 'refund_due')
    and not (p.state = 'refund_due' and p.problem is not distinct from 'reversed'))`,
  to_send: sql<boolean>`(p.state = 'refunded' and p.refund_sent_at is null)`,
  refunded: sql<boolean>`p.state = 'refunded'`,
  requests: isAskedBack,
};

// Lists attempts and money, the newest first.
export async function listPayments(
  db: Queryable,
  query: { page: number; limit: number; state: PaymentFilter; search?: string | undefined },
) {
  const { page, limit } = query;
  const isWanted = sql<boolean>`${conditions[query.state]} and ${matches(query.search?.trim() ?? "")}`;
  const rows = await db
    .selectFrom("payment as p")
    .select(paymentColumns)
    .where(isWanted)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from payment p where ${isWanted} limit ${exactTotalLimit + 1}) as counted`.execute(db);
  return {
    data: (await presentPayments(db, rows, await boliNow(db))) satisfies Payment[],
    page: pageOf(page, limit, totals[0]?.total ?? 0, rows.length),
    counts: await countPayments(db),
  };
}

// The beginning of a reference, a UTR or an email address. Percent and underscore are letters like others.
function matches(search: string): RawBuilder<boolean> {
  if (search === "") return sql<boolean>`true`;
  const start = (text: string): string => `${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const capital = start(search.toUpperCase());
  return sql<boolean>`(p.reference like ${capital} or p.named_reference like ${capital} or p.utr like ${capital}
    or p.claimed_utr like ${capital}
    or p.user_id in (select id from person where email like ${start(search.toLowerCase())}))`;
}

type Counts = Record<Exclude<PaymentFilter, "all">, number>;

// Each counts as far as a list does, so that a large book costs no more than a small one.
async function countPayments(db: Queryable): Promise<Counts> {
  const { all: _all, ...counted } = conditions;
  const counts = Object.entries(counted).map(
    ([name, isWanted]) => sql`
    (select count(*)::int from (select 1 from payment p where ${isWanted} limit ${exactTotalLimit}) as counted) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Counts>`select ${sql.join(counts)}`.execute(db);
  if (!rows[0]) throw new Error("Nothing was counted.");
  return rows[0];
}

export async function showPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await findPayment(tx, id);
  const [shown] = row ? await presentPayments(tx, [row], await boliNow(tx)) : [];
  if (!shown) throw refuse("payment_not_found");
  return shown;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

// Payments as an admin sees them.
async function presentPayments(db: Queryable, rows: readonly PaymentRow[], now: Date): Promise<Payment[]> {
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
