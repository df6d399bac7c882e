import type { Sentences } from "../base/sentences.ts";
import type { subscriptionRefusals } from "./refusals.ts";

export const subscriptionTexts = {
  refusals: {
    subscription_not_found: () => "We couldn't find this subscription.",
    receipt_in_doubt: () =>
      "We're checking this payment with our bank. You'll find its receipt here afterwards.",
    already_subscribed: () => "You already have a subscription. You can renew it in its last 7 days.",
    payments_unavailable: () => "We can't take payments at the moment. Please try again later.",
    buyer_fixed: () =>
      "This payment has come in, and its receipt is issued. Please write to us to correct it.",
    too_many_utrs: () =>
      "You've entered three different UTRs for this payment. We'll look for it by its reference; if we don't find it, please write to us.",
    refund_asked: () => "You've already asked for this refund.",
    refund_too_late: () => "You can ask for a refund within 7 days of the payment.",
    not_refundable: () => "There's no payment here that we can refund.",
    payment_not_found: () => "We couldn't find this payment.",
    payment_decided: () => "This payment has already been decided. Please look at it again.",
    attempt_not_found: () => "No payment attempt has this reference.",
    utr_used: () => "Another payment already has this UTR.",
    utr_required: () =>
      "Please enter this payment's UTR, as the bank shows it. Without it, we can't recognise the payment on the statement.",
    amount_differs: ({ received, asked }: { received: string; asked: string }) =>
      `We received ${received} instead of ${asked}. Refund or reject it, or confirm it with the amount received.`,
    statement_unreadable: () => "We couldn't read this statement. Please choose the CSV file of your bank.",
    statement_too_long: () => "A statement can have up to 500 rows. Please export a shorter period.",
    statement_not_checked: () => "Please check this statement first. You can import only what was checked.",
  } satisfies Sentences<typeof subscriptionRefusals>,
  fields: {
    utr: () => "A UTR has 12 digits.",
    gstin: () => "A GSTIN has 15 characters, such as 27ABCDE1234F1Z5.",
    bank_reference: () => "A bank's reference has 6 to 35 letters and digits.",
    no_such_column: () => "This statement has no such column.",
  },
};
