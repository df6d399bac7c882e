declare module "../endpoint/refusals.ts" {
  interface Refusals {
    subscriptions: typeof subscriptionRefusals;
  }
}

export const subscriptionRefusals = {
  subscription_not_found: 404,
  receipt_in_doubt: 409,
  already_subscribed: 409,
  payments_unavailable: 503,
  buyer_fixed: 409,
  too_many_utrs: 409,
  refund_asked: 409,
  refund_too_late: 409,
  not_refundable: 409,
  payment_not_found: 404,
  payment_decided: 409,
  attempt_not_found: 404,
  utr_used: 409,
  utr_required: 400,
  amount_differs: 409,
  statement_unreadable: 400,
  statement_too_long: 400,
  statement_not_checked: 409,
} as const;
