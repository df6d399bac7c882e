import type { PaymentProblem, StatementMapping } from "@boli/contract/subscriptions/admin";
import type {
  Buyer,
  BillingDocumentKind,
  ProofKind,
  RefundReason,
} from "@boli/contract/subscriptions/schemas";
import { type Selectable, sql, type Generated } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";

export type PaymentRow = Selectable<PaymentTable>;
export type SubscriptionRow = Selectable<SubscriptionTable>;

export const paymentColumns = [
  "id",
  "user_id",
  "subscription_id",
  "state",
  "problem",
  "provider",
  "amount_paise",
  "received_paise",
  "reference",
  "provider_order",
  "link",
  "upi_id",
  "expires_at",
  "claimed_utr",
  "claimed_at",
  "utr_claims",
  "buyer",
  "named_reference",
  "utr",
  "provider_payment",
  "bank_row",
  "reversal_row",
  "paid_at",
  "proof_kind",
  "proof_source",
  "proved_at",
  "proved_by",
  "proof_note",
  "decision_kind",
  "decided_at",
  "decided_by",
  "decision_note",
  "refund_reason",
  "refund_note",
  "refund_asked_at",
  "refund_reference",
  "refund_paise",
  "is_refund_by_hand",
  "refund_sent_at",
  "refund_sent_by",
  "refund_failed_at",
  "asked_at",
  "created_at",
] as const satisfies ReadonlyArray<keyof PaymentRow>;

const subscriptionColumns = [
  "id",
  "user_id",
  "plan",
  "days",
  "amount_paise",
  "is_granted",
  "starts_at",
  "ends_at",
  "refunded_at",
  "created_at",
] as const satisfies ReadonlyArray<keyof SubscriptionRow>;

// Decisions about money happen one after another, on all nodes: each locks the book first, then accounts.
export async function lockBook(tx: Tx): Promise<void> {
  await sql`select only_row from payment_book for update`.execute(tx);
}

const payments = (db: Queryable) => db.selectFrom("payment").select(paymentColumns);

