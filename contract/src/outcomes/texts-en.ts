import type { Sentences } from "../base/sentences.ts";
import type { outcomeRefusals } from "./refusals.ts";

export const outcomeTexts = {
  refusals: {
    outcome_not_found: () => "There is nothing here that you can act on.",
    outcome_over: () => "This is over: the item went elsewhere or is free again.",
    outcome_not_due: () => "Take back what you said before, then mark the lot as unpaid.",
    payment_not_due: () => "The payment deadline has not passed yet.",
    unpaid_dismissed: () => "An admin has decided that this lot isn't unpaid.",
    unpaid_taken_back: () =>
      "You took this back after the buyer had disputed it, so it can't be marked as unpaid again.",
    marked_too_often: ({ max }: { max: number }) =>
      `You've changed this lot ${max} times in a day, which is the limit. Please continue tomorrow.`,
    not_unpaid: () => "This lot isn't marked as unpaid.",
    already_disputed: () => "You've already disputed this. An admin decides.",
    dispute_too_late: () => "The 48 hours for a dispute are over.",
    not_disputed: () => "There is no dispute here that waits for a decision.",
    own_sale: () => "Another admin has to decide: you've taken part in this auction.",
    not_confirmed: () => "The winner can still dispute this, or an admin still has to decide.",
    no_runner_up: () => "There is nobody whom this lot can be offered to.",
    already_offered: () => "This lot was offered a second time already.",
  } satisfies Sentences<typeof outcomeRefusals>,
};
