import type { Sentences } from "../base/sentences.ts";
import type { outcomeRefusals } from "./refusals.ts";
import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { outcomeNotifications } from "./notifications.ts";

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

const at = (instant: string, now: Date): string => {
  const { day, time } = moment(instant, now, "en");
  return `${day} at ${time}`;
};

const answers = {
  accepted: "accepted your offer. Contact details are on the page of results.",
  declined: "declined your offer. The item is available again.",
  lapsed: "did not answer within 24 hours. The item is available again.",
};

export const outcomeNotificationTexts: NotificationTexts<typeof outcomeNotifications> = {
  "payment-due": {
    one: ({ auction, item, until }, now) => ({
      title: "Payment is due soon",
      message: `Please pay the host of “${auction}” for “${item}” by ${at(until, now)}.`,
    }),
    many: (count, { auction, until }, now) => ({
      title: "Payments are due soon",
      message: `Please pay the host of “${auction}” for ${count} lots by ${at(until, now)}.`,
    }),
  },
  "payment-late": {
    one: ({ auction, item }) => ({
      title: "Has the winner paid?",
      message: `The payment deadline for “${item}” in “${auction}” has passed. Mark the lot as paid or unpaid.`,
    }),
    many: (count, { auction }) => ({
      title: "Have the winners paid?",
      message: `The payment deadline for ${count} lots of “${auction}” has passed. Mark them as paid or unpaid.`,
    }),
  },
  "win-paid": {
    one: ({ auction, item }) => ({
      title: "Payment received",
      message: `The host of “${auction}” has received your payment for “${item}”.`,
    }),
  },
  "win-collected": {
    one: ({ auction, item }) => ({
      title: "Item collected",
      message: `“${item}” from “${auction}” is marked as collected.`,
    }),
  },
  "win-unpaid": {
    one: ({ auction, item, until }, now) => ({
      title: "Your win is marked as unpaid",
      message: `The host of “${auction}” says that “${item}” was not paid in time. If that is wrong, you can dispute it until ${at(until, now)}. If not, please pay the host now: the item may go to someone else.`,
    }),
  },
  "win-due": {
    one: ({ auction, item }) => ({
      title: "Your win is no longer marked as unpaid",
      message: `The host of “${auction}” has taken back that “${item}” is unpaid.`,
    }),
  },
  "win-disputed": {
    one: ({ auction, item }) => ({
      title: "A winner disputes that a lot is unpaid",
      message: `The winner of “${item}” in “${auction}” says that it isn't unpaid. An admin decides.`,
    }),
  },
  "dispute-waits": {
    one: ({ auction, item }) => ({
      title: "A dispute is waiting",
      message: `The winner of “${item}” in “${auction}” disputes that it is unpaid.`,
    }),
  },
  "dispute-decided": {
    one: ({ auction, item, decision, reason }) => ({
      title: decision === "upheld" ? "Your win stays unpaid" : "Your dispute was right",
      message:
        decision === "upheld"
          ? `An admin has decided that “${item}” in “${auction}” is unpaid: ${reason} Hosts see this for 12 months.`
          : `An admin has decided that “${item}” in “${auction}” is not unpaid: ${reason}`,
    }),
  },
  "dispute-decided-for-host": {
    one: ({ auction, item, decision, reason }) => ({
      title: decision === "upheld" ? "A lot stays unpaid" : "A lot isn't unpaid",
      message:
        decision === "upheld"
          ? `An admin has decided that “${item}” in “${auction}” is unpaid: ${reason} You can offer it to the runner-up, or free the item.`
          : `An admin has decided that “${item}” in “${auction}” is not unpaid: ${reason}`,
    }),
  },
  "strike-counts": {
    one: ({ auction, item }) => ({
      title: "An unpaid win counts",
      message: `“${item}” in “${auction}” was not paid, and nobody disputed it. Hosts see this for 12 months.`,
    }),
  },
  "unpaid-stands": {
    one: ({ auction, item }) => ({
      title: "A lot stays unpaid",
      message: `Nobody disputed that “${item}” in “${auction}” is unpaid. You can offer it to the runner-up, or free the item.`,
    }),
  },
  "second-offer": {
    one: ({ auction, item, amount, until }, now) => ({
      title: "A second offer for you",
      message: `“${item}” in “${auction}” is offered to you for ${formatRupees(amount)}, because its winner did not pay. Accept or decline until ${at(until, now)}.`,
    }),
  },
  "second-offer-over": {
    one: ({ auction, item }) => ({
      title: "An offer has ended",
      message: `The second offer for “${item}” in “${auction}” has ended without your answer.`,
    }),
  },
  "second-offer-answered": {
    one: ({ auction, item, answer }) => ({
      title: answer === "accepted" ? "Second offer accepted" : "Second offer not accepted",
      message: `“${item}” in “${auction}”: the runner-up ${answers[answer]}`,
    }),
  },
};
