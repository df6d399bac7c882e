import * as z from "zod/mini";
import { id, instant, isSingleLine, optionalLine, requiredText } from "../base/fields.ts";
import { states } from "../places/states.ts";
import { subscriptionStatuses } from "../users/user.ts";
import { paymentLimits, plan } from "./plan.ts";

// The states of one attempt to pay. Only `paid` makes a subscription active.
const attemptStates = [
  // Nobody has seen the money yet.
  "waiting",
  // The payer has entered a UTR, which an admin or a bank statement has to confirm.
  "awaiting_confirmation",
  "declined",
  "rejected",
  "expired",
  "paid",
  "refunded",
] as const;
export type AttemptState = (typeof attemptStates)[number];

// The proofs of a payment: the provider's signed message or answer, a row of a bank statement, or an admin. Subscriptions
// from before there were payments are `granted`.
export const proofKinds = ["webhook", "answer", "statement", "admin", "granted"] as const;
export type ProofKind = (typeof proofKinds)[number];

export const billingDocumentKinds = ["receipt", "invoice", "credit_note"] as const;
export type BillingDocumentKind = (typeof billingDocumentKinds)[number];

export const refundReasons = ["duplicate", "faulty"] as const;
export type RefundReason = (typeof refundReasons)[number];

const amount = z.number();
const document = z.strictObject({
  kind: z.enum(billingDocumentKinds),
  number: z.string(),
  issuedAt: instant,
});

const planSchema = z.strictObject({
  id: z.literal(plan.id),
  amount,
  // Null where nobody has confirmed that it was ever charged; then `discountPercent` is null as well.
  struckAmount: z.nullable(amount),
  discountPercent: z.nullable(z.int()),
  days: z.int(),
});

const attemptSchema = z.strictObject({
  state: z.enum(attemptStates),
  // Names the attempt on bank statements and in the link.
  reference: z.string(),
  // The `upi://pay` link, also to be drawn as a QR code; only while somebody can pay it.
  link: z.nullable(z.string()),
  expiresAt: instant,
  utr: z.nullable(z.string()),
  // The amount that came in, which may differ from the amount that was asked for.
  received: z.nullable(amount),
  paidAt: z.nullable(instant),
  provedBy: z.nullable(z.enum(proofKinds)),
  // The bank or the provider reports another amount than an admin had confirmed, or the bank has taken the money back. Until an
  // admin has decided about it, the payer has no receipt or invoice.
  isInDoubt: z.boolean(),
  // As the receipt or invoice will name the buyer, or has named them; null where nothing was given.
  buyer: z.nullable(
    z.strictObject({
      name: z.optional(z.string()),
      address: z.optional(z.string()),
      state: z.optional(z.string()),
      pincode: z.optional(z.string()),
      gstin: z.optional(z.string()),
    }),
  ),
  // The receipt or invoice, and the credit note of a refund.
  documents: z.array(document),
});

const refundSchema = z.strictObject({
  // `to_send`: it was decided that the money goes back, and it has not gone yet.
  state: z.enum(["asked", "refused", "to_send", "sent"]),
  reason: z.nullable(z.enum(refundReasons)),
  askedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  // The admin's reason.
  note: z.nullable(z.string()),
  amount: z.nullable(amount),
  sentAt: z.nullable(instant),
  // Its name at the bank or at the provider.
  reference: z.nullable(z.string()),
});

// One purchase of 30 days, with its one attempt to pay.
export const subscriptionSchema = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  plan: z.literal(plan.id),
  amount,
  // By the clock. `active` from its payment to its end, also while it waits for an earlier one to end.
  status: z.enum(["active", "pending", "expired"]),
  paymentMethod: z.literal("UPI"),
  upiId: z.nullable(z.string()),
  paymentVerified: z.boolean(),
  startDate: z.nullable(instant),
  // Null for a granted subscription without an end, and for one that never began.
  endDate: z.nullable(instant),
  createdAt: instant,
  // Null for a granted subscription.
  payment: z.nullable(attemptSchema),
  refund: z.nullable(refundSchema),
  // Until when its payer can ask for a refund; null when that is not possible now.
  refundableUntil: z.nullable(instant),
});
export type Subscription = z.output<typeof subscriptionSchema>;

export const mySubscriptionSchema = z.strictObject({
  plan: planSchema,
  // False where no payment provider is set up: then nobody can subscribe.
  canPay: z.boolean(),
  // True when this person must give an address first: the seller has a GSTIN, so there are invoices, and those need one.
  needsAddress: z.boolean(),
  // The seller has a GSTIN: payments get invoices, which name the buyer's address.
  issuesInvoices: z.boolean(),
  // Now, by the clock; the same as the account's.
  status: z.enum(subscriptionStatuses),
  // The end of everything that is paid; null when there is none or no end.
  endDate: z.nullable(instant),
  // The instant from which `POST /api/subscription` renews; before it the call is refused. Null without a subscription that ends.
  renewFrom: z.nullable(instant),
  // The one that counts now.
  current: z.nullable(subscriptionSchema),
  // The one that waits for its payment. There is at most one.
  pending: z.nullable(subscriptionSchema),
  // Every paid one and the newest 20 that nobody paid, the newest first, those two included.
  history: z.array(subscriptionSchema),
});
export type MySubscription = z.output<typeof mySubscriptionSchema>;

// Twelve digits, which UPI apps show as UTR, RRN or "UPI transaction ID".
export const utr = z.string().check(z.trim(), z.regex(/^\d{12}$/, "utr"));

// The buyer's data on an invoice. Everything may be left out.
export const buyerInput = z.strictObject({
  name: z.optional(optionalLine(100)),
  address: z.optional(optionalLine(200)),
  state: z.optional(
    z.enum(
      states.map(({ name }) => name),
      "state",
    ),
  ),
  pincode: z.optional(z.string().check(z.trim(), z.regex(/^([1-9]\d{5})?$/, "pincode"))),
  gstin: z.optional(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, "gstin")),
  ),
});
export type Buyer = z.output<typeof buyerInput>;

// The buyer when the seller has a GSTIN: an invoice needs the buyer's address.
export const invoicedBuyerInput = z.strictObject({
  ...buyerInput.shape,
  address: z
    .string("required")
    .check(
      z.trim(),
      z.minLength(1, "required"),
      z.maxLength(200, "too_long"),
      z.refine(isSingleLine, "single_line"),
    ),
  state: z.enum(
    states.map(({ name }) => name),
    "required",
  ),
  pincode: z
    .string("required")
    .check(z.trim(), z.minLength(1, "required"), z.regex(/^[1-9]\d{5}$/, "pincode")),
});

export const subscriptionId = z.strictObject({ id });
export const note = requiredText(paymentLimits.note);

// The provider's answers. `active`: paid, and the subscription counts. `awaiting_confirmation`: not seen yet, and the UTR is
// stored for the admin who confirms it.
export const verifyOutcomes = [
  "active",
  "not_seen",
  "awaiting_confirmation",
  "declined",
  "expired",
  "rejected",
] as const;
export type VerifyOutcome = (typeof verifyOutcomes)[number];
