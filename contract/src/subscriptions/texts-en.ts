import type { Sentences, MailTexts } from "../base/sentences.ts";
import type { subscriptionRefusals } from "./refusals.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import { formatDate, formatTime } from "../base/time.ts";
import type { subscriptionNotifications } from "./notifications.ts";
import { formatRupees } from "../base/money.ts";
import type { subscriptionMails } from "./mails.ts";

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

const when = (endsAt: string): string => `${formatDate(new Date(endsAt))}, ${formatTime(new Date(endsAt))}`;

export const subscriptionNotificationTexts: NotificationTexts<typeof subscriptionNotifications> = {
  "subscription-active": {
    one: ({ amount, endsAt }) => ({
      title: "Payment received",
      message: `We received ${formatRupees(amount)}. Your subscription is active until ${when(endsAt)}.`,
    }),
  },
  "subscription-ending": {
    one: ({ endsAt }, now) => {
      const at = moment(endsAt, now, "en");
      if (at.isPast) return { title: "Subscription ended", message: `Your subscription ended ${at.day}.` };
      return {
        title: `Subscription ends ${at.day}`,
        message: `Your subscription ends ${at.day} at ${at.time}. Renew now, and you won't lose a day.`,
      };
    },
  },
  "subscription-ended": {
    one: ({ endsAt }, now) => ({
      title: "Subscription ended",
      message: `Your subscription ended ${moment(endsAt, now, "en").day}. Subscribe again to see full addresses.`,
    }),
  },
  "payment-rejected": {
    one: ({ amount, reason }) => ({
      title: "Payment not found",
      message: `We couldn't find your payment of ${formatRupees(amount)}: ${reason}`,
    }),
  },
  "payment-refunded": {
    one: ({ amount }) => ({
      title: "Refund agreed",
      message: `You'll get ${formatRupees(amount)} back. We'll tell you when we send it.`,
    }),
  },
  "refund-sent": {
    one: ({ amount, reference }) => ({
      title: "Refund sent",
      message: `We sent back ${formatRupees(amount)}. Your bank's reference is ${reference}.`,
    }),
  },
  "refund-failed": {
    one: ({ amount }) => ({
      title: "Refund failed",
      message: `The payment provider couldn't send back ${formatRupees(amount)}. Try again, or send it yourself.`,
    }),
  },
  "chargeback-opened": {
    one: ({ amount, reference }) => ({
      title: "Chargeback opened",
      message: `A payer's bank wants ${formatRupees(amount)} of payment ${reference} back. Answer it at the payment provider, or the money goes.`,
    }),
  },
  "payment-taken-back": {
    one: ({ amount, reference }) => ({
      title: "Payment taken back",
      message: `${formatRupees(amount)} of payment ${reference} went back. Decide whether the payment still counts.`,
    }),
  },
  "refund-refused": {
    one: ({ amount, reason }) => ({
      title: "No refund",
      message: `We can't refund your payment of ${formatRupees(amount)}: ${reason}`,
    }),
  },
};

export const subscriptionMailTexts: MailTexts<typeof subscriptionMails> = {
  subscriptionActive: ({ name, amount, endsAt }) => ({
    subject: "Your subscription is active",
    lines: [
      `Hello ${name},`,
      `We received ${formatRupees(amount)}. Your subscription to Boli is active until ${endsAt}.`,
      "You'll find the receipt on your subscription page, under Your payments.",
    ],
    action: { label: "Open the receipt" },
    notes: ["It doesn't renew automatically: your subscription ends on that day unless you renew it."],
  }),
  refundAgreed: ({ name, amount }) => ({
    subject: "You'll get your money back",
    lines: [
      `Hello ${name},`,
      `You'll get ${formatRupees(amount)} back for your payment to Boli. We haven't sent the money yet; we'll email you when we do.`,
    ],
    action: { label: "Your payments" },
    notes: ["The subscription days that this payment bought have ended."],
  }),
  refundRefused: ({ name, amount, reason }) => ({
    subject: "We can't refund your payment",
    lines: [`Hello ${name},`, `We can't refund your payment of ${formatRupees(amount)}: ${reason}`],
    action: { label: "Your payments" },
    notes: ["Your subscription continues as before."],
  }),
  refundSent: ({ name, amount, reference }) => ({
    subject: "Your refund is on its way",
    lines: [
      `Hello ${name},`,
      `We've sent back ${formatRupees(amount)}. Your bank's reference for the transfer is ${reference}.`,
    ],
    action: { label: "Your payments" },
    notes: [
      "It can take a few days to reach your account. If it doesn't, please ask your bank about this reference.",
    ],
  }),
  subscriptionEnding: ({ name, endsAt }) => ({
    subject: "Your subscription ends soon",
    lines: [
      `Hello ${name},`,
      `Your subscription to Boli ends on ${endsAt}.`,
      "If you renew now, the new 30 days start after that, so you don't lose a day. It doesn't renew automatically.",
    ],
    action: { label: "Renew" },
    notes: ["After that you can still see auctions, but not full addresses or maps."],
  }),
  subscriptionEnded: ({ name, endsAt }) => ({
    subject: "Your subscription has ended",
    lines: [
      `Hello ${name},`,
      `Your subscription to Boli ended on ${endsAt}.`,
      "Subscribe again whenever you need full addresses and maps.",
    ],
    action: { label: "Subscribe" },
    notes: ["You haven't been charged again, and you won't be."],
  }),
};
