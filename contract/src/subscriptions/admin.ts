import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant, optionalLine } from "../base/fields.ts";
import { pageInput } from "../base/paging.ts";
import { paymentLimits } from "./plan.ts";
import { billingDocumentKinds, note, proofKinds, refundReasons, utr } from "./schemas.ts";

// `pending`: an attempt without money. `matched`: money that made a subscription active. `unmatched`: money that an admin
// has to look at. `refund_due`: paid twice; it has to go back. `refund_to_send`: it was decided that the
// money goes back, and it has not gone yet; `refund_failed`: its provider has given up. `lapsed`: an attempt that nobody paid in time.
const paymentStates = [
  "pending",
  "matched",
  "unmatched",
  "refund_due",
  "refund_to_send",
  "refund_failed",
  "refunded",
  "rejected",
  "declined",
  "lapsed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

// The reasons why an admin has to check a payment.
const paymentProblems = [
  "unknown_reference",
  "amount_differs",
  "paid_twice",
  // Two accounts claim this UTR.
  "utr_claimed_twice",
  // The money names another attempt than the account that claims its UTR.
  "other_reference",
  // The bank has taken the money back.
  "reversed",
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

const refundRequest = z.strictObject({
  reason: z.enum(refundReasons),
  note: z.string(),
  askedAt: instant,
});

const paymentSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(paymentStates),
  problem: z.nullable(z.enum(paymentProblems)),
  // Asked for; of money without an attempt what came in.
  amount: z.number(),
  received: z.nullable(z.number()),
  provider: z.string(),
  reference: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  // The UTR that its payer entered, which proves nothing.
  claimedUtr: z.nullable(z.string()),
  user: z.nullable(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
  subscriptionId: z.nullable(z.uuid()),
  createdAt: instant,
  // The end of the attempt; null for money without one.
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  // The proof of the payment and its time; `by` is the admin.
  proof: z.nullable(
    z.strictObject({
      kind: z.enum(proofKinds),
      at: instant,
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  // The last decision of an admin that was no confirmation.
  decision: z.nullable(
    z.strictObject({
      kind: z.enum(["rejected", "refunded", "refund_refused"]),
      at: instant,
      by: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  refundRequest: z.nullable(refundRequest),
  refund: z.nullable(
    z.strictObject({
      amount: z.number(),
      // An admin has to send it, because no provider does.
      isByHand: z.boolean(),
      sentAt: z.nullable(instant),
      reference: z.nullable(z.string()),
    }),
  ),
  documents: z.array(z.strictObject({ kind: z.enum(billingDocumentKinds), number: z.string() })),
  // The actions that an admin may take on it now.
  can: z.strictObject({
    confirm: z.boolean(),
    reject: z.boolean(),
    refund: z.boolean(),
    // The money of a refund was sent by hand.
    markSent: z.boolean(),
    // The provider is asked once more to send the money of a refund.
    retryRefund: z.boolean(),
    // Another amount came in than an admin had confirmed, or the bank has taken the money back.
    acceptAmount: z.boolean(),
  }),
});
export type Payment = z.output<typeof paymentSchema>;

const paymentId = z.strictObject({ id });

const receivedAmount = z
  .number()
  .check(z.minimum(0.01, "invalid"), z.maximum(1e9, "invalid"), z.multipleOf(0.01, "invalid"));

// Banks name transfers by 12 digits (UPI), 16 or 22 letters and digits (NEFT, RTGS).
export const bankReference = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,35}$/, "bank_reference"));

const paymentCounts = z.strictObject({
  pending: z.int(),
  matched: z.int(),
  // Paid, but with another amount than an admin had confirmed, or taken back by the bank; not among `matched`.
  differs: z.int(),
  unmatched: z.int(),
  to_send: z.int(),
  refunded: z.int(),
  // Open requests of users for a refund.
  requests: z.int(),
});

const paymentFilters = [
  "all",
  "pending",
  "matched",
  "differs",
  "unmatched",
  "to_send",
  "refunded",
  "requests",
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

// Columns of a bank's CSV, by their headings. Either `amount` or `credit` has the money that came in.
const statementMapping = z.strictObject({
  amount: z.string().check(z.maxLength(100, "too_long"), z.minLength(1, "required")),
  narration: z.string().check(z.maxLength(100, "too_long"), z.minLength(1, "required")),
  date: z.optional(z.string().check(z.maxLength(100, "too_long"))),
  utr: z.optional(z.string().check(z.maxLength(100, "too_long"))),
});
export type StatementMapping = z.output<typeof statementMapping>;

// `matches`: it pays an attempt (after the import: it has). Every other outcome activates nothing.
const rowOutcomes = [
  "matches",
  "imported_before",
  // An admin had confirmed this money with another amount.
  "confirmed_otherwise",
  "not_incoming",
  // It takes back what another row, or a statement before, brought in.
  "reversed",
  "unreadable",
  "unknown_reference",
  "amount_differs",
  "paid_twice",
  "utr_claimed_twice",
  "other_reference",
] as const;

const statementRow = z.strictObject({
  line: z.int(),
  date: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  utr: z.nullable(z.string()),
  narration: z.string(),
  outcome: z.enum(rowOutcomes),
  reference: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type StatementRow = z.output<typeof statementRow>;

const csv = z
  .string()
  .check(z.minLength(1, "required"), z.maxLength(paymentLimits.statementBytes, "too_long"));
const statementResult = {
  rows: z.array(statementRow),
  matches: z.int(),
  // Money that came in and needs an admin: `unmatched` in the list of payments.
  unmatched: z.int(),
};

// The rules around each decision about a payment.
const decision = {
  answer: paymentSchema,
  audit: true,
  once: true,
  sensitive: true,
  limit: "write",
  refusals: ["payment_not_found", "payment_decided"],
} as const;

export const paymentEndpoints = endpoints({
  listPayments: {
    method: "GET",
    path: "/api/admin/payments",
    summary: "Lists attempts to pay and money that came in, the newest first.",
    access: { right: "payments.manage" },
    input: {
      query: z.strictObject({
        ...pageInput({ defaultLimit: 20, maxLimit: 100 }),
        state: z._default(z.enum(paymentFilters, "invalid"), "all"),
        // A reference, a UTR or an email address, or the beginning of one.
        search: z.optional(optionalLine(254)),
      }),
    },
    answer: z.array(paymentSchema),
    paged: true,
    extraFields: z.strictObject({ counts: paymentCounts }),
    limit: "read",
  },
  confirmPayment: {
    method: "POST",
    path: "/api/admin/payments/{id}/confirm",
    summary:
      "Confirms that the money came in, and activates the subscription. Unmatched money names its attempt; an attempt is confirmed with a UTR; another amount than asked for has to be named.",
    access: { right: "payments.manage" },
    input: {
      params: paymentId,
      body: z.strictObject({
        note,
        utr: z.optional(utr),
        reference: z.optional(optionalLine(35)),
        // The rupees that came in, if they differ from the amount that was asked for.
        amount: z.optional(receivedAmount),
      }),
    },
    ...decision,
    refusals: [...decision.refusals, "attempt_not_found", "utr_used", "utr_required", "amount_differs"],
  },
  rejectPayment: {
    method: "POST",
    path: "/api/admin/payments/{id}/reject",
    summary: "Rejects an attempt, money that is not for us, or a request for a refund.",
    access: { right: "payments.manage" },
    input: { params: paymentId, body: z.strictObject({ note }) },
    ...decision,
  },
  refundPayment: {
    method: "POST",
    path: "/api/admin/payments/{id}/refund",
    summary:
      "Decides that the money goes back, and ends what it paid for. The provider sends it; without one an admin does.",
    access: { right: "payments.manage" },
    input: { params: paymentId, body: z.strictObject({ note }) },
    ...decision,
  },
  markRefundSent: {
    method: "POST",
    path: "/api/admin/payments/{id}/refund-sent",
    summary: "Says that the money of a refund was sent by hand, and under which reference of the bank.",
    access: { right: "payments.manage" },
    input: { params: paymentId, body: z.strictObject({ reference: bankReference }) },
    ...decision,
  },
  retryRefund: {
    method: "POST",
    path: "/api/admin/payments/{id}/refund-retry",
    summary: "Has the provider try again to send the money of a refund that it could not send.",
    access: { right: "payments.manage" },
    input: { params: paymentId, body: z.strictObject({}) },
    ...decision,
  },
  acceptAmount: {
    method: "POST",
    path: "/api/admin/payments/{id}/accept-amount",
    summary:
      "Accepts that another amount came in than an admin had confirmed, or lets a payment count that the bank has taken back.",
    access: { right: "payments.manage" },
    input: { params: paymentId, body: z.strictObject({ note }) },
    ...decision,
  },
  checkStatement: {
    method: "POST",
    path: "/api/admin/payments/statement/check",
    summary:
      "Reads a bank statement without changing anything: what each row would do, and the columns it was read by.",
    access: { right: "payments.manage" },
    input: { body: z.strictObject({ csv, mapping: z.optional(statementMapping) }) },
    // Without a mapping that fits, `rows` is empty and `columns` are to choose from. `check` belongs to the import.
    answer: z.strictObject({
      columns: z.array(z.string()),
      mapping: z.nullable(statementMapping),
      check: z.nullable(z.string()),
      ...statementResult,
    }),
    limit: "write",
    bodyLimitBytes: paymentLimits.statementBytes * 2,
    refusals: ["statement_unreadable", "statement_too_long"],
  },
  importStatement: {
    method: "POST",
    path: "/api/admin/payments/statement",
    summary: "Imports a bank statement that was checked. A row pays once, however often it is imported.",
    access: { right: "payments.manage" },
    input: { body: z.strictObject({ csv, mapping: statementMapping, check: z.string() }) },
    answer: z.strictObject(statementResult),
    audit: true,
    once: true,
    sensitive: true,
    limit: "write",
    bodyLimitBytes: paymentLimits.statementBytes * 2,
    refusals: ["statement_unreadable", "statement_too_long", "statement_not_checked"],
  },
});
