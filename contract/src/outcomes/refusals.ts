declare module "../endpoint/refusals.ts" {
  interface Refusals {
    outcomes: typeof outcomeRefusals;
  }
}

export const outcomeRefusals = {
  outcome_not_found: 404,
  outcome_over: 409,
  outcome_not_due: 409,
  payment_not_due: 409,
  unpaid_dismissed: 409,
  unpaid_taken_back: 409,
  marked_too_often: 429,
  not_unpaid: 409,
  already_disputed: 409,
  dispute_too_late: 409,
  not_disputed: 409,
  own_sale: 409,
  not_confirmed: 409,
  no_runner_up: 409,
  already_offered: 409,
} as const;
