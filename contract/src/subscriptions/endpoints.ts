import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { instant } from "../base/fields.ts";
import {
  buyerInput,
  billingDocumentKinds,
  mySubscriptionSchema,
  note,
  refundReasons,
  subscriptionId,
  subscriptionSchema,
  utr,
  verifyOutcomes,
} from "./schemas.ts";

export const subscriptionEndpoints = endpoints({
  getSubscription: {
    method: "GET",
    path: "/api/subscription",
    summary: "Returns the plan, the caller's subscription as it is now, and all earlier ones.",
    access: "signed-in",
    answer: mySubscriptionSchema,
    limit: "read",
  },
  subscribe: {
    method: "POST",
    path: "/api/subscription",
    summary:
      "Creates a pending subscription with its one attempt to pay, or returns the one that waits already. Near the end it renews.",
    access: "signed-in",
    input: { body: z.strictObject({ buyer: z.optional(buyerInput) }) },
    answer: subscriptionSchema,
    limit: "write",
    refusals: ["already_subscribed", "payments_unavailable"],
  },
  changeBuyer: {
    method: "PUT",
    path: "/api/subscription/{id}/buyer",
    summary: "Changes the buyer's details on the receipt or invoice of a payment that has not come in yet.",
    access: "signed-in",
    input: { params: subscriptionId, body: z.strictObject({ buyer: buyerInput }) },
    answer: subscriptionSchema,
    limit: "write",
    refusals: ["subscription_not_found", "buyer_fixed"],
  },
  verifyPayment: {
    method: "POST",
    path: "/api/subscription/{id}/verify",
    summary:
      "Asks the payment provider whether the attempt was paid. A UTR helps an admin to find the money.",
    access: "signed-in",
    input: { params: subscriptionId, body: z.strictObject({ utr: z.optional(utr) }) },
    answer: z.strictObject({
      outcome: z.enum(verifyOutcomes),
      // Set when the provider was not asked, because the last question is too recent: the instant of the next one.
      askAgainAt: z.nullable(instant),
      subscription: subscriptionSchema,
    }),
    limit: "write",
    refusals: ["subscription_not_found", "too_many_utrs"],
  },
  readReceipt: {
    method: "GET",
    path: "/api/subscription/{id}/receipt.pdf",
    summary:
      "Returns the receipt or invoice of a payment, or the credit note of its refund, as a PDF: the newest, or the one with this number. Also for admins of payments.",
    access: "signed-in",
    input: {
      params: subscriptionId,
      query: z.strictObject({
        kind: z.optional(z.enum(billingDocumentKinds, "invalid")),
        number: z.optional(z.string().check(z.regex(/^B[RIC]\/\d{4}\/\d{6,9}$/, "invalid"))),
      }),
    },
    raw: { contentType: "application/pdf", fileName: "boli-receipt.pdf" },
    answer: z.custom<Uint8Array>(),
    limit: "export",
    refusals: ["subscription_not_found", "receipt_in_doubt"],
  },
  requestRefund: {
    method: "POST",
    path: "/api/subscription/{id}/refund-request",
    summary: "Asks for the money of a duplicate or faulty payment, within 7 days. An admin decides.",
    access: "signed-in",
    input: {
      params: subscriptionId,
      body: z.strictObject({ reason: z.enum(refundReasons, "invalid"), note }),
    },
    answer: subscriptionSchema,
    limit: "write",
    refusals: ["subscription_not_found", "refund_asked", "refund_too_late", "not_refundable"],
  },
});
