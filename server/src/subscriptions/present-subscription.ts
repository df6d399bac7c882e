import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { dayMs, hourMs } from "@boli/contract/base/time";
import { paymentLimits, plan } from "@boli/contract/subscriptions/plan";
import type { AttemptState, Subscription, MySubscription } from "@boli/contract/subscriptions/schemas";
import { refuse } from "../http/refusal.ts";
import { instantText, boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser } from "../users/index.ts";
import { needsAddress } from "./buyer.ts";
import { renewFrom } from "./entitlement.ts";
import {
  type PaymentRow,
  type SubscriptionRow,
  listDocumentsOf,
  listPaymentsOf,
  findSubscription,
  listSubscriptions,
} from "./queries.ts";
import { isInDoubt } from "./take-money.ts";

type DocumentRow = Awaited<ReturnType<typeof listDocumentsOf>>[number];

async function presentSubscriptions(
  db: Queryable,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<Subscription[]> {
  const payments = await listPaymentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const documents = await listDocumentsOf(
    db,
    payments.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentOne(row, {
      payments: payments.filter(({ subscription_id: id }) => id === row.id),
      documents,
      now,
    }),
  );
}

function presentOne(
  row: SubscriptionRow,
  { payments, documents, now }: { payments: PaymentRow[]; documents: DocumentRow[]; now: Date },
): Subscription {
  const attempt = payments.find(({ reference }) => reference !== null);
  const state = attempt && attemptStateOf(attempt, now);
  const isOpen = state === "waiting" || state === "awaiting_confirmation";
  return {
    id: row.id,
    userId: row.user_id,
    plan: row.plan,
    amount: rupeesFromPaise(row.amount_paise),
    status: statusOf(row, now) ?? (isOpen ? "pending" : "expired"),
    paymentMethod: "UPI",
    upiId: attempt?.upi_id ?? null,
    paymentVerified: state === "paid",
    startDate: instantText(row.starts_at),
    endDate: instantText(row.ends_at),
    createdAt: row.created_at.toISOString(),
    payment:
      attempt && state
        ? presentAttempt(attempt, { state, canPay: isOpen && isPayable(attempt, now), documents })
        : null,
    refund: presentRefund(payments),
    refundableUntil: refundableUntil(payments, now),
  };
}

// The provider's code stops working after the time that the provider was given. A UTR that the payer entered keeps the attempt
// open for longer.
const isPayable = ({ created_at: at }: PaymentRow, now: Date): boolean =>
  now.getTime() < at.getTime() + paymentLimits.attemptHours * hourMs;

function presentAttempt(
  attempt: PaymentRow,
  { state, canPay, documents }: { state: AttemptState; canPay: boolean; documents: DocumentRow[] },
): Subscription["payment"] {
  return {
    state,
    reference: attempt.reference ?? "",
    link: canPay ? attempt.link : null,
    expiresAt: (attempt.expires_at ?? attempt.created_at).toISOString(),
    utr: attempt.utr ?? attempt.claimed_utr,
    received: rupeesOrNull(attempt.received_paise),
    paidAt: instantText(attempt.paid_at),
    provedBy: attempt.proof_kind,
    isInDoubt: isInDoubt(attempt),
    buyer: attempt.buyer,
    documents: documents
      .filter(({ payment_id: id }) => id === attempt.id && !isInDoubt(attempt))
      .map(({ kind, label, issued_at: at }) => ({ kind, number: label, issuedAt: at.toISOString() })),
  };
}

// Undefined until it was paid.
function statusOf(row: SubscriptionRow, now: Date): Subscription["status"] | undefined {
  if (row.starts_at === null) return undefined;
  const isOver = row.refunded_at !== null || (row.ends_at !== null && row.ends_at <= now);
  return isOver ? "expired" : "active";
}

export function attemptStateOf(
  { state, expires_at: end, claimed_utr: claim }: PaymentRow,
  now: Date,
): AttemptState {
  switch (state) {
    case "matched":
      return "paid";
    case "refunded":
    case "rejected":
    case "declined":
      return state;
    default:
      if (end !== null && end <= now) return "expired";
      return claim === null ? "waiting" : "awaiting_confirmation";
  }
}

// The money that a request for a refund is about: what was paid twice, before what was paid once.
export const refundable = (payments: readonly PaymentRow[]): PaymentRow | undefined =>
  payments.find(({ state }) => state === "refund_due") ?? payments.find(({ state }) => state === "matched");

function refundableUntil(payments: readonly PaymentRow[], now: Date): string | null {
  const payment = refundable(payments);
  if (!payment?.paid_at || payment.refund_asked_at !== null) return null;
  const until = new Date(payment.paid_at.getTime() + paymentLimits.refundDays * dayMs);
  return until > now ? until.toISOString() : null;
}

function presentRefund(payments: readonly PaymentRow[]): Subscription["refund"] {
  const payment =
    payments.find(
      ({ refund_asked_at: asked, decision_kind: decision }) => asked !== null && decision === null,
    ) ??
    payments.find(({ decision_kind: decision }) => decision === "refunded" || decision === "refund_refused");
  if (!payment) return null;
  const { refund_paise: paise } = payment;
  return {
    state: refundStateOf(payment),
    reason: payment.refund_reason,
    askedAt: instantText(payment.refund_asked_at),
    decidedAt: instantText(payment.decided_at),
    note: payment.decision_note,
    amount: rupeesFromPaise(paise ?? payment.received_paise ?? payment.amount_paise),
    sentAt: instantText(payment.refund_sent_at),
    reference: payment.refund_reference,
  };
}

function refundStateOf({ decision_kind: decision, refund_sent_at: sentAt }: PaymentRow) {
  if (decision === "refunded") return sentAt === null ? "to_send" : "sent";
  return decision === "refund_refused" ? "refused" : "asked";
}

// A subscription of this person, as it is now.
export async function showSubscription(db: Queryable, userId: string, id: string): Promise<Subscription> {
  const row = await findSubscription(db, id);
  if (row?.user_id !== userId) throw refuse("subscription_not_found");
  const [shown] = await presentSubscriptions(db, [row], await boliNow(db));
  if (!shown) throw new Error("A subscription is not shown.");
  return shown;
}

// All that a person's page of the subscription shows.
export async function showMine(
  { database: { db }, payments, settings }: Pick<Platform, "database" | "payments" | "settings">,
  userId: string,
): Promise<MySubscription> {
  const user = await findUser(db, userId);
  if (!user) throw refuse("session_required");
  const now = await boliNow(db);
  const history = await presentSubscriptions(db, await listSubscriptions(db, userId), now);
  const mayClaim = settings.isDemo || settings.claimsConfirmed;
  const isSubscribed = user.subscription_status === "subscribed";
  return {
    plan: {
      id: plan.id,
      amount: plan.amount,
      days: plan.days,
      struckAmount: mayClaim ? plan.struckAmount : null,
      discountPercent: mayClaim ? plan.discountPercent : null,
    },
    canPay: payments !== undefined,
    issuesInvoices: settings.seller.gstin !== undefined,
    needsAddress: await needsAddress(db, settings.seller, userId),
    status: user.subscription_status,
    endDate: isSubscribed ? (user.subscription_expires_at?.toISOString() ?? null) : null,
    renewFrom: renewFrom(user)?.toISOString() ?? null,
    current:
      history.find(
        ({ status, startDate }) => status === "active" && startDate !== null && new Date(startDate) <= now,
      ) ?? null,
    pending: history.find(({ status }) => status === "pending") ?? null,
    history,
  };
}