export const findPayment = (db: Queryable, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where("id", "=", id).limit(1).executeTakeFirst();

export const findAttempt = (db: Queryable, reference: string): Promise<PaymentRow | undefined> =>
  payments(db).where("reference", "=", reference).limit(1).executeTakeFirst();

// The payment that the bank took back by this row of a statement, or whose refund has this reference.
export const paymentBy = (
  db: Queryable,
  column: "reversal_row" | "refund_reference",
  value: string,
): Promise<PaymentRow | undefined> => payments(db).where(column, "=", value).limit(1).executeTakeFirst();

// An attempt, and all money that names it, the newest first.
export const listMoneyNamed = (db: Queryable, reference: string): Promise<PaymentRow[]> =>
  payments(db)
    .where((eb) => eb.or([eb("reference", "=", reference), eb("named_reference", "=", reference)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();

// The names by which money is recognised: at the bank, at the provider, and the row of a statement. Each pays once.
export interface MoneyNames {
  provider: string;
  utr: string | null;
  providerPayment: string | null;
  bankRow: string | null;
}

// The payments with one of these names. There are several when a bank and a provider reported the same money by different names.
export async function listSameMoney(
  db: Queryable,
  { provider, utr, providerPayment, bankRow }: MoneyNames,
): Promise<PaymentRow[]> {
  if (utr === null && providerPayment === null && bankRow === null) return [];
  return payments(db)
    .where((eb) =>
      eb.or([
        ...(utr === null ? [] : [eb("utr", "=", utr)]),
        ...(bankRow === null ? [] : [eb("bank_row", "=", bankRow)]),
        ...(providerPayment === null
          ? []
          : [eb.and([eb("provider", "=", provider), eb("provider_payment", "=", providerPayment)])]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(3)
    .execute();
}

// Money without an attempt that has this reference and amount, and no name that differs: reported by the other side, or by a
// statement from before rows had names.
export const findUnnamedMoney = (
  db: Queryable,
  {
    provider,
    utr,
    providerPayment,
    bankRow,
    reference,
    amountPaise,
  }: MoneyNames & { reference: string; amountPaise: number },
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where("reference", "is", null)
    .where("named_reference", "=", reference)
    .where("received_paise", "=", amountPaise)
    .where((eb) =>
      eb.and([
        ...(utr === null ? [] : [eb("utr", "is", null)]),
        ...(bankRow === null ? [] : [eb("bank_row", "is", null)]),
        ...(providerPayment === null
          ? []
          : [eb.or([eb("provider", "<>", provider), eb("provider_payment", "is", null)])]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

// The attempts whose payers entered this UTR, the newest of each account first, so that many claims of one account hide nobody
// else's.
export const listClaims = (db: Queryable, utr: string): Promise<PaymentRow[]> =>
  payments(db)
    .where("claimed_utr", "=", utr)
    .orderBy(({ fn }) =>
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("user_id").orderBy("claimed_at", "desc").orderBy("id", "desc")),
    )
    .orderBy("claimed_at", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();

export async function updatePayment(tx: Tx, id: string, change: Partial<PaymentRow>): Promise<void> {
  await tx.updateTable("payment").set(change).where("id", "=", id).execute();
}

export async function findSubscription(db: Queryable, id: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom("subscription")
    .select(subscriptionColumns)
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
}

// Every paid one for sixteen years, and the newest that nobody paid, however many attempts failed.
const shownHistory = { paid: 200, unpaid: 20 };

// The newest first.
export async function listSubscriptions(db: Queryable, userId: string): Promise<SubscriptionRow[]> {
  const mine = db
    .selectFrom("subscription")
    .select(subscriptionColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const paid = await mine.where("starts_at", "is not", null).limit(shownHistory.paid).execute();
  const unpaid = await mine.where("starts_at", "is", null).limit(shownHistory.unpaid).execute();
  const byTime = (one: SubscriptionRow, other: SubscriptionRow): number =>
    other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1);
  return [...paid, ...unpaid].toSorted(byTime);
}

// Attempts and surplus money of these subscriptions, the newest first.
export async function listPaymentsOf(
  db: Queryable,
  subscriptionIds: readonly string[],
): Promise<PaymentRow[]> {
  if (subscriptionIds.length === 0) return [];
  return payments(db)
    .where("subscription_id", "in", [...subscriptionIds])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(500)
    .execute();
}

export async function listDocumentsOf(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<
  Array<{ payment_id: string; kind: "receipt" | "invoice" | "credit_note"; label: string; issued_at: Date }>
> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom("payment_document")
    .select(["payment_id", "kind", "label", "issued_at"])
    .where("payment_id", "in", [...paymentIds])
    .orderBy("issued_at")
    .orderBy("label")
    .limit(1_000)
    .execute();
}

// The attempt that this person can pay now: the newest, while it has not lapsed.
export async function findOpenAttempt(db: Queryable, userId: string): Promise<PaymentRow | undefined> {
  return payments(db)
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .where(sql<boolean>`expires_at > (select boli_now())`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

declare module "../platform/database/database.ts" {
  interface Tables {
    subscription: SubscriptionTable;
    payment: PaymentTable;
    payment_event: { provider: string; event_id: string; at: Date };
    payment_opening: { user_id: string; at: Date; has_failed: Generated<boolean> };
    payment_book: { only_row: boolean };
    payment_document_counter: { series: string; year: string; last: number };
    payment_document: DocumentTable;
    payment_document_file: { document_id: string; pdf: Buffer; sha256: string; drawn_at: Date };
    subscription_told: { user_id: string; ends_at: Date; what: SubscriptionNotice };
    statement_mapping: { headings: string; mapping: StatementMapping; used_at: Date };
  }
}

interface SubscriptionTable {
  id: string;
  user_id: string;
  plan: "monthly";
  days: number;
  amount_paise: number;
  is_granted: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  refunded_at: Date | null;
  created_at: Date;
}

export type SubscriptionNotice = "three_days" | "one_day" | "over";

type StoredState = "pending" | "matched" | "unmatched" | "refund_due" | "refunded" | "rejected" | "declined";

// An attempt to pay has a reference; other money has none.
export interface PaymentTable {
  id: string;
  user_id: string | null;
  subscription_id: string | null;
  state: StoredState;
  problem: PaymentProblem | null;
  provider: string;
  amount_paise: number;
  received_paise: number | null;
  reference: string | null;
  provider_order: string | null;
  link: string | null;
  upi_id: string | null;
  expires_at: Date | null;
  claimed_utr: string | null;
  claimed_at: Date | null;
  utr_claims: Generated<number>;
  buyer: Buyer | null;
  named_reference: string | null;
  utr: string | null;
  provider_payment: string | null;
  // The name of the statement's row.
  bank_row: string | null;
  // The name of the row by which the bank took the money back.
  reversal_row: string | null;
  paid_at: Date | null;
  proof_kind: Exclude<ProofKind, "granted"> | null;
  // The event, the row or the request by which it was proved.
  proof_source: string | null;
  proved_at: Date | null;
  proved_by: string | null;
  proof_note: string | null;
  decision_kind: "rejected" | "refunded" | "refund_refused" | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
  refund_reason: RefundReason | null;
  refund_note: string | null;
  refund_asked_at: Date | null;
  refund_reference: string | null;
  refund_paise: number | null;
  is_refund_by_hand: Generated<boolean>;
  refund_sent_at: Date | null;
  refund_sent_by: string | null;
  refund_failed_at: Date | null;
  asked_at: Date | null;
  created_at: Date;
}

export interface DocumentTable {
  id: string;
  payment_id: string;
  kind: BillingDocumentKind;
  series: string;
  year: string;
  number: number;
  label: string;
  amount_paise: number;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  place_of_supply: string | null;
  seller: unknown;
  buyer: unknown;
  // The number of days bought; null in documents from before it was stored.
  days: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  corrects_id: string | null;
  issued_at: Date;
}
