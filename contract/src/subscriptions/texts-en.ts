import type { Sentences } from "../texts/sentences.ts";
import type { subscriptionRefusals } from "./refusals.ts";

export const subscriptionTexts = {
  refusals: {
    subscription_not_found: () => "We couldn't find this subscription.",
    already_subscribed: () => "You have a subscription already. You can renew it in its last 7 days.",
    payments_unavailable: () => "We can't take payments at the moment. Please try again later.",
    too_many_utrs: () =>
      "You have entered three different UTRs for this payment. We look for it by its reference; please write to us if it doesn't come.",
    refund_asked: () => "You have asked for this refund already.",
    refund_too_late: () => "A refund can be asked for within 7 days of the payment.",
    not_refundable: () => "There is no payment here that we could refund.",
    payment_not_found: () => "We couldn't find this payment.",
    payment_decided: () => "This payment has been decided already. Please look at it again.",
    attempt_not_found: () => "We know no attempt to pay with this reference.",
    utr_used: () => "Another payment has this UTR already.",
    utr_required: () =>
      "Please enter the UTR of this payment, as the bank shows it. Without it the bank's row would not be recognised.",
    amount_differs: ({ received, asked }: { received: string; asked: string }) =>
      `${received} came in instead of ${asked}. Refund or reject it, or confirm it with the amount that came in.`,
    statement_unreadable: () => "We couldn't read this statement. Please choose the CSV file of your bank.",
    statement_too_long: () => "A statement may have 500 rows. Please export a shorter period.",
    statement_not_checked: () => "Please check this statement first. Only what was checked can be imported.",
  } satisfies Sentences<typeof subscriptionRefusals>,
  fields: {
    utr: () => "A UTR has 12 digits.",
    gstin: () => "A GSTIN has 15 characters, such as 27ABCDE1234F1Z5.",
    bank_reference: () => "A bank's reference has 6 to 35 letters and digits.",
    no_such_column: () => "This statement has no such column.",
  },
};
